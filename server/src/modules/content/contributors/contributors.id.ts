import type { Dictionary } from '../../../lib/languages.ts'

/** What the contributors say, in Indonesian. */
export const contributorsId = {
  'This member does not exist any more.': 'Member ini sudah tidak ada.',
  '{{count}} article by {{name}} stays as it is.': '{{count}} artikel karya {{name}} tetap seperti semula.',
  '{{count}} articles by {{name}} stay as they are.':
    '{{count}} artikel karya {{name}} tetap seperti semula.',
  'Say why, so that the member can be informed.': 'Isi alasannya agar bisa disampaikan kepada member.',
  'This member has not been asked yet. Invite them first.':
    'Member ini belum diundang. Undang dulu member ini.',
  'This member is waiting for a decision. Accept or refuse them.':
    'Member ini menunggu keputusan. Terima atau tolak.',
  'This member is a contributor already.': 'Member ini sudah menjadi kontributor.',
  'This member was refused. Invite them again first.': 'Member ini pernah ditolak. Undang lagi dulu.',
} satisfies Dictionary
