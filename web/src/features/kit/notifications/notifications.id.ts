export const notificationsIndonesian = {
  'Chose what the bell tells': 'Memilih isi lonceng',
  'Read notifications': 'Membaca pemberitahuan',
}
