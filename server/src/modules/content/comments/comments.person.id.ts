import type { Dictionary } from '../../../http/languages.ts'

/** What erasing a member does to comments, in Indonesian. */
export const commentsPersonId = {
  '{{count}} comment loses its text.': '{{count}} komentar kehilangan isinya.',
  '{{count}} comments lose their text.': '{{count}} komentar kehilangan isinya.',
} satisfies Dictionary
