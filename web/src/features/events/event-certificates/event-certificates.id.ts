export const eventCertificatesIndonesian = {
  'Certificate: {{title}}': 'Sertifikat: {{title}}',
  'Corrected the name on a certificate': 'Memperbaiki nama di sertifikat',
  'Design the certificate': 'Desain sertifikat',
  'Issued a certificate': 'Menerbitkan sertifikat',
  'Issued certificates of an event': 'Menerbitkan sertifikat acara',
  'Packed the certificates of an event': 'Membuat ZIP sertifikat acara',
  'Restored a version of the certificate template of an event': 'Memulihkan versi templat sertifikat acara',
  'Revoked a certificate': 'Mencabut sertifikat',
  'Saved the certificate template of an event': 'Menyimpan templat sertifikat acara',
  'Sent a certificate again': 'Mengirim ulang sertifikat',
}
