export const recountIndonesian = {
  'Page views': 'Tayangan halaman',
  Searches: 'Pencarian',
  'Followed links': 'Tautan yang diikuti',
  'Answers whether a page helped': 'Jawaban apakah halaman membantu',
  'Answers to the consent banner': 'Jawaban banner persetujuan',
  Shares: 'Dibagikan',
  'Watched parts of videos': 'Bagian video yang ditonton',
  'Articles read to the end': 'Artikel yang dibaca sampai akhir',
  Article: 'Artikel',
  'Static article': 'Artikel statis',
  Video: 'Video',
  Event: 'Acara',
  Course: 'Kursus',
  'Written by staff': 'Ditulis oleh staf',
  'Written by a contributor': 'Ditulis oleh kontributor',
  'Numbers have not been recounted yet': 'Angka belum pernah dihitung ulang',
  'The last recount found all numbers right': 'Penghitungan ulang terakhir menemukan semua angka benar',
  'The last recount found 1 difference': 'Penghitungan ulang terakhir menemukan 1 perbedaan',
  'The last recount found {{n}} differences': 'Penghitungan ulang terakhir menemukan {{n}} perbedaan',
  'Recount of all numbers': 'Penghitungan ulang semua angka',
  'Numbers have not been recounted yet.': 'Angka belum pernah dihitung ulang.',
  'This happens every night. Come back tomorrow.':
    'Penghitungan ulang dilakukan setiap malam. Periksa lagi besok.',
  '1 figure was counted again: {{numbers}}, {{days}} of them of one day.':
    '1 statistik dihitung ulang: {{numbers}}, {{days}} di antaranya angka satu hari.',
  '1 number': '1 angka',
  '{{n}} figures were counted again: {{numbers}}, {{days}} of them of one day.':
    '{{n}} statistik dihitung ulang: {{numbers}}, {{days}} di antaranya angka satu hari.',
  '{{n}} numbers': '{{n}} angka',
  'All numbers were right.': 'Semua angka benar.',
  '1 number differs from its rows.': '1 angka berbeda dari barisnya.',
  '{{n}} numbers differ from their rows.': '{{n}} angka berbeda dari barisnya.',
  'The first {{n}} are shown.': '{{n}} yang pertama ditampilkan.',
  'Week from {{day}}': 'Minggu mulai {{day}}',
  'Stored: {{stored}}, counted from the rows: {{found}}':
    'Tersimpan: {{stored}}, dihitung dari baris: {{found}}',
  'Visitors stored: {{stored}}, counted from the rows: {{found}}':
    'Pengunjung tersimpan: {{stored}}, dihitung dari baris: {{found}}',
  'Amount stored: {{stored}}, counted from the rows: {{found}}':
    'Jumlah tersimpan: {{stored}}, dihitung dari baris: {{found}}',
  'Open the rows': 'Buka baris',
  'No list shows these rows.': 'Tidak ada daftar yang menampilkan baris ini.',
}
