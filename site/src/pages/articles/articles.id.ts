export const words = {
  Articles: 'Artikel',
  'No article is published here yet.': 'Belum ada artikel yang diterbitkan di sini.',
  'Only short reads': 'Hanya bacaan singkat',
  Categories: 'Kategori',
  All: 'Semua',
  'Tag: {{tag}}': 'Tag: {{tag}}',
  'Show all tags': 'Tampilkan semua tag',
  'Show everything': 'Tampilkan semuanya',
}
