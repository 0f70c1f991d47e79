export const contentFieldsIndonesian = {
  'Alternative text of the cover': 'Teks alternatif sampul',
  Cover: 'Sampul',
  Change: 'Ubah',
  Remove: 'Lepas',
  'Type a tag and press Enter': 'Ketik tag lalu tekan Enter',
}
