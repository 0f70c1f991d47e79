import type { Dictionary } from '../../../lib/languages.ts'

/** What signing up and signing in say, in Indonesian. */
export const membershipId = {
  'This address belongs to a member already. Log in, or ask for a new password.':
    'Alamat ini sudah milik seorang member. Masuklah, atau minta sandi baru.',
  'You have asked for this already. You get an answer within three days.':
    'Anda sudah memintanya. Anda mendapat jawaban dalam tiga hari.',
  'Your request is waiting for a decision. You get a mail about it.':
    'Permintaan Anda sedang menunggu keputusan. Anda akan mendapat email tentang itu.',
  'You are a contributor already.': 'Anda sudah menjadi kontributor.',
  // The page behind links in mails.
  'You become a member, and can then log in with the password that you chose.':
    'Anda menjadi member, lalu bisa masuk dengan sandi yang Anda pilih.',
  'You confirm that this address is yours. Your membership then works as before.':
    'Anda mengonfirmasi bahwa alamat ini milik Anda. Setelah itu keanggotaan Anda berfungsi seperti semula.',
  'You get a code that you type where you want to log in. It works once, for 10 minutes.':
    'Anda mendapat kode untuk diketik di tempat Anda ingin masuk. Kode itu berlaku sekali, selama 10 menit.',
  'Show the code': 'Tampilkan kode',
  'You are logged out everywhere, and log in with the new password.':
    'Anda dikeluarkan dari semua perangkat, lalu masuk dengan sandi baru.',
  'Save the password': 'Simpan sandi',
  'New password': 'Sandi baru',
  'Your address is confirmed. You can close this page and log in.':
    'Alamat Anda sudah dikonfirmasi. Anda bisa menutup halaman ini dan masuk.',
  'Thank you': 'Terima kasih',
  'Continue to the site': 'Lanjut ke situs',
  'Your address is confirmed. You can close this page.':
    'Alamat Anda sudah dikonfirmasi. Anda bisa menutup halaman ini.',
  'Your code': 'Kode Anda',
  'Type this code where you want to log in. Give it to nobody.':
    'Ketik kode ini di tempat Anda ingin masuk. Jangan berikan kepada siapa pun.',
  'You can close this page and log in with the new password.':
    'Anda bisa menutup halaman ini dan masuk dengan sandi baru.',
} satisfies Dictionary
