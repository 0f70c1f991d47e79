export const notificationsIndonesian = {
  'Chose how to be told': 'Memilih cara pemberitahuan',
  'Read notifications': 'Membaca pemberitahuan',
}
