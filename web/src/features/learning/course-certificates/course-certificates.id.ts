export const courseCertificatesIndonesian = {
  'Certificate: {{title}}': 'Sertifikat: {{title}}',
  'Changed whether a course issues certificates by itself':
    'Mengubah apakah kursus menerbitkan sertifikat secara otomatis',
  'Choose who gets one': 'Pilih siapa yang mendapatkannya',
  'Corrected the name on a certificate of a course': 'Memperbaiki nama di sertifikat kursus',
  'Issued a certificate of a course': 'Menerbitkan satu sertifikat kursus',
  'Issued certificates of a course': 'Menerbitkan sertifikat kursus',
  'Issued certificates of a course by itself': 'Menerbitkan sertifikat kursus secara otomatis',
  'Issue automatically': 'Terbitkan otomatis',
  'Certificates are issued and mailed by themselves from now on.':
    'Mulai sekarang sertifikat diterbitkan dan dikirim secara otomatis.',
  'Certificates are issued only by hand from now on.':
    'Mulai sekarang sertifikat hanya diterbitkan oleh staf.',
  'Whoever finishes from now on gets the certificate by mail. Who finished before gets it when you issue it.':
    'Peserta yang selesai mulai sekarang mendapat sertifikat lewat email. Yang sudah selesai sebelumnya mendapatkannya saat Anda menerbitkannya.',
  'Packed the certificates of a course': 'Membuat ZIP sertifikat kursus',
  'Restored a version of the certificate template of a course': 'Memulihkan versi templat sertifikat kursus',
  'Revoked a certificate of a course': 'Mencabut sertifikat kursus',
  'Saved the certificate template of a course': 'Menyimpan templat sertifikat kursus',
  'Sent a certificate of a course again': 'Mengirim ulang sertifikat kursus',
}
