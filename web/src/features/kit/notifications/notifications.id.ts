export const notificationsIndonesian = {
  'Chose their notifications': 'Memilih cara pemberitahuan',
  'Read notifications': 'Membaca pemberitahuan',
}
