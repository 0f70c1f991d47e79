export const letterIndonesian = {
  Message: 'Pesan',
  Subject: 'Subjek',
}
