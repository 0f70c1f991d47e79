export const words = {
  'Create an account': 'Buat akun',
  'Register for events, learn courses, comment, and keep your certificates in one place.':
    'Daftar acara, ikuti kursus, beri komentar, dan simpan sertifikat Anda di satu tempat.',
  'First name': 'Nama depan',
  'Last name (optional)': 'Nama belakang (opsional)',
  'E-mail': 'Email',
  Password: 'Sandi',
  'At least 10 characters. A few words in a row are easy to remember.':
    'Minimal 10 karakter. Beberapa kata berurutan mudah diingat.',
  'What you agree to (optional)': 'Persetujuan Anda (opsional)',
  'Create the account': 'Buat akun',
  'You have an account already?': 'Sudah punya akun?',
  'Log in': 'Masuk',
  'Look into your inbox': 'Periksa kotak masuk Anda',
  'A mail is on its way to {{address}}.': 'Email sedang dikirim ke {{address}}.',
  'Open the mail and follow its link.': 'Buka email itu dan ikuti tautannya.',
  'Press the button on the page that opens.': 'Tekan tombol di halaman yang terbuka.',
  'Come back here and go on.': 'Kembali ke sini dan lanjutkan.',
  'Your address is not confirmed yet. Press the button behind the link in the mail first.':
    'Alamat Anda belum dikonfirmasi. Tekan dahulu tombol di balik tautan dalam email.',
  'I have confirmed my address': 'Alamat saya sudah dikonfirmasi',
  'Nothing came? Look into the folder for spam, or sign up again.':
    'Tidak ada email? Periksa folder spam, atau daftar lagi.',
}
