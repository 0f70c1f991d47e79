export const words = {
  'Try again': 'Coba lagi',
  'Loading …': 'Memuat …',
  'Page not found': 'Halaman tidak ditemukan',
  'There is nothing at this address. It may have been moved or withdrawn.':
    'Tidak ada apa pun di alamat ini. Mungkin sudah dipindahkan atau ditarik.',
  'To the home page': 'Ke beranda',
  'Search the site': 'Cari di situs',
  Pages: 'Halaman',
  'Page {{page}} of {{last}}': 'Halaman {{page}} dari {{last}}',
  Previous: 'Sebelumnya',
  Next: 'Berikutnya',
  Video: 'Video',
  '{{count}} min read': '{{count}} menit baca',
  'For members': 'Untuk anggota',
  Premium: 'Premium',
  'This video is played by {{host}}, which learns that you watch it.':
    'Video ini diputar oleh {{host}}, yang akan tahu bahwa Anda menontonnya.',
  'Play the video': 'Putar video',
  'This text is for premium members': 'Teks ini untuk anggota premium',
  'This text is for members': 'Teks ini untuk anggota',
  'Premium opens every article, and supports the people who write here.':
    'Premium membuka semua artikel, dan mendukung para penulis di sini.',
  'Membership is free. Sign up or log in to read on.':
    'Keanggotaan gratis. Daftar atau masuk untuk melanjutkan membaca.',
  'See prices': 'Lihat harga',
  'Sign up': 'Daftar',
  'Log in': 'Masuk',
}
