import type { Dictionary } from '../../../lib/languages.ts'

/** What the previews of mails say, in Indonesian. */
export const mailPreviewsId = {
  'There is no mail of this name any more. Load the page again.':
    'Tidak ada lagi email dengan nama ini. Muat ulang halaman.',
} satisfies Dictionary
