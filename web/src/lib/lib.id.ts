export const libIndonesian = {
  '1 day': '1 hari',
  '1 hour': '1 jam',
  '1 minute': '1 menit',
  'in {{time}}': 'dalam {{time}}',
  'just now': 'baru saja',
  'The server cannot be reached. Check your connection and try again.':
    'Server tidak dapat dihubungi. Periksa koneksi Anda dan coba lagi.',
  'The server did not answer in time. Try again.': 'Server terlalu lama menjawab. Coba lagi.',
  Undo: 'Urungkan',
  '{{n}} days': '{{n}} hari',
  '{{n}} hours': '{{n}} jam',
  '{{n}} minutes': '{{n}} menit',
  '{{time}} ago': '{{time}} yang lalu',
  'Saved as {{name}}.': 'Disimpan sebagai {{name}}.',
  'The export broke off. Try again.': 'Ekspor terputus. Coba lagi.',
}
