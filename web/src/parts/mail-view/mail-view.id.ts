export const mailViewIndonesian = {
  Headers: 'Header',
  Mail: 'Email',
  'Plain text': 'Teks polos',
}
