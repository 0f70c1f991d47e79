import type { Dictionary } from '../../lib/languages.ts'

/** What imported tables say, in Indonesian. */
export const importedTablesId = {
  'The file has no rows below its header. Choose another file.':
    'Berkas ini tidak punya baris di bawah judulnya. Pilih berkas lain.',
  'The first row holds an e-mail address. Put the names of the columns above it and send the file again.':
    'Baris pertama berisi alamat email. Tambahkan judul kolom di atasnya, lalu kirim ulang berkasnya.',
  'Column {{number}}': 'Kolom {{number}}',
  '{{column}} begins with “{{sign}}”, as a formula does. Write the value itself.':
    '{{column}} diawali “{{sign}}” seperti rumus. Tulis nilainya langsung.',
} satisfies Dictionary
