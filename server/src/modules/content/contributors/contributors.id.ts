import type { Dictionary } from '../../../lib/languages.ts'

/** What the contributors say, in Indonesian. */
export const contributorsId = {
  'This member does not exist any more.': 'Anggota ini sudah tidak ada.',
  '{{count}} article by {{name}} stays as it is.': '{{count}} artikel karya {{name}} tetap seperti semula.',
  '{{count}} articles by {{name}} stay as they are.':
    '{{count}} artikel karya {{name}} tetap seperti semula.',
  'Say why, so that the member can be told.': 'Isi alasannya agar bisa disampaikan kepada anggota.',
  'This member has not been asked yet. Invite them first.':
    'Anggota ini belum diundang. Undang dulu anggota ini.',
  'This member is waiting for a decision. Accept or refuse them.':
    'Anggota ini menunggu keputusan. Terima atau tolak.',
  'This member is a contributor already.': 'Anggota ini sudah menjadi kontributor.',
  'This member was refused. Invite them again first.': 'Anggota ini pernah ditolak. Undang lagi dulu.',
} satisfies Dictionary
