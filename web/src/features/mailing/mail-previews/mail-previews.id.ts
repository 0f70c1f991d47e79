export const mailPreviewsIndonesian = {
  Accounts: 'Akun',
  Notifications: 'Pemberitahuan',
  Other: 'Lainnya',
  Reports: 'Laporan',
  'can be unsubscribed': 'dapat berhenti berlangganan',
  Desktop: 'Desktop',
  Mails: 'Email',
  Subject: 'Subjek',
  'Text part': 'Bagian teks',
  Width: 'Lebar',
}
