import type { Dictionary } from '../../lib/languages.ts'

/** What the bell says, in Indonesian. */
export const notificationsId = {
  'Your roles do not receive this kind of notification.':
    'Peran Anda tidak menerima jenis pemberitahuan ini.',
} satisfies Dictionary
