import type { Dictionary } from '../../../lib/languages.ts'

/** The mails to participants in Indonesian. */
export const registrationsMailId = {
  Event: 'Acara',
  When: 'Waktu',
  Where: 'Tempat',
  Before: 'Sebelumnya',
  'Your ticket for {{event}}': 'Tiket Anda untuk {{event}}',
  'You are registered': 'Anda sudah terdaftar',
  'Hello {{name}}, here is your ticket. If you come in person, show the attached QR code at the entrance. The calendar file is attached, too.':
    'Halo {{name}}, ini tiket Anda. Jika datang langsung, tunjukkan kode QR terlampir di pintu masuk. Berkas kalender juga terlampir.',
  'Join online': 'Ikuti secara online',
  'The link is yours alone. It opens 15 minutes before the start, and counts you as present.':
    'Tautan ini khusus untuk Anda. Tautan terbuka 15 menit sebelum acara dimulai dan mencatat kehadiran Anda.',
  'Open the ticket': 'Buka tiket',
  'Whoever has the ticket can use it. Give it to nobody else.':
    'Siapa pun yang memegang tiket ini bisa memakainya. Jangan berikan kepada orang lain.',
  'You are on the waiting list for {{event}}': 'Anda masuk daftar tunggu {{event}}',
  'You are on the waiting list': 'Anda masuk daftar tunggu',
  'Hello {{name}}, every place is taken at the moment. As soon as one becomes free for you, we write to you.':
    'Halo {{name}}, semua tempat sedang terisi. Begitu ada tempat kosong untuk Anda, kami kabari lewat email.',
  'A place is free for you: {{event}}': 'Ada tempat untuk Anda: {{event}}',
  'Hello {{name}}, a place has become free. We keep it for you until {{until}}.':
    'Halo {{name}}, ada tempat yang kosong. Kami simpan untuk Anda sampai {{until}}.',
  'If you do not take it in time, it goes to the next person on the waiting list.':
    'Jika tidak diambil tepat waktu, tempat itu diberikan kepada orang berikutnya di daftar tunggu.',
  'Your registration for {{event}} was cancelled': 'Pendaftaran Anda untuk {{event}} dibatalkan',
  'Your registration was cancelled': 'Pendaftaran Anda dibatalkan',
  'Hello {{name}}, your registration was cancelled. Your ticket is no longer valid.':
    'Halo {{name}}, pendaftaran Anda dibatalkan. Tiket Anda tidak berlaku lagi.',
  'If you think that this is a mistake, answer this mail.': 'Jika menurut Anda ini keliru, balas email ini.',
  'You need to do nothing.': 'Anda tidak perlu melakukan apa pun.',
  'Your invoice is cancelled: please do not pay it any more.':
    'Tagihan Anda dibatalkan: mohon jangan dibayar lagi.',
  'We send back what you paid, and write to you about it.':
    'Kami mengembalikan pembayaran Anda dan akan mengabari Anda.',
  '{{event}} is cancelled': '{{event}} dibatalkan',
  'The event is cancelled': 'Acara dibatalkan',
  'Hello {{name}}, we are sorry: this event does not take place. Your ticket is no longer valid.':
    'Halo {{name}}, mohon maaf: acara ini batal diadakan. Tiket Anda tidak berlaku lagi.',
  '{{event}} takes place at another time or place': 'Waktu atau tempat {{event}} berubah',
  'The event has been moved': 'Waktu atau tempat acara berubah',
  'Hello {{name}}, please note the new time and place. Your ticket stays valid.':
    'Halo {{name}}, mohon catat waktu dan tempat yang baru. Tiket Anda tetap berlaku.',
  'If you cannot come, cancel your registration, so that somebody else gets the place.':
    'Jika Anda tidak bisa datang, batalkan pendaftaran agar tempatnya bisa dipakai orang lain.',
} satisfies Dictionary
