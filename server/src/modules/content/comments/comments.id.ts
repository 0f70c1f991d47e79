import type { Dictionary } from '../../../lib/languages.ts'

/** The mails to commenters, in Indonesian. */
export const commentsId = {
  'Spam or advertising': 'Spam atau iklan',
  'Insult or harassment': 'Penghinaan atau pelecehan',
  Hatred: 'Ujaran kebencian',
  'Off topic': 'Di luar topik',
  'Personal data': 'Data pribadi',
  'False information': 'Informasi palsu',
  'It does not follow our rules': 'Tidak mengikuti aturan kami',
  'A warning about your comments': 'Peringatan tentang komentar Anda',
  'Hello {{name}}, a moderator warns you because of what you wrote in the comments.':
    'Halo {{name}}, moderator memberi Anda peringatan karena tulisan Anda di komentar.',
  'If it happens again, you may lose the right to comment.':
    'Jika terulang, Anda dapat kehilangan hak berkomentar.',
  'You cannot comment for now': 'Anda tidak dapat berkomentar untuk sementara',
  'Hello {{name}}, a moderator has suspended you from commenting. You can still log in and read.':
    'Halo {{name}}, moderator menangguhkan hak Anda berkomentar. Anda tetap dapat masuk dan membaca.',
} satisfies Dictionary
