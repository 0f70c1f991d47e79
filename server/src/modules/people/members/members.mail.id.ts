import type { Dictionary } from '../../../lib/languages.ts'

/** The mails to members about their membership, in Indonesian. */
export const membersMailId = {
  'Your membership is suspended': 'Keanggotaan Anda ditangguhkan',
  'Hello {{name}}, your membership is suspended for now.':
    'Halo {{name}}, keanggotaan Anda ditangguhkan untuk sementara.',
  'If you think that this is a mistake, reply to this mail.':
    'Jika menurut Anda ini keliru, balas email ini.',
  'Your suspension has ended': 'Penangguhan Anda berakhir',
  'Hello {{name}}, your membership is no longer suspended. Everything works as before.':
    'Halo {{name}}, keanggotaan Anda tidak lagi ditangguhkan. Semuanya berfungsi seperti semula.',
} satisfies Dictionary
