export const words = {
  'The server cannot be reached. Check your connection and try again.':
    'Server tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
  'The server did not answer as expected ({{name}}). Try again later.':
    'Jawaban server tidak seperti yang diharapkan ({{name}}). Coba lagi nanti.',
}
