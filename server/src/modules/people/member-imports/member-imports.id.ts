import type { Dictionary } from '../../../lib/languages.ts'

/** What imports of members say, in Indonesian. */
export const memberImportsId = {
  'The membership is free, but premium ends in the future.':
    'Keanggotaannya gratis, tetapi premium berakhir di masa depan.',
  'The membership is premium, but its end lies in the past.':
    'Keanggotaannya premium, tetapi sudah berakhir.',
  'This import does not exist any more.': 'Impor ini sudah tidak ada.',
  'This import is being worked on or is over. Send the file again to start over.':
    'Impor ini sedang dikerjakan atau sudah selesai. Kirim ulang berkasnya untuk memulai lagi.',
  'Check the file first; only a checked import can be run.':
    'Periksa berkasnya dulu; hanya impor yang sudah diperiksa yang bisa dijalankan.',
  'Only an import that is finished can be undone, and only once.':
    'Hanya impor yang sudah selesai yang bisa diurungkan, dan hanya satu kali.',
  'The file of this import was deleted after a month. Send it again.':
    'Berkas impor ini sudah dihapus setelah satu bulan. Kirim ulang berkasnya.',
  'There is nothing to import: no row would add or change a member.':
    'Tidak ada yang bisa diimpor: tidak ada baris yang menambah atau mengubah member.',
  'No row of this import was refused.': 'Tidak ada baris yang ditolak dalam impor ini.',
  'Choose the column that holds the e-mail address.': 'Pilih kolom yang berisi alamat email.',
  'Choose the column that holds the first name.': 'Pilih kolom yang berisi nama depan.',
  'A chosen column is not in the file. Choose another one.':
    'Kolom yang dipilih tidak ada di berkas. Pilih kolom lain.',
  // What running and undoing an import does.
  '{{count}} member will be added.': '{{count}} member akan ditambahkan.',
  '{{count}} members will be added.': '{{count}} member akan ditambahkan.',
  '{{count}} member will be changed.': '{{count}} member akan diubah.',
  '{{count}} members will be changed.': '{{count}} member akan diubah.',
  '{{count}} row will be skipped.': '{{count}} baris akan dilewati.',
  '{{count}} rows will be skipped.': '{{count}} baris akan dilewati.',
  '{{count}} row cannot be imported; the error file says why.':
    '{{count}} baris tidak bisa diimpor; alasannya ada di berkas kesalahan.',
  '{{count}} rows cannot be imported; the error file says why.':
    '{{count}} baris tidak bisa diimpor; alasannya ada di berkas kesalahan.',
  'Everybody who is added or changed gets the label “{{label}}”.':
    'Semua yang ditambahkan atau diubah mendapat label “{{label}}”.',
  '{{count}} member who was added will be removed, unless they ordered, commented or asked for something since.':
    '{{count}} member yang ditambahkan akan dihapus, kecuali yang sejak itu sudah memesan, berkomentar, atau mengajukan permintaan.',
  '{{count}} members who were added will be removed, unless they ordered, commented or asked for something since.':
    '{{count}} member yang ditambahkan akan dihapus, kecuali yang sejak itu sudah memesan, berkomentar, atau mengajukan permintaan.',
  '{{count}} member will be as they were before.': '{{count}} member dikembalikan seperti semula.',
  '{{count}} members will be as they were before.': '{{count}} member dikembalikan seperti semula.',
  '{{count}} member stays as they are, because somebody changed them since.':
    '{{count}} member dibiarkan apa adanya karena sudah diubah setelah impor.',
  '{{count}} members stay as they are, because somebody changed them since.':
    '{{count}} member dibiarkan apa adanya karena sudah diubah setelah impor.',
  // What is wrong with a row, on the screen and in the error file.
  'This e-mail address stands in row {{row}} already.': 'Alamat email ini sudah ada di baris {{row}}.',
  'A member with this e-mail address exists already.': 'Member dengan alamat email ini sudah ada.',
  'The e-mail address is missing.': 'Alamat email belum diisi.',
  'The first name is missing.': 'Nama depan belum diisi.',
  Problem: 'Masalah',
  'errors-{{name}}.csv': 'kesalahan-{{name}}.csv',
  'The work on this import broke off. It is tried again by itself; if it does not go on, check the file once more.':
    'Pengerjaan impor ini terputus. Sistem akan mencobanya lagi; jika tidak berlanjut, periksa ulang berkasnya.',
} satisfies Dictionary
