import type { Dictionary } from '../../../lib/languages.ts'

/** What the content of campaigns says, in Indonesian. */
export const campaignContentId = {
  'This campaign does not exist any more. Load the page again.':
    'Kampanye ini sudah tidak ada. Muat ulang halaman.',
  'This campaign is not a draft any more, so its content cannot be changed.':
    'Kampanye ini bukan draf lagi, jadi isinya tidak dapat diubah.',
  'This campaign has no content yet. Add articles or other blocks.':
    'Kampanye ini belum berisi apa pun. Tambahkan artikel atau blok lain.',
  'Two blocks have the same key. Load the page again.':
    'Ada dua blok dengan kunci yang sama. Muat ulang halaman.',
  'The text names “{{field}}”, which is not known of recipients. Choose one of: {{fields}}.':
    'Teks memuat “{{field}}”, yang tidak diketahui tentang penerima. Pilih salah satu: {{fields}}.',
  'This is no address that can be opened. Write one such as https://example.com/page.':
    'Ini bukan alamat yang dapat dibuka. Tulis alamat seperti https://example.com/halaman.',
  'Nothing is published at this address of our site.':
    'Tidak ada yang diterbitkan di alamat ini di situs kita.',
  'This picture is not in the library any more.': 'Gambar ini tidak ada lagi di pustaka.',
  'There is no category of articles with this title.': 'Tidak ada kategori artikel dengan judul ini.',
  'This member does not exist any more. Choose another one.': 'Member ini sudah tidak ada. Pilih yang lain.',
  'Read more': 'Baca selengkapnya',
  'See the course': 'Lihat kursus',
  'See the event': 'Lihat acara',
  'The newest articles': 'Artikel terbaru',
  'The most liked articles of a year': 'Artikel yang paling disukai dalam setahun',
  'Articles of categories': 'Artikel dari kategori',
  'Articles with tags': 'Artikel dengan tag',
  'Articles with words in their title': 'Artikel dengan kata dalam judulnya',
  'Articles chosen one by one': 'Artikel yang dipilih satu per satu',
  Clean: 'Bersih',
  'White paper on grey, one article below the other with its picture.':
    'Kertas putih di atas abu-abu, artikel berurutan ke bawah dengan gambarnya.',
  Magazine: 'Majalah',
  'Warm paper and serif headings: the first article large, the others in pairs.':
    'Kertas bernada hangat dan judul berkait: artikel pertama besar, yang lain berpasangan.',
  Letter: 'Surat',
  'Only text, as a personal letter. It is small and arrives well.':
    'Hanya teks, seperti surat pribadi. Ukurannya kecil dan mudah sampai.',
} satisfies Dictionary
