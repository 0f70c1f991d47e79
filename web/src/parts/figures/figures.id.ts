export const figuresIndonesian = {
  '{{before}} in {{dates}}': '{{before}} pada {{dates}}',
  '{{days}}, compared with {{compared}}': '{{days}}, dibandingkan dengan {{compared}}',
  '{{label}}: {{full}}': '{{label}}: {{full}}',
  '{{name}}, compared': '{{name}}, pembanding',
  'Chart of {{title}}. The arrow keys go from point to point.':
    'Grafik {{title}}. Tombol panah berpindah dari titik ke titik.',
  'Chosen days': 'Hari pilihan',
  'Compared with': 'Dibandingkan dengan',
  new: 'baru',
  Notes: 'Catatan',
  'Last 12 months': '12 bulan terakhir',
  'Last 90 days': '90 hari terakhir',
  'No comparison': 'Tanpa pembanding',
  'Period before': 'Periode sebelumnya',
  'Picture (PNG)': 'Gambar (PNG)',
  Range: 'Rentang',
  'Save {{title}}': 'Simpan {{title}}',
  'Fewer notes': 'Lebih sedikit catatan',
  'More notes: {{n}}': 'Catatan lainnya: {{n}}',
  'so far': 'sejauh ini',
  'The picture could not be made. Show the chart and try again.':
    'Gambar tidak dapat dibuat. Tampilkan grafik dan coba lagi.',
  'Today is not over, so the change leaves it out.':
    'Hari ini belum berakhir, jadi tidak ikut dihitung dalam perubahan.',
  '{{days}}; today is not over, so nothing is compared':
    '{{days}}; hari ini belum berakhir, jadi tidak ada yang dibandingkan',
  '{{days}}, compared with {{compared}}; changes leave out today':
    '{{days}}, dibandingkan dengan {{compared}}; perubahan tidak mencakup hari ini',
  'Year before': 'Tahun sebelumnya',
}
