export const words = {
  Search: 'Cari',
  'Search: {{text}}': 'Pencarian: {{text}}',
  'What are you looking for?': 'Apa yang Anda cari?',
  'Type at least two characters.': 'Ketik minimal dua huruf.',
  'Results: {{count}}': 'Hasil: {{count}}',
  'These are the best {{count}} results. Add a word to narrow them down.':
    'Ini {{count}} hasil terbaik. Tambahkan kata untuk mempersempitnya.',
  'Nothing was found. Try other or fewer words.':
    'Tidak ada yang ditemukan. Coba kata lain atau lebih sedikit kata.',
  Article: 'Artikel',
  Video: 'Video',
  Page: 'Halaman',
  Event: 'Acara',
  Course: 'Kursus',
}
