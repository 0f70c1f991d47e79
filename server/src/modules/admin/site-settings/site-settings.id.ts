import type { Dictionary } from '../../../lib/languages.ts'

/** What the settings of the site say, in Indonesian. */
export const siteSettingsId = {
  'Days, weeks and months of lists and reports begin at midnight of {{after}} (UTC{{offset}}) instead of {{before}} (UTC{{former}}).':
    'Hari, minggu, dan bulan di daftar dan laporan dimulai pada tengah malam {{after}} (UTC{{offset}}), bukan lagi {{before}} (UTC{{former}}).',
  'Everybody who has the back-office open is asked to reload it.':
    'Semua orang yang sedang membuka back-office diminta memuat ulang halaman.',
  'Everything keeps its moment and is shown at another time of day: {{before}} becomes {{after}}.':
    'Semua waktu tetap pada saat yang sama, tetapi jamnya tampil berbeda: {{before}} menjadi {{after}}.',
  'Feeds and the sitemap link to {{origin}}.': 'Feed dan peta situs mengarah ke {{origin}}.',
  'Pages of {{origin}} can read the site and sign members in.':
    'Halaman dari {{origin}} dapat membaca situs dan menerima login member.',
  'Pages of {{origin}} cannot call this server any more.':
    'Halaman dari {{origin}} tidak dapat lagi memanggil server ini.',
  'The about text': 'Teks tentang kami',
  'The database does not know this time zone. Choose another.':
    'Basis data tidak mengenal zona waktu ini. Pilih yang lain.',
  'The e-mail address': 'Alamat email',
  'The favicon': 'Ikon situs',
  'The list of image links': 'Daftar tautan gambar',
  'The list of languages': 'Daftar bahasa',
  'The list of phone numbers': 'Daftar nomor telepon',
  'The list of social links': 'Daftar tautan media sosial',
  'Events of visitors that are older than {{count}} month are deleted within a day. Their daily figures stay.':
    'Aktivitas pengunjung yang lebih lama dari {{count}} bulan dihapus dalam sehari. Angka hariannya tetap ada.',
  'Events of visitors that are older than {{count}} months are deleted within a day. Their daily figures stay.':
    'Aktivitas pengunjung yang lebih lama dari {{count}} bulan dihapus dalam sehari. Angka hariannya tetap ada.',
  'The list of websites': 'Daftar situs web',
  'The logo': 'Logo',
  'The name of the site': 'Nama situs',
  'The order of the links changes.': 'Urutan tautan berubah.',
  'The share picture': 'Gambar saat dibagikan',
  'The site is called “{{name}}” from now on.': 'Mulai sekarang situs bernama “{{name}}”.',
  'The tagline': 'Slogan',
  'This picture is not there any more. Upload it again.': 'Gambar ini sudah tidak ada. Unggah kembali.',
  '{{count}} background job follows the clock of {{zone}} from now on.':
    '{{count}} pekerjaan latar belakang mulai sekarang mengikuti jam {{zone}}.',
  '{{count}} background jobs follow the clock of {{zone}} from now on.':
    '{{count}} pekerjaan latar belakang mulai sekarang mengikuti jam {{zone}}.',
  '{{count}} planned publication is one of them: it does not move.':
    'Termasuk {{count}} penerbitan terjadwal: saatnya tidak bergeser.',
  '{{count}} planned publications are among them: they do not move.':
    'Termasuk {{count}} penerbitan terjadwal: saatnya tidak bergeser.',
  '{{field}} changes.': '{{field}} berubah.',
  '“{{alt}}” changes.': '“{{alt}}” berubah.',
  '“{{alt}}” is added.': '“{{alt}}” ditambahkan.',
  '“{{alt}}” is listed twice. Remove one of them.': '“{{alt}}” tercantum dua kali. Hapus salah satunya.',
  '“{{alt}}” is not a link of this place any more. Reload the page.':
    '“{{alt}}” sudah bukan tautan di tempat ini. Muat ulang halaman.',
  '“{{alt}}” is removed from the site.': '“{{alt}}” dihapus dari situs.',
  '“{{alt}}” needs an address, or no link at all.': '“{{alt}}” memerlukan alamat, atau pilih tanpa tautan.',
  '“{{alt}}” needs something published to open. Choose it by its title.':
    '“{{alt}}” memerlukan konten terbit untuk dibuka. Pilih menurut judulnya.',
  '“{{alt}}” would end before it begins. Correct one of the two times.':
    '“{{alt}}” akan berakhir sebelum dimulai. Perbaiki salah satu waktunya.',
  '“{{value}}” is listed twice. Remove one of them.': '“{{value}}” tercantum dua kali. Hapus salah satunya.',
} satisfies Dictionary
