export const sessionsIndonesian = {
  Device: 'Perangkat',
  'End the session of {{name}} on {{device}}': 'Akhiri sesi {{name}} di {{device}}',
  'Ended a session': 'Mengakhiri sesi',
  'Ended all other sessions': 'Mengakhiri semua sesi lain',
  'Ends at the latest': 'Berakhir paling lambat',
  'Name, e-mail, device or address': 'Nama, email, perangkat, atau alamat',
  'One of your sessions was ended.': 'Salah satu sesi Anda diakhiri.',
  Opened: 'Dibuka',
  'The session of {{name}} was ended.': 'Sesi {{name}} telah diakhiri.',
  'Your session was ended. Log in again.': 'Sesi Anda telah diakhiri. Masuk lagi.',
}
