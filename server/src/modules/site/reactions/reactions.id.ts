import type { Dictionary } from '../../../lib/languages.ts'

/** The sentences to members who comment and react, in Indonesian. */
export const reactionsId = {
  'This article does not exist or is not published.': 'Artikel ini tidak ada atau belum terbit.',
  'This article is for members. Sign in with a confirmed account that is not suspended.':
    'Artikel ini khusus member. Masuk dengan akun yang sudah dikonfirmasi dan tidak ditangguhkan.',
  'This article is for premium members.': 'Artikel ini khusus member premium.',
} satisfies Dictionary
