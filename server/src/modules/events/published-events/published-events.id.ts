import type { Dictionary } from '../../../lib/languages.ts'

/** What visitors read about events, in Indonesian. */
export const publishedEventsId = {
  'No event is published at this permalink.': 'Tidak ada acara yang terbit di permalink ini.',
} satisfies Dictionary
