import type { Dictionary } from '../../../lib/languages.ts'

/** The mails to writers of events, in Indonesian. */
export const eventsMailId = {
  'Your event was returned': 'Acara Anda dikembalikan',
  'Hello {{name}}, a reviewer asks you to change something before your event can appear.':
    'Halo {{name}}, peninjau meminta Anda mengubah sesuatu sebelum acara Anda dapat terbit.',
  'Your event was approved': 'Acara Anda disetujui',
  'Hello {{name}}, your event has passed the review.': 'Halo {{name}}, acara Anda lolos peninjauan.',
  'Your event was published': 'Acara Anda terbit',
  'Hello {{name}}, visitors can see your event from now on.':
    'Halo {{name}}, mulai sekarang pengunjung dapat melihat acara Anda.',
  'Your event went to the archive': 'Acara Anda masuk arsip',
  'Hello {{name}}, visitors no longer see your event.':
    'Halo {{name}}, pengunjung tidak lagi melihat acara Anda.',
  'Your event could not be published as planned': 'Acara Anda tidak dapat terbit sesuai jadwal',
  'Hello {{name}}, your event is a draft again. Open it to see what is missing.':
    'Halo {{name}}, acara Anda kembali menjadi draf. Buka acaranya untuk melihat apa yang kurang.',
  Event: 'Acara',
  'Open the event': 'Buka acara',
} satisfies Dictionary
