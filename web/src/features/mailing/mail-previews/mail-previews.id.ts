export const mailPreviewsIndonesian = {
  'can be unsubscribed': 'dapat berhenti berlangganan',
  Desk: 'Komputer',
  Mails: 'Email',
  'Text part': 'Bagian teks',
  Width: 'Lebar',
}
