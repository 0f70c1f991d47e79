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
  Newer: 'Lebih baru',
  Older: 'Lebih lama',
}
