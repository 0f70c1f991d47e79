import type { Dictionary } from '../../lib/languages.ts'

/** What the bell says, in Indonesian. */
export const notificationsId = {
  'Your roles do not receive this kind of notification.':
    'Peran Anda tidak menerima jenis pemberitahuan ini.',
  'This kind of notification is not sent by mail.': 'Jenis pemberitahuan ini tidak dikirim lewat email.',
  'Your export is complete': 'Ekspor Anda selesai',
  'Hello {{name}}, the export {{title}} that you started is complete.':
    'Halo {{name}}, ekspor {{title}} yang Anda mulai sudah selesai.',
  'The file is where your browser keeps downloads.': 'Berkasnya ada di folder unduhan browser Anda.',
} satisfies Dictionary
