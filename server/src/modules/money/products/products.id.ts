import type { Dictionary } from '../../../lib/languages.ts'

/** What products say, in Indonesian. */
export const productsId = {
  Activates: 'Mengaktifkan',
  'Another product has this code. Choose a different one.':
    'Kode ini sudah dipakai produk lain. Pilih kode lain.',
  'Choose what these days activate, or enter 0 days.':
    'Pilih apa yang diaktifkan selama hari-hari ini, atau isi 0 hari.',
  Code: 'Kode',
  'Days of activation': 'Lama aktif (hari)',
  Description: 'Keterangan',
  'Enter for how many days it is active, or choose that it activates nothing.':
    'Isi berapa hari masa aktifnya, atau pilih bahwa produk ini tidak mengaktifkan apa pun.',
  Name: 'Nama',
  'New orders cost {{price}} instead of {{before}}; existing ones keep their price.':
    'Pesanan baru menjadi {{price}}, sebelumnya {{before}}; harga pesanan yang sudah ada tidak berubah.',
  'Nothing of this kind can be activated. Choose another one.':
    'Jenis ini tidak dapat diaktifkan. Pilih yang lain.',
  'On sale from': 'Dijual mulai',
  'On sale until': 'Dijual sampai',
  'Only {{left}} of {{name}} can still be sold.': 'Hanya {{left}} {{name}} yang masih dapat dijual.',
  Package: 'Paket',
  'Price (Rp)': 'Harga (Rp)',
  Quota: 'Kuota',
  Sold: 'Terjual',
  Status: 'Status',
  'Premium membership': 'Keanggotaan premium',
  'Seats of events': 'Kursi acara',
  Courses: 'Kursus',
  'The category': 'Kategori',
  'The description': 'Keterangan',
  'The package': 'Paket',
  'What it activates': 'Yang diaktifkan',
  'The product {{name}} has this code. Choose a different one.':
    'Kode ini sudah dipakai produk {{name}}. Pilih kode lain.',
  'The quota': 'Kuota',
  'The sale ends before it begins. Correct one of the times.':
    'Penjualan berakhir sebelum dimulai. Perbaiki salah satu waktunya.',
  'The beginning of the sale': 'Awal penjualan',
  'The end of the sale': 'Akhir penjualan',
  'This category does not exist. Choose another one, or none.':
    'Kategori ini tidak ada. Pilih yang lain, atau kosongkan.',
  'This product does not exist. Choose another one.': 'Produk ini tidak ada. Pilih yang lain.',
  'This product does not exist.': 'Produk ini tidak ada.',
  'This product is archived already.': 'Produk ini sudah diarsipkan.',
  'This product is archived. Restore it before you change it.':
    'Produk ini ada di arsip. Pulihkan dulu sebelum mengubahnya.',
  'This product is not archived.': 'Produk ini tidak diarsipkan.',
  products: 'produk',
  '{{name}} can no longer be ordered. Existing orders stay as they are.':
    '{{name}} tidak dapat dipesan lagi. Pesanan yang sudah ada tidak berubah.',
  '{{name}} is archived and no longer sold.': '{{name}} sudah diarsipkan dan tidak dijual lagi.',
  '{{name}} is on sale only from {{from}}.': '{{name}} baru dijual mulai {{from}}.',
  '{{name}} is sold out.': '{{name}} sudah habis.',
  '{{name}} was on sale until {{until}}.': '{{name}} dijual hanya sampai {{until}}.',
  '{{sold}} are sold already, so it is sold out; existing orders stay.':
    'Sudah terjual {{sold}}, jadi produk ini habis; pesanan yang sudah ada tetap berlaku.',
  'On sale': 'Dijual',
  Planned: 'Direncanakan',
  Ended: 'Berakhir',
  Archived: 'Diarsipkan',
} satisfies Dictionary
