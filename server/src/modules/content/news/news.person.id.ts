import type { Dictionary } from '../../../lib/languages.ts'

/** What erasing a member does to articles, in Indonesian. */
export const newsPersonId = {
  '{{count}} article stays, without the name.': '{{count}} artikel tetap ada, tanpa nama penulisnya.',
  '{{count}} articles stay, without the name.': '{{count}} artikel tetap ada, tanpa nama penulisnya.',
} satisfies Dictionary
