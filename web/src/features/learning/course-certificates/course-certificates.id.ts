export const courseCertificatesIndonesian = {
  'Certificate: {{title}}': 'Sertifikat: {{title}}',
  'Choose who gets one': 'Pilih siapa yang mendapatkannya',
  'Corrected the name on a certificate of a course': 'Memperbaiki nama di sertifikat kursus',
  'Issued a certificate of a course': 'Menerbitkan satu sertifikat kursus',
  'Issued certificates of a course': 'Menerbitkan sertifikat kursus',
  'Packed the certificates of a course': 'Membuat ZIP sertifikat kursus',
  'Restored a version of the certificate template of a course': 'Memulihkan versi templat sertifikat kursus',
  'Revoked a certificate of a course': 'Mencabut sertifikat kursus',
  'Saved the certificate template of a course': 'Menyimpan templat sertifikat kursus',
  'Sent a certificate of a course again': 'Mengirim ulang sertifikat kursus',
}
