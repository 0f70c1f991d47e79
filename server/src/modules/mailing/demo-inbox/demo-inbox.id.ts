import type { Dictionary } from '../../../lib/languages.ts'

/** What the demo inbox says, in Indonesian. */
export const demoInboxId = {
  'The demo inbox does not have this mail any more.': 'Email ini sudah tidak ada di kotak masuk demo.',
} satisfies Dictionary
