import type { Dictionary } from '../../../lib/languages.ts'

/** What campaigns say, in Indonesian. */
export const campaignsId = {
  'This campaign does not exist any more.': 'Kampanye ini sudah tidak ada.',
  'This campaign is scheduled. Call it back before you change it.':
    'Kampanye ini sudah terjadwal. Tarik kembali sebelum mengubahnya.',
  'This campaign has been sent. Duplicate it to change it.':
    'Kampanye ini sudah dikirim. Gandakan untuk mengubahnya.',
  'This is not possible while the campaign is: {{state}}.':
    'Ini tidak dapat dilakukan selama status kampanye: {{state}}.',
  Draft: 'Draf',
  Scheduled: 'Terjadwal',
  Running: 'Berjalan',
  Paused: 'Dijeda',
  Finished: 'Selesai',
  'This sender does not exist any more. Choose another one.':
    'Pengirim ini sudah tidak ada. Pilih yang lain.',
  'Choose a sender.': 'Pilih pengirim.',
  'Write a subject.': 'Tulis subjek.',
  'Choose at least one list.': 'Pilih setidaknya satu daftar.',
  'Choose what the mail shows.': 'Pilih isi email.',
  'Build the mail.': 'Susun emailnya.',
  'Nobody gets this campaign: everybody on its lists is skipped.':
    'Tidak ada yang menerima kampanye ini: semua orang di daftarnya dilewati.',
  'This goes to {{count}} people. Type this number to send it.':
    'Ini dikirim ke {{count}} orang. Ketik angka ini untuk mengirimnya.',
  'This moment has passed. Choose a later one.': 'Waktu ini sudah lewat. Pilih waktu yang lebih akhir.',
  'It is too late to call this back: it is being sent. Pause or cancel it.':
    'Sudah terlambat untuk menariknya: sedang dikirim. Jeda atau batalkan.',
  'No mail of this campaign has failed.': 'Tidak ada email kampanye ini yang gagal.',
  'Choose a period of at most {{days}} days.': 'Pilih rentang paling lama {{days}} hari.',
  'Only campaigns that were sent can be excluded.':
    'Hanya kampanye yang sudah dikirim yang dapat dikecualikan.',
  'One of these lists does not exist any more. Choose again.':
    'Salah satu daftar ini sudah tidak ada. Pilih lagi.',
  '{{name}} (copy)': '{{name}} (salinan)',
  'This link is not valid. Open the mail again and use the link in it.':
    'Tautan ini tidak berlaku. Buka lagi emailnya dan gunakan tautan di dalamnya.',
  'Campaign: {{subject}}': 'Kampanye: {{subject}}',
  'Test of a campaign: {{subject}}': 'Uji kampanye: {{subject}}',
  'This campaign is recurring. Remove the recurring campaign first.':
    'Kampanye ini berulang. Hapus dulu kampanye berulangnya.',
} satisfies Dictionary
