import type { Dictionary } from '../../../lib/languages.ts'

/** The spreadsheet of the audit log in Indonesian: its name and its columns. */
export const auditId = {
  audit: 'log-audit',
  Number: 'Nomor',
  When: 'Waktu',
  User: 'Pengguna',
  Name: 'Nama',
  Address: 'Alamat',
  Request: 'Permintaan',
  Action: 'Tindakan',
  'Kind of record': 'Jenis data',
  Record: 'Data',
  Before: 'Sebelum',
  After: 'Sesudah',
} satisfies Dictionary
