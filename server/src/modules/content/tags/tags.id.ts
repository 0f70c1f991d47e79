import type { Dictionary } from '../../../lib/languages.ts'

/** What the tags say, in Indonesian. */
export const tagsId = {
  'This tag does not exist any more.': 'Tag ini sudah tidak ada.',
  'Some of these tags do not exist any more. Load the list again.':
    'Sebagian tag ini sudah tidak ada. Muat ulang daftar.',
  'This tag is not in the trash.': 'Tag ini tidak ada di tempat sampah.',
  'There is a tag {{title}}. Use that one, or choose a different title.':
    'Sudah ada tag {{title}}. Pakai tag itu, atau pilih judul lain.',
  'This address leads to the tag {{title}}. Choose a different one.':
    'Alamat ini sudah dipakai oleh tag {{title}}. Pilih alamat lain.',
  'The old address {{address}} goes on leading to it.': 'Alamat lama {{address}} tetap mengarah ke sini.',
  '{{count}} article loses the tag {{tag}}.': '{{count}} artikel kehilangan tag {{tag}}.',
  '{{count}} articles lose the tag {{tag}}.': '{{count}} artikel kehilangan tag {{tag}}.',
  'The tag that stays cannot be one of those that go. Choose another one.':
    'Tag yang dipertahankan tidak boleh termasuk tag yang digabungkan. Pilih yang lain.',
  '{{count}} article gets {{to}} instead of {{from}}.':
    '{{count}} artikel mendapat {{to}} sebagai ganti {{from}}.',
  '{{count}} articles get {{to}} instead of {{from}}.':
    '{{count}} artikel mendapat {{to}} sebagai ganti {{from}}.',
  '{{count}} article gets {{to}} instead of {{from}}, {{both}} of them had both.':
    '{{count}} artikel mendapat {{to}} sebagai ganti {{from}}; {{both}} di antaranya sudah punya keduanya.',
  '{{count}} articles get {{to}} instead of {{from}}, {{both}} of them had both.':
    '{{count}} artikel mendapat {{to}} sebagai ganti {{from}}; {{both}} di antaranya sudah punya keduanya.',
  'The address {{from}} leads to {{to}}.': 'Alamat {{from}} mengarah ke {{to}}.',
} satisfies Dictionary
