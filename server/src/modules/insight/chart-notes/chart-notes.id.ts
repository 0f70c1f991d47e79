export const chartNotesId = {
  'Choose at most {{max}} days.': 'Pilih paling banyak {{max}} hari.',
  'The note disappears from every chart.': 'Catatan ini hilang dari semua grafik.',
  'This note does not exist any more. Load the page again.':
    'Catatan ini sudah tidak ada. Muat ulang halaman ini.',
}
