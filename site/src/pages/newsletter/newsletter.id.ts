export const words = {
  Newsletter: 'Buletin',
  'Choose what you want to get by e-mail. You can stop it at any time.':
    'Pilih yang ingin Anda terima lewat email. Anda dapat menghentikannya kapan saja.',
  'There is no newsletter at the moment.': 'Saat ini belum ada buletin.',
  'What you want to get': 'Yang ingin Anda terima',
  'E-mail': 'Email',
  'Name (optional)': 'Nama (opsional)',
  'Sign up': 'Daftar',
  'Look into your inbox': 'Periksa kotak masuk Anda',
  'A mail is on its way to {{address}}. You get the newsletter after you opened its link.':
    'Email sedang dikirim ke {{address}}. Anda menerima buletin setelah membuka tautannya.',
}
