import type { Dictionary } from '../../lib/languages.ts'

/** What is said of anything that can be published, in Indonesian. */
export const subjectsId = {
  '{{this}} does not exist any more.': '{{this}} sudah tidak ada.',
} satisfies Dictionary
