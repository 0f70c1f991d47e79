import type { Dictionary } from '../../../lib/languages.ts'

/** What the accounts of staff say, in Indonesian. */
export const usersId = {
  'This account does not exist any more.': 'Akun ini sudah tidak ada.',
  'This account is not in the trash.': 'Akun ini tidak ada di tempat sampah.',
  'Another account uses this e-mail address. Choose a different one.':
    'Alamat email ini sudah dipakai akun lain. Pilih alamat yang lain.',
  'You cannot change your own roles. Ask another superuser.':
    'Anda tidak bisa mengubah peran Anda sendiri. Minta bantuan superuser lain.',
  'You cannot suspend your own account.': 'Anda tidak bisa menangguhkan akun Anda sendiri.',
  'You cannot delete your own account. Ask another superuser.':
    'Anda tidak bisa menghapus akun Anda sendiri. Minta bantuan superuser lain.',
  'Change your own password in your profile, where the current one is asked for.':
    'Ubah sandi Anda sendiri lewat profil; sandi saat ini diminta di sana.',
  'This is the password that you have. Choose another one.':
    'Ini sandi Anda yang sekarang. Pilih sandi lain.',
  'This is the last account that can manage admins. Make somebody else a superuser first.':
    'Ini akun terakhir yang bisa mengelola admin. Jadikan orang lain superuser terlebih dahulu.',
  'An invited person chooses the password. Leave it empty, or do not invite by mail.':
    'Orang yang diundang memilih sandinya sendiri. Kosongkan, atau jangan undang lewat email.',
  'Enter a first password, or invite the person by mail.':
    'Isi sandi awal, atau undang orangnya lewat email.',
  'This person has chosen a password already. On the log-in page they can ask for a link to choose another one.':
    'Orang ini sudah memilih sandi. Di halaman masuk ia dapat meminta tautan untuk memilih sandi lain.',
} satisfies Dictionary
