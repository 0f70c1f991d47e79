export const contentFieldsIndonesian = {
  Change: 'Ubah',
  Remove: 'Lepas',
  'Type a tag and press Enter': 'Ketik tag lalu tekan Enter',
}
