import type { Dictionary } from '../../../lib/languages.ts'

/** What check-in, join links and feedback say, in Indonesian. */
export const checkInId = {
  'This event does not exist. It may have been deleted.': 'Acara ini tidak ada. Mungkin sudah dihapus.',
  'Scan a ticket, type its code, or choose a person.': 'Pindai tiket, ketik kodenya, atau pilih orangnya.',
  'A scan with this id belongs to another event. Make a new id.':
    'Pindaian dengan id ini milik acara lain. Buat id baru.',
  'There is no check-in to undo. Change the attendance in the list of participants.':
    'Tidak ada check-in yang bisa dibatalkan. Ubah kehadiran di daftar peserta.',
  'This check-in was undone already. Load the list again.':
    'Check-in ini sudah diurungkan. Muat ulang daftarnya.',
  // Door links.
  'This link does not exist. Ask the organiser for a new one.':
    'Tautan ini tidak ada. Minta tautan baru kepada penyelenggara.',
  'This link was ended by the organiser. Ask them for a new one.':
    'Tautan ini sudah diakhiri penyelenggara. Minta tautan baru kepada mereka.',
  'This link ended with its event. Ask the organiser if something is still to be checked in.':
    'Tautan ini berakhir bersama acaranya. Hubungi penyelenggara jika masih ada yang perlu check-in.',
  'This link was ended already.': 'Tautan ini sudah diakhiri.',
  'This link does not exist.': 'Tautan ini tidak ada.',
  'Somebody else checked this person in. Ask the organiser to undo it.':
    'Check-in orang ini dilakukan orang lain. Minta penyelenggara membatalkannya.',
  // The report of Zoom.
  'The file has no columns “Name” and “Duration”. Choose the participant report of Zoom as CSV.':
    'Berkas ini tidak memiliki kolom “Name” dan “Duration”. Pilih laporan peserta Zoom dalam bentuk CSV.',
  'The report names nobody. Choose the report of the right meeting.':
    'Laporan ini tidak memuat nama siapa pun. Pilih laporan pertemuan yang benar.',
  'The report marks nobody as attended. Check the event and the minutes.':
    'Laporan ini tidak menandai siapa pun hadir. Periksa acara dan jumlah menitnya.',
  // Tickets, join links and feedback.
  'No ticket has this code. Open the link in your mail again.':
    'Tidak ada tiket dengan kode ini. Buka lagi tautan di email Anda.',
  '“{{event}}” was cancelled. The organiser tells you what follows.':
    '“{{event}}” dibatalkan. Penyelenggara akan memberi tahu Anda kelanjutannya.',
  'This event is not public any more. Ask the organiser what comes instead.':
    'Acara ini sudah tidak terbit. Tanyakan gantinya kepada penyelenggara.',
  'Your ticket for “{{event}}” was cancelled. Register again if you want to come.':
    'Tiket Anda untuk “{{event}}” dibatalkan. Daftar lagi jika Anda ingin hadir.',
  'You are on the waiting list of “{{event}}”. You get a mail when a place is free.':
    'Anda ada di daftar tunggu “{{event}}”. Anda mendapat email jika ada tempat kosong.',
  'Your invoice for “{{event}}” is not paid yet. Pay it, then open this link again.':
    'Tagihan Anda untuk “{{event}}” belum dibayar. Bayarlah, lalu buka lagi tautan ini.',
  'This event has no date yet. You get a mail when it has one.':
    'Acara ini belum bertanggal. Anda mendapat email jika tanggalnya sudah ada.',
  'This ticket is for taking part on site: {{place}}.': 'Tiket ini untuk hadir di tempat: {{place}}.',
  '“{{event}}” ended on {{moment}}.': '“{{event}}” selesai pada {{moment}}.',
  'The link opens on {{moment}}, 15 minutes before the start.':
    'Tautan dibuka pada {{moment}}, 15 menit sebelum mulai.',
  'The organiser has not entered the address of the meeting yet. Try again in a few minutes.':
    'Penyelenggara belum mengisi alamat pertemuan. Coba lagi dalam beberapa menit.',
  'You have given your feedback already. Thank you.': 'Anda sudah memberi umpan balik. Terima kasih.',
  'Feedback opens on {{moment}}, when the event is over.':
    'Umpan balik dibuka pada {{moment}}, saat acara selesai.',
  'Ticket of': 'Tiket atas nama',
  'Come back then and open this page again.': 'Kembalilah pada waktu itu dan buka lagi halaman ini.',
  'The meeting is open. Joining it marks you as attended.':
    'Pertemuan sudah dibuka. Dengan bergabung, Anda tercatat hadir.',
  'Join the meeting': 'Ikuti pertemuan',
  'How was it? Your answer goes to the organiser.':
    'Bagaimana acaranya? Jawaban Anda sampai ke penyelenggara.',
  'Your rating': 'Rating Anda',
  'What should stay, what should change? (optional)':
    'Apa yang perlu dipertahankan, apa yang perlu diubah? (opsional)',
  'Send the feedback': 'Kirim umpan balik',
  'Thank you. Your feedback has reached the organiser.':
    'Terima kasih. Umpan balik Anda sudah sampai ke penyelenggara.',
  '5 · Very good': '5 · Sangat baik',
  '4 · Good': '4 · Baik',
  '3 · Fair': '3 · Cukup',
  '2 · Poor': '2 · Kurang',
  '1 · Very poor': '1 · Sangat kurang',
} satisfies Dictionary
