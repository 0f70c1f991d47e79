export const auditIndonesian = {
  Call: 'Kode tindakan',
  'Exported the audit log': 'Mengekspor log audit',
  Fields: 'Kolom isian',
  'Name, number or value': 'Nama, nomor, atau nilai',
  'Nothing was changed yet.': 'Belum ada perubahan.',
  'Of what': 'Objek',
  Request: 'Permintaan',
  What: 'Tindakan',
}
