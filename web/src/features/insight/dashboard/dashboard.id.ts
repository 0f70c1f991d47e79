export const dashboardIndonesian = {
  'Good afternoon, {{name}}': 'Selamat siang, {{name}}',
  'Good evening, {{name}}': 'Selamat malam, {{name}}',
  'Good morning, {{name}}': 'Selamat pagi, {{name}}',
  Profil: 'Profil',
  'You manage the accounts of everybody. Protect yours with one-time codes.':
    'Anda mengelola akun semua orang. Lindungi akun Anda dengan kode sekali pakai.',
  'You have not changed anything yet.': 'Belum ada aktivitas.',
  'Your open sessions': 'Sesi Anda yang terbuka',
  'Your recent activity': 'Aktivitas terakhir Anda',
}
