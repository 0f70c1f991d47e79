export const participantLetterIndonesian = {
  '1 selected participant': '1 peserta terpilih',
  'The mail is on its way to 1 person.': 'Email sedang dikirim ke 1 orang.',
  '{{n}} selected participants': '{{n}} peserta terpilih',
  'Checked in or not': 'Sudah atau belum check-in',
  'Checked in': 'Sudah check-in',
  'Never checked in': 'Belum check-in',
  'Check-in': 'Check-in',
  Reminder: 'Pengingat',
  News: 'Kabar',
  'Everybody whom you choose gets it: a reminder belongs to the registration.':
    'Semua yang Anda pilih menerimanya: pengingat adalah bagian dari pendaftaran.',
  'Only people who agreed to news by mail get it, and they can unsubscribe.':
    'Hanya yang menyetujui kabar lewat email yang menerimanya, dan mereka dapat berhenti berlangganan.',
  'The mail is on its way to {{n}} people.': 'Email sedang dikirim ke {{n}} orang.',
  'The greeting, the date and the place are added by themselves.':
    'Sapaan, waktu, dan tempat ditambahkan otomatis.',
  'Send this reminder?': 'Kirim pengingat ini?',
  'Send this news?': 'Kirim kabar ini?',
  Send: 'Kirim',
  'Role at the event': 'Peran di acara',
  Any: 'Semua',
  Label: 'Label',
}
