import type { Dictionary } from '../../../lib/languages.ts'

/** What bank statements say, in Indonesian. */
export const bankId = {
  '1 other open invoice is as near to this amount: make sure whose transfer this is.':
    'Ada 1 tagihan terbuka lain yang mendekati jumlah ini: pastikan transfer ini dari siapa.',
  'Invoice {{code}} is {{status}} already: the {{amount}} waits there for a decision.':
    'Tagihan {{code}} sudah {{status}}: dana {{amount}} dicatat di sana sampai ada keputusan.',
  'Invoice {{code}} of {{member}} ({{status}}) asked for the same amount: make sure whose transfer this is.':
    'Tagihan {{code}} atas nama {{member}} ({{status}}) berjumlah sama: pastikan transfer ini dari siapa.',
  'Invoice {{code}} of {{member}} becomes paid with {{amount}}.':
    'Tagihan {{code}} atas nama {{member}} menjadi lunas dengan {{amount}}.',
  'Line {{line}}: “{{text}}” is not a day such as 15/11/2026.':
    'Baris {{line}}: “{{text}}” bukan tanggal seperti 15/11/2026.',
  'Line {{line}}: “{{text}}” is not an amount of whole rupiah.':
    'Baris {{line}}: “{{text}}” bukan jumlah rupiah yang bulat.',
  'No order fits this transfer. Choose the one it is for.':
    'Tidak ada pesanan yang cocok dengan transfer ini. Pilih pesanannya.',
  'That is {{difference}} less than the bill of {{bill}}.':
    'Kurang {{difference}} dari tagihan sebesar {{bill}}.',
  'That is {{difference}} more than the bill of {{bill}}.':
    'Lebih {{difference}} dari tagihan sebesar {{bill}}.',
  'The columns were not recognised. The file needs a line of titles with a date (Tanggal), a description (Keterangan) and an amount (Jumlah, Kredit or Mutasi).':
    'Kolom berkas tidak dikenali. Berkas harus memiliki baris judul dengan tanggal (Tanggal), keterangan (Keterangan), dan jumlah (Jumlah, Kredit, atau Mutasi).',
  'The file has no incoming transfers.': 'Berkas ini tidak berisi transfer masuk.',
  'The invoice was {{status}} before.': 'Sebelumnya tagihan ini {{status}}.',
  'This file was uploaded before, at this very moment. Its transfers are in the list.':
    'Berkas ini baru saja diunggah. Transfernya sudah ada di daftar.',
  'This file was uploaded before, by {{name}} on {{moment}}. Its transfers are in the list.':
    'Berkas ini sudah diunggah oleh {{name}} pada {{moment}}. Transfernya sudah ada di daftar.',
  'This transfer does not exist.': 'Transfer ini tidak ada.',
  '{{count}} other open invoices are as near to this amount: make sure whose transfer this is.':
    'Ada {{count}} tagihan terbuka lain yang mendekati jumlah ini: pastikan transfer ini dari siapa.',
  '{{name}} has confirmed this transfer already. Load the list again.':
    '{{name}} sudah mengonfirmasi transfer ini. Muat ulang daftar.',
  '{{name}} has dismissed this transfer already. Load the list again.':
    '{{name}} sudah mengabaikan transfer ini. Muat ulang daftar.',
} satisfies Dictionary
