import type { Dictionary } from '../../../lib/languages.ts'

/** The mails about accounts, in Indonesian. */
export const accountMailId = {
  'Your password was changed': 'Sandi Anda telah diubah',
  'Hello {{name}}, the password of your account was changed on {{at}}.':
    'Halo {{name}}, sandi akun Anda diubah pada {{at}}.',
  '{{by_name}} set it for you. You choose your own at the next log-in.':
    '{{by_name}} mengaturnya untuk Anda. Anda memilih sandi sendiri saat masuk berikutnya.',
  Device: 'Perangkat',
  'IP address': 'Alamat IP',
  Time: 'Waktu',
  'If this was not you, ask a superuser at once to set a new password and to end your sessions.':
    'Jika bukan Anda yang melakukannya, segera minta superuser mengatur sandi baru dan mengakhiri sesi Anda.',
  'The e-mail address of your account was changed': 'Alamat email akun Anda telah diubah',
  'Hello {{name}}, since {{at}} your account has another e-mail address. This one is no longer used to log in, and gets no more notices.':
    'Halo {{name}}, sejak {{at}} akun Anda memakai alamat email lain. Alamat ini tidak lagi dipakai untuk masuk dan tidak lagi menerima pemberitahuan.',
  '{{by_name}} changed it for you.': '{{by_name}} mengubahnya untuk Anda.',
  'If you did not want this, tell a superuser at once: your account may be in other hands.':
    'Jika Anda tidak menghendakinya, segera beri tahu superuser: akun Anda mungkin dikuasai orang lain.',
  'New device: {{device}}': 'Perangkat baru: {{device}}',
  'A log-in from a new device': 'Masuk dari perangkat baru',
  'Hello {{name}}, somebody logged in to your account from a device that was not used before.':
    'Halo {{name}}, seseorang masuk ke akun Anda dari perangkat yang belum pernah dipakai.',
  'If this was not you, change your password at once. This ends all other sessions.':
    'Jika bukan Anda, segera ubah sandi Anda. Semua sesi lain akan berakhir.',
  'One-time codes were switched off': 'Kode sekali pakai dinonaktifkan',
  'Hello {{name}}, since {{at}} your account is protected by its password only, without one-time codes.':
    'Halo {{name}}, sejak {{at}} akun Anda hanya dilindungi sandi, tanpa kode sekali pakai.',
  '{{by_name}} switched them off for you.': '{{by_name}} menonaktifkannya untuk Anda.',
  'If you did not want this, switch them on again in your profile and change your password.':
    'Jika Anda tidak menghendakinya, aktifkan kembali di profil Anda dan ubah sandi Anda.',
  'Choose a new password': 'Pilih sandi baru',
  'Hello {{name}}, a new password was asked for on the log-in page. The link works once, until {{until}}.':
    'Halo {{name}}, ada permintaan sandi baru di halaman masuk. Tautan ini berlaku satu kali, sampai {{until}}.',
  'If you did not ask for it, ignore this mail: your password stays as it is.':
    'Jika Anda tidak memintanya, abaikan email ini: sandi Anda tidak berubah.',
  '{{by_name}} invites you': '{{by_name}} mengundang Anda',
  Welcome: 'Selamat datang',
  'Hello {{name}}, {{by_name}} created an account for you. Choose a password to begin.':
    'Halo {{name}}, {{by_name}} membuat akun untuk Anda. Pilih sandi untuk memulai.',
  'Log in with': 'Masuk dengan',
  'The link works until': 'Tautan berlaku sampai',
  'Choose a password': 'Pilih sandi',
  'If you do not know what this is about, ignore this mail.':
    'Jika Anda tidak tahu tentang hal ini, abaikan email ini.',
  'Confirm your e-mail address': 'Konfirmasikan alamat email Anda',
  'Hello {{name}}, confirm that {{email}} is your address, so that notices about your account reach you. The link works until {{until}}.':
    'Halo {{name}}, konfirmasikan bahwa {{email}} adalah alamat Anda agar pemberitahuan tentang akun Anda sampai. Tautan berlaku sampai {{until}}.',
  'Confirm the address': 'Konfirmasikan alamat',
  'If you have no account here, ignore this mail.': 'Jika Anda tidak punya akun di sini, abaikan email ini.',
} satisfies Dictionary
