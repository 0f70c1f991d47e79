export const notificationsIndonesian = {
  'Read notifications': 'Membaca pemberitahuan',
}
