import type { Dictionary } from '../../lib/languages.ts'

/** What versions say, in Indonesian. */
export const versionsId = {
  '{{field}} is emptied.': '{{field}} dikosongkan.',
  'This version does not exist any more.': 'Versi ini sudah tidak ada.',
  'What is public stays as it is until this copy is published.':
    'Yang sudah terbit tidak berubah sampai draf ini diterbitkan.',
  'Nothing of this {{noun}} is public yet.': 'Belum ada bagian {{noun}} ini yang terbit.',
  'There is nothing to discard: the public copy is the latest.':
    'Tidak ada draf yang bisa dibuang: yang terbit sudah yang terbaru.',
  'This preview has expired. Ask the person who sent it to you for a new link.':
    'Pratinjau ini sudah kedaluwarsa. Minta tautan baru kepada pengirimnya.',
} satisfies Dictionary
