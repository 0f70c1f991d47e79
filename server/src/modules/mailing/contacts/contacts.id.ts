import type { Dictionary } from '../../../lib/languages.ts'

/** The sentences about contacts in Indonesian. */
export const contactsId = {
  'This list does not exist any more. Load the page again.':
    'Daftar ini sudah tidak ada. Muat ulang halaman.',
  'This folder does not exist any more. Load the page again.':
    'Folder ini sudah tidak ada. Muat ulang halaman.',
  'The people on a live list follow from its filter. Change the filter instead.':
    'Isi daftar otomatis ditentukan oleh filternya. Ubah filternya saja.',
  'This name is taken. Choose another one.': 'Nama ini sudah dipakai. Pilih nama lain.',
  'A live list has no sign-up form, because nobody is put on it.':
    'Daftar otomatis tidak punya formulir pendaftaran, karena tidak ada yang dimasukkan ke dalamnya.',
  'The form needs a title that visitors understand.': 'Formulir perlu judul yang dipahami pengunjung.',
  'Only staff who may see members import people. Add single addresses, or ask a colleague.':
    'Hanya staf yang boleh melihat member yang dapat mengimpor orang. Tambahkan alamat satu per satu, atau minta bantuan rekan.',
  'These are {{count}} people. One import takes {{most}}; split it.':
    'Ini {{count}} orang. Satu impor memuat paling banyak {{most}}; bagi menjadi beberapa impor.',
  'No line has an e-mail address.': 'Tidak ada baris yang berisi alamat email.',
  '{{count}} person is put on the list.': '{{count}} orang dimasukkan ke daftar.',
  '{{count}} people are put on the list.': '{{count}} orang dimasukkan ke daftar.',
  '{{count}} person is on it already.': '{{count}} orang sudah ada di daftar.',
  '{{count}} people are on it already.': '{{count}} orang sudah ada di daftar.',
  '{{count}} person unsubscribed from this list and stays off it.':
    '{{count}} orang sudah berhenti berlangganan daftar ini dan tidak dimasukkan lagi.',
  '{{count}} people unsubscribed from this list and stay off it.':
    '{{count}} orang sudah berhenti berlangganan daftar ini dan tidak dimasukkan lagi.',
  '{{count}} line repeats an address and is left out.': '{{count}} baris mengulang alamat dan dilewati.',
  '{{count}} lines repeat an address and are left out.': '{{count}} baris mengulang alamat dan dilewati.',
  'Lines without a usable address are left out: {{lines}}':
    'Baris tanpa alamat yang dapat dipakai dilewati: {{lines}}',
  'Addresses that are no members get the consent to newsletters. Members keep their own choice.':
    'Alamat yang bukan member dicatat menyetujui buletin. Member tetap dengan pilihannya sendiri.',
  'Without a consent to newsletters they get no campaign, although they are on the list.':
    'Tanpa persetujuan buletin mereka tidak menerima kampanye, walaupun ada di daftar.',
  'The folder is empty.': 'Folder ini kosong.',
  '{{count}} list stays, without a folder.': '{{count}} daftar tetap ada, tanpa folder.',
  '{{count}} lists stay, without a folder.': '{{count}} daftar tetap ada, tanpa folder.',
  'The members of the filter stay as they are.': 'Member dalam filter tidak berubah.',
  '{{count}} person is no longer on this list. Nobody else is notified.':
    '{{count}} orang tidak lagi ada di daftar ini. Tidak ada yang diberi tahu.',
  '{{count}} people are no longer on this list. Nobody else is notified.':
    '{{count}} orang tidak lagi ada di daftar ini. Tidak ada yang diberi tahu.',
  'It is forgotten that {{count}} person left it.':
    'Catatan bahwa {{count}} orang berhenti berlangganan ikut hilang.',
  'It is forgotten that {{count}} people left it.':
    'Catatan bahwa {{count}} orang berhenti berlangganan ikut hilang.',
  'Its sign-up form disappears from the site.': 'Formulir pendaftarannya hilang dari situs.',
  'This person is on no list any more.': 'Orang ini sudah tidak ada di daftar mana pun.',
  'This address is on the list already.': 'Alamat ini sudah ada di daftar.',
  'This person unsubscribed from the list. Only they can subscribe again.':
    'Orang ini sudah berhenti berlangganan daftar ini. Hanya ia sendiri yang dapat berlangganan lagi.',
  '{{count}} person is taken off the list.': '{{count}} orang dikeluarkan dari daftar.',
  '{{count}} people are taken off the list.': '{{count}} orang dikeluarkan dari daftar.',
  '{{count}} person unsubscribed; this stays noted.':
    '{{count}} orang sudah berhenti berlangganan; hal ini tetap tercatat.',
  '{{count}} people unsubscribed; this stays noted.':
    '{{count}} orang sudah berhenti berlangganan; hal ini tetap tercatat.',
  'The person is taken off {{count}} list.': 'Orang ini dikeluarkan dari {{count}} daftar.',
  'The person is taken off {{count}} lists.': 'Orang ini dikeluarkan dari {{count}} daftar.',
  'This newsletter is not offered any more.': 'Buletin ini sudah tidak ditawarkan.',
  'Agree to the newsletter to sign up for it.': 'Setujui buletin untuk mendaftar.',
  'Confirm your subscription': 'Konfirmasi langganan Anda',
  '{{list}} will be sent to this address:': '{{list}} akan dikirim ke alamat ini:',
  'You can unsubscribe at any time, with a link in every mail.':
    'Anda dapat berhenti berlangganan kapan saja lewat tautan di setiap email.',
  'Confirm the subscription': 'Konfirmasi langganan',
  'Thank you. You are on the list from now on.': 'Terima kasih. Mulai sekarang Anda terdaftar.',
  'Confirm your subscription to {{list}}': 'Konfirmasi langganan {{list}}',
  'Somebody asked to send {{list}} to this address. Confirm it if that was you. The link works until {{until}}.':
    'Seseorang meminta agar {{list}} dikirim ke alamat ini. Konfirmasikan jika itu Anda. Tautan ini berlaku sampai {{until}}.',
  'If it was not you, ignore this mail: nothing is sent without the link.':
    'Jika bukan Anda, abaikan email ini: tanpa tautan ini tidak ada yang dikirim.',
  'The lists that you are on': 'Daftar yang Anda ikuti',
  'Campaigns that are about to be sent need this list: {{titles}}. Call them back first.':
    'Kampanye yang akan dikirim membutuhkan daftar ini: {{titles}}. Tarik dulu kampanye itu.',
  'Recurring campaigns need this list: {{titles}}. Change or remove them first.':
    'Kampanye berulang membutuhkan daftar ini: {{titles}}. Ubah atau hapus dulu kampanye itu.',
  'These drafts do not go to it any more: {{titles}}.':
    'Draf berikut tidak lagi dikirim ke daftar ini: {{titles}}.',
  'These drafts do not leave its people out any more: {{titles}}.':
    'Draf berikut tidak lagi mengecualikan orang di daftar ini: {{titles}}.',
} satisfies Dictionary
