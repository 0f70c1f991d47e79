import type { Dictionary } from '../../../lib/languages.ts'

/** What articles and videos say, in Indonesian. */
export const newsId = {
  'This article': 'Artikel ini',
  article: 'artikel',
  'an article': 'artikel',
  draft: 'draf',
  published: 'terbit',
  archived: 'arsip',
  'The kind of an article cannot be changed. Create a new one.':
    'Jenis artikel tidak bisa diubah. Buat artikel baru.',
  'The summary': 'Ringkasan',
  'The text': 'Teks',
  'The category': 'Kategori',
  'The sub-category': 'Subkategori',
  'The list of tags': 'Daftar tag',
  'The cover': 'Sampul',
  'The description of the cover': 'Teks alternatif sampul',
  'The contributor': 'Kontributor',
  'The source': 'Sumber',
  'The date for readers': 'Tanggal bagi pembaca',
  'The planned date': 'Tanggal rencana',
  'The title for search engines': 'Judul untuk mesin pencari',
  'The description for search engines': 'Deskripsi untuk mesin pencari',
  'The type of the video': 'Jenis video',
  'The address of the video': 'Alamat video',
  'The film': 'Video yang diunggah',
  'The poster of the video': 'Poster video',
  'The length of the video': 'Durasi video',
  'This article is not public.': 'Artikel ini belum terbit.',
  'This article is not in the trash.': 'Artikel ini tidak ada di tempat sampah.',
  '“{{title}}” goes to the trash, from where it can be restored for 30 days.':
    '“{{title}}” dipindahkan ke tempat sampah dan dapat dipulihkan selama 30 hari.',
  'Readers can no longer open it.': 'Pembaca tidak bisa membukanya lagi.',
  'Choose the status to give.': 'Pilih status yang ingin diberikan.',
  'Choose at least one tag.': 'Pilih minimal satu tag.',
  'Many at once can be published, archived or taken back to draft.':
    'Beberapa artikel sekaligus hanya bisa diterbitkan, diarsipkan, atau dikembalikan ke draf.',
  'Not number {{number}}: {{reason}}': 'Kecuali nomor {{number}}: {{reason}}',
  'This can no longer be taken back.': 'Perubahan ini tidak bisa dibatalkan lagi.',
  'It was changed in the meantime.': 'Artikel ini sudah diubah lagi setelah itu.',
  '{{count}} article is given the status {{status}}.': '{{count}} artikel diberi status {{status}}.',
  '{{count}} articles are given the status {{status}}.': '{{count}} artikel diberi status {{status}}.',
  '{{count}} article is given the tags {{tags}}.': '{{count}} artikel diberi tag {{tags}}.',
  '{{count}} articles are given the tags {{tags}}.': '{{count}} artikel diberi tag {{tags}}.',
  '{{count}} article is without the tags {{tags}} from now on.':
    'Tag {{tags}} dilepas dari {{count}} artikel.',
  '{{count}} articles are without the tags {{tags}} from now on.':
    'Tag {{tags}} dilepas dari {{count}} artikel.',
  '{{count}} article is moved to the trash.': '{{count}} artikel dipindahkan ke tempat sampah.',
  '{{count}} articles are moved to the trash.': '{{count}} artikel dipindahkan ke tempat sampah.',
  'This person cannot be an author. Choose somebody from the list.':
    'Orang ini tidak bisa menjadi penulis. Pilih seseorang dari daftar.',
  'This member is not a contributor. Choose somebody from the list.':
    'Member ini bukan kontributor. Pilih seseorang dari daftar.',
  'This address cannot be played. Use one of YouTube, Vimeo or Dailymotion, or one that ends in .mp4 or .webm.':
    'Alamat ini tidak bisa diputar. Gunakan alamat YouTube, Vimeo, atau Dailymotion, atau yang berakhiran .mp4 atau .webm.',
  'A sub-category needs its category. Choose both.':
    'Subkategori harus disertai kategorinya. Pilih keduanya.',
  'This category is not one for articles. Choose another.':
    'Kategori ini bukan untuk artikel. Pilih kategori lain.',
  'This is not a sub-category of the chosen category. Choose another.':
    'Ini bukan subkategori dari kategori yang dipilih. Pilih yang lain.',
  'This picture is not in the library. Choose another.':
    'Gambar ini tidak ada di pustaka media. Pilih gambar lain.',
  'This film is not in the library. Choose another.':
    'Video ini tidak ada di pustaka media. Pilih video lain.',
  'A permalink needs at least one letter, or it would look like a number.':
    'Permalink harus memuat minimal satu huruf agar tidak terbaca sebagai nomor.',
  'Another article has or had this permalink. Choose a different one.':
    'Permalink ini sedang atau pernah dipakai artikel lain. Pilih yang lain.',
  'A video needs an address or an uploaded film before it can be published.':
    'Isi alamat video atau unggah videonya sebelum diterbitkan.',
  'An article needs a text before it can be published.': 'Isi teks artikel sebelum diterbitkan.',
  'Choose a category before it can be published.': 'Pilih kategori sebelum artikel diterbitkan.',
  'Its category does not exist any more. Choose another before it can be published.':
    'Kategorinya sudah tidak ada. Pilih kategori lain sebelum artikel diterbitkan.',
  'Describe the cover for those who cannot see it before it can be published.':
    'Isi teks alternatif sampul sebelum artikel diterbitkan, untuk pembaca yang tidak dapat melihatnya.',
} satisfies Dictionary
