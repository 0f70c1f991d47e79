import type { Dictionary } from '../../../lib/languages.ts'

/** What the outbox says, in Indonesian. */
export const outboxId = {
  'It is skipped again while its reason holds.': 'Email tetap dilewati selama alasannya berlaku.',
  'It is skipped while the address is suppressed.': 'Email dilewati selama alamatnya diblokir.',
  'It is too late to stop this: the mail has left, or is just leaving.':
    'Sudah terlambat untuk menghentikannya: email sudah atau sedang dikirim.',
  'It may have arrived already: then {{address}} gets it a second time.':
    'Mungkin sudah sampai: kalau begitu {{address}} menerimanya untuk kedua kali.',
  'Only a mail can be marked as sent of which nobody knows whether it arrived.':
    'Hanya email yang belum pasti sampai yang dapat ditandai terkirim.',
  'The mail leaves again, to {{address}}.': 'Email dikirim lagi ke {{address}}.',
  'The queue is not paused any more.': 'Antrean sudah tidak dijeda.',
  'This mail does not exist any more.': 'Email ini sudah tidak ada.',
  'This mail is still waiting: it leaves by itself, or stop it first.':
    'Email ini masih menunggu dan akan dikirim otomatis. Hentikan dahulu jika perlu.',
  'This mail names nobody any more and cannot be sent again.':
    'Email ini tidak lagi memuat penerima dan tidak dapat dikirim lagi.',
  '{{address}} gets this mail a second time.': '{{address}} menerima email ini untuk kedua kali.',
} satisfies Dictionary
