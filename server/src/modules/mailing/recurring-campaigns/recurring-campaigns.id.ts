import type { Dictionary } from '../../../lib/languages.ts'

/** What recurring campaigns say, in Indonesian. */
export const recurringCampaignsId = {
  'This recurring campaign does not exist.': 'Kampanye berulang ini tidak ada.',
  'This recurring campaign was removed. Set it up again.':
    'Kampanye berulang ini sudah dihapus. Atur lagi dari awal.',
  'This campaign is recurring already. Change that setup instead of making another one.':
    'Kampanye ini sudah berulang. Ubah pengaturannya, jangan membuat yang lain.',
  'Choose a sender for the campaign first.': 'Pilih dulu pengirim kampanye.',
  'The sender of the campaign does not exist any more. Choose another one.':
    'Pengirim kampanye ini sudah tidak ada. Pilih yang lain.',
  'Give the campaign a subject first.': 'Isi dulu subjek kampanye.',
  'Choose the recipients of the campaign first.': 'Pilih dulu penerima kampanye.',
  'This run is not one of the next ones. Load the page again.':
    'Jadwal ini bukan salah satu yang berikutnya. Muat ulang halaman.',
  'This article is not in the run any more. Load the page again.':
    'Artikel ini sudah tidak ada di jadwal itu. Muat ulang halaman.',
  'This article is in the run already.': 'Artikel ini sudah ada di jadwal itu.',
  'This article is not published.': 'Artikel ini tidak terbit.',
  'The choice of this campaign has no other article for this run.':
    'Pilihan kampanye ini tidak punya artikel lain untuk jadwal itu.',
} satisfies Dictionary
