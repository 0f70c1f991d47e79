import type { Dictionary } from '../../../lib/languages.ts'

/** What the marketing fee says, in Indonesian. */
export const feesId = {
  '1 line is not approved yet; it can still be approved and paid.':
    '1 baris belum disetujui; baris itu masih dapat disetujui dan dibayar.',
  '1 line is paid or in a closed month and will stay: the present month takes back what it came to.':
    '1 baris sudah lunas atau berada di bulan yang ditutup sehingga tetap tercatat: nilainya ditarik kembali di bulan berjalan.',
  '1 line of {{partner}} over {{sum}} is noted as paid by {{reference}}.':
    '1 baris milik {{partner}} senilai {{sum}} dicatat lunas dengan {{reference}}.',
  '1 line over {{sum}} is approved for payment.': '1 baris senilai {{sum}} disetujui untuk dibayar.',
  'A fee cannot be more than 100 percent.': 'Fee tidak boleh lebih dari 100 persen.',
  'A month can be closed once it is over.': 'Bulan dapat ditutup setelah berakhir.',
  accrued: 'terutang',
  Accrued: 'Terutang',
  'Adjustment of {{month}}: {{reason}}': 'Penyesuaian {{month}}: {{reason}}',
  'Another partner': 'Mitra lain',
  approved: 'disetujui',
  Approved: 'Disetujui',
  'Bank account: {{account}}': 'Rekening: {{account}}',
  Base: 'Dasar',
  'Base (Rp)': 'Dasar (Rp)',
  'Bill (Rp)': 'Tagihan (Rp)',
  Date: 'Tanggal',
  Earned: 'Diperoleh',
  'every partner without a rule of their own': 'semua mitra yang tidak punya aturan sendiri',
  Fee: 'Fee',
  'Fee (Rp)': 'Fee (Rp)',
  'From {{from}} on, orders of {{partner}} earn by this rule.':
    'Mulai {{from}}, fee pesanan {{partner}} dihitung dengan aturan ini.',
  'From {{from}} to {{until}}, orders of {{partner}} earn by this rule.':
    'Dari {{from}} sampai {{until}}, fee pesanan {{partner}} dihitung dengan aturan ini.',
  'Hash of the month: {{hash}}': 'Sidik digital bulan: {{hash}}',
  Invoice: 'No. tagihan',
  'Line {{line}} is {{status}}; this needs lines that are {{allowed}}.':
    'Baris {{line}} berstatus {{status}}; tindakan ini hanya untuk baris yang {{allowed}}.',
  'Line {{line}} was taken back already. Choose the others without it.':
    'Baris {{line}} sudah ditarik kembali. Pilih baris lain tanpa baris ini.',
  'Lines of other partners stay as they are.': 'Baris milik mitra lain tidak berubah.',
  'Marketing fee': 'Fee Markom',
  'markom-fee': 'fee-markom',
  Month: 'Bulan',
  'Orders carry the code {{code}}, so it stays. Add another partner for another code.':
    'Kode {{code}} sudah dipakai pada pesanan sehingga tidak dapat diubah. Tambahkan mitra baru untuk kode lain.',
  'Orders that were paid before now keep the rule they had.':
    'Pesanan yang sudah dibayar sebelumnya tetap memakai aturan lamanya.',
  paid: 'lunas',
  Paid: 'Dibayar',
  Partner: 'Mitra',
  'Partner code': 'Kode mitra',
  'partner fee': 'fee mitra',
  'Payment reference': 'Referensi pembayaran',
  reversed: 'dibalikkan',
  Reversed: 'Dibalikkan',
  'Reversed because': 'Alasan dibalikkan',
  Rule: 'Aturan',
  'Rule {{id}} counts from {{from}} on. End it before this one begins.':
    'Aturan {{id}} berlaku mulai {{from}}. Akhiri aturan itu sebelum aturan ini mulai.',
  'Rule {{id}} counts from {{from}} to {{until}}. End it before this one begins.':
    'Aturan {{id}} berlaku dari {{from}} sampai {{until}}. Akhiri aturan itu sebelum aturan ini mulai.',
  'Some of these lines do not exist. Load the list again.':
    'Sebagian baris ini tidak ada. Muat ulang daftar.',
  Status: 'Status',
  'The last day lies before the first. Correct one of them.':
    'Hari terakhir lebih awal dari hari pertama. Perbaiki salah satunya.',
  'The rule begins on {{from}}; its last day cannot be before.':
    'Aturan ini mulai {{from}}; hari terakhirnya tidak boleh sebelum itu.',
  'These lines belong to several partners. Pay one partner at a time.':
    'Baris ini milik beberapa mitra. Bayar satu mitra dalam satu waktu.',
  'This month has no fees.': 'Tidak ada fee di bulan ini.',
  'This month is closed already.': 'Bulan ini sudah ditutup.',
  'This month is not closed yet; its figures can still change.':
    'Bulan ini belum ditutup; angka masih dapat berubah.',
  'This month was closed on {{moment}} by {{name}}.': 'Bulan ini ditutup pada {{moment}} oleh {{name}}.',
  'This partner does not exist.': 'Mitra ini tidak ada.',
  'This partner has no fees in this month.': 'Mitra ini tidak memiliki fee di bulan ini.',
  'This rule does not exist.': 'Aturan ini tidak ada.',
  'Total fee: {{amount}}': 'Total fee: {{amount}}',
  'What is taken back later appears as an adjustment in the month of that day.':
    'Fee yang ditarik kembali sesudahnya muncul sebagai penyesuaian di bulan tersebut.',
  '{{amount}} per order': '{{amount}} per pesanan',
  '{{before}} or {{next}}': '{{before}} atau {{next}}',
  '{{count}} lines are not approved yet; they can still be approved and paid.':
    '{{count}} baris belum disetujui; semuanya masih dapat disetujui dan dibayar.',
  '{{count}} lines are paid or in a closed month and will stay: the present month takes back what they came to.':
    '{{count}} baris sudah lunas atau berada di bulan yang ditutup sehingga tetap tercatat: nilainya ditarik kembali di bulan berjalan.',
  '{{count}} lines of {{partner}} over {{sum}} are noted as paid by {{reference}}.':
    '{{count}} baris milik {{partner}} senilai {{sum}} dicatat lunas dengan {{reference}}.',
  '{{count}} lines over {{sum}} are approved for payment.':
    '{{count}} baris senilai {{sum}} disetujui untuk dibayar.',
  '{{month}} is closed with 1 line and {{sum}} of fees, and cannot be opened again.':
    '{{month}} ditutup dengan 1 baris dan fee {{sum}}, dan tidak dapat dibuka lagi.',
  '{{month}} is closed with {{count}} lines and {{sum}} of fees, and cannot be opened again.':
    '{{month}} ditutup dengan {{count}} baris dan fee {{sum}}, dan tidak dapat dibuka lagi.',
  '{{owner}} has this code. Choose a different one.': '{{owner}} sudah memakai kode ini. Pilih kode lain.',
  '{{percent}} % of gross': '{{percent}} % dari bruto',
  '{{percent}} % of net': '{{percent}} % dari neto',
  '{{sum}} of fees is taken back.': 'Fee {{sum}} ditarik kembali.',
} satisfies Dictionary
