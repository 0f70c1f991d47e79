import type { Dictionary } from '../../../lib/languages.ts'

/** What sessions say, in Indonesian. */
export const sessionsId = {
  'This session is not open any more.': 'Sesi ini sudah tidak terbuka.',
  'You can see and end only your own sessions.': 'Anda hanya bisa melihat dan mengakhiri sesi Anda sendiri.',
} satisfies Dictionary
