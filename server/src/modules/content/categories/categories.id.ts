import type { Dictionary } from '../../../lib/languages.ts'

/** What the categories say, in Indonesian. */
export const categoriesId = {
  'This category does not exist any more.': 'Kategori ini sudah tidak ada.',
  'This category is not in the trash.': 'Kategori ini tidak ada di tempat sampah.',
  'The old address {{address}} goes on leading to it.': 'Alamat lama {{address}} tetap mengarah ke sini.',
  'The address {{from}} leads to {{to}}.': 'Alamat {{from}} mengarah ke {{to}}.',
  '{{count}} article moves to {{to}}.': '{{count}} artikel pindah ke {{to}}.',
  '{{count}} articles move to {{to}}.': '{{count}} artikel pindah ke {{to}}.',
  '{{count}} event moves to {{to}}.': '{{count}} acara pindah ke {{to}}.',
  '{{count}} events move to {{to}}.': '{{count}} acara pindah ke {{to}}.',
  '{{count}} article stands under {{title}} from then on.':
    '{{count}} artikel akan berada di bawah {{title}}.',
  '{{count}} articles stand under {{title}} from then on.':
    '{{count}} artikel akan berada di bawah {{title}}.',
  'This address leads to the category {{title}}. Choose a different one.':
    'Alamat ini sudah dipakai oleh kategori {{title}}. Pilih alamat lain.',
  'There is a category {{title}} in this place. Choose a different title.':
    'Sudah ada kategori {{title}} di tempat ini. Pilih judul lain.',
  'The parent category does not exist any more. Choose another one.':
    'Kategori induk sudah tidak ada. Pilih yang lain.',
  'A category cannot stand below itself. Choose another parent.':
    'Kategori tidak bisa berada di bawah dirinya sendiri. Pilih induk lain.',
  'The tree may have {{max}} levels at most. Choose a parent that is higher up.':
    'Kategori paling banyak {{max}} tingkat. Pilih induk yang lebih tinggi.',
  'There may be {{max}} categories at most. Delete one that is not used.':
    'Paling banyak {{max}} kategori. Hapus kategori yang tidak dipakai.',
  'It has a sub-category. Move or delete that one first.':
    'Kategori ini punya subkategori. Pindahkan atau hapus dulu subkategorinya.',
  'It has {{count}} sub-categories. Move or delete them first.':
    'Kategori ini punya {{count}} subkategori. Pindahkan atau hapus dulu semuanya.',
  'Choose another category for what is in it.': 'Pilih kategori lain untuk isinya.',
  'It is used by {{count}} article. Choose the category they move to.':
    'Kategori ini dipakai oleh {{count}} artikel. Pilih kategori tujuannya.',
  'It is used by {{count}} articles. Choose the category they move to.':
    'Kategori ini dipakai oleh {{count}} artikel. Pilih kategori tujuannya.',
  '{{title}} is not meant for articles. Choose a category that is.':
    '{{title}} bukan kategori untuk artikel. Pilih kategori untuk artikel.',
  'It is used by {{count}} event. Choose the category they move to.':
    'Kategori ini dipakai oleh {{count}} acara. Pilih kategori tujuannya.',
  'It is used by {{count}} events. Choose the category they move to.':
    'Kategori ini dipakai oleh {{count}} acara. Pilih kategori tujuannya.',
  '{{title}} is not meant for events. Choose a category that is.':
    '{{title}} bukan kategori untuk acara. Pilih kategori untuk acara.',
  'The categories here have changed in the meantime. Load the page again.':
    'Kategori di sini sudah berubah. Muat ulang halaman.',
} satisfies Dictionary
