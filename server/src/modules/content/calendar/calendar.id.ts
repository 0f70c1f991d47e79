import type { Dictionary } from '../../../lib/languages.ts'

/** What the editorial calendar says, in Indonesian. */
export const calendarId = {
  'The end lies before the beginning.': 'Tanggal akhir lebih awal daripada tanggal mulai.',
  'The calendar shows at most {{days}} days at a time.':
    'Kalender menampilkan paling banyak {{days}} hari sekaligus.',
  'This article is public or archived, and nothing of it is planned. It stays.':
    'Artikel ini sudah terbit atau di arsip, dan tidak ada yang direncanakan. Tanggalnya tetap.',
  'This article is scheduled. Return it to draft to take its date away.':
    'Artikel ini terjadwal. Kembalikan ke draf untuk menghapus tanggalnya.',
} satisfies Dictionary
