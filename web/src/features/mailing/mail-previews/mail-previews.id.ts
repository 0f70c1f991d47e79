export const mailPreviewsIndonesian = {
  'can be unsubscribed': 'dapat berhenti berlangganan',
  Desktop: 'Desktop',
  Mails: 'Email',
  Subject: 'Subjek',
  'Text part': 'Bagian teks',
  Width: 'Lebar',
}
