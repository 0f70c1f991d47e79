import type { Dictionary } from '../../../lib/languages.ts'

/** The mails about signing up and signing in, in Indonesian. */
export const membershipMailId = {
  'One more step': 'Tinggal satu langkah lagi',
  'Hello {{name}}, confirm that {{email}} is your address to become a member. The link works until {{until}}.':
    'Halo {{name}}, konfirmasikan bahwa {{email}} adalah alamat Anda untuk menjadi member. Tautan ini berlaku sampai {{until}}.',
  'If you did not sign up, ignore this mail: nothing happens without the link.':
    'Jika Anda tidak mendaftar, abaikan email ini: tidak ada yang terjadi tanpa tautan itu.',
  'Hello {{name}}, confirm that {{email}} is your address, so that you can use your membership. The link works until {{until}}.':
    'Halo {{name}}, konfirmasikan bahwa {{email}} adalah alamat Anda, agar keanggotaan Anda bisa digunakan. Tautan ini berlaku sampai {{until}}.',
  'Your link to log in': 'Tautan untuk masuk',
  'Log in': 'Masuk',
  'Hello {{name}}, this link logs you in without a password. It works once, until {{until}}.':
    'Halo {{name}}, dengan tautan ini Anda masuk tanpa sandi. Tautan ini berlaku sekali, sampai {{until}}.',
  'If you did not ask for it, ignore this mail, and give the link to nobody.':
    'Jika Anda tidak memintanya, abaikan email ini, dan jangan berikan tautannya kepada siapa pun.',
  'You are a member already': 'Anda sudah menjadi member',
  'Hello {{name}}, somebody signed up with this address, which belongs to your membership. Nothing was changed.':
    'Halo {{name}}, seseorang mendaftar dengan alamat ini, padahal alamat ini milik keanggotaan Anda. Tidak ada yang diubah.',
  'Log in with your password. If you forgot it, choose a new one: the link works once, until {{until}}.':
    'Masuklah dengan sandi Anda. Jika lupa, pilih yang baru: tautan ini berlaku sekali, sampai {{until}}.',
  'If it was not you, ignore this mail.': 'Jika bukan Anda yang mendaftar, abaikan email ini.',
  'If this was not you, choose a new password at once: use “forgotten password” on the log-in page.':
    'Jika bukan Anda yang melakukannya, segera pilih sandi baru: gunakan “lupa sandi” di halaman masuk.',
} satisfies Dictionary
