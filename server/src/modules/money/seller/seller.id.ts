import type { Dictionary } from '../../../lib/languages.ts'

/** What the settings of the seller say, in Indonesian. */
export const sellerId = {
  'Account {{number}} is listed twice. Remove one of them.':
    'Rekening {{number}} tercantum dua kali. Hapus salah satunya.',
  'Every superuser is notified of the changed accounts.':
    'Semua superuser diberi tahu tentang perubahan rekening.',
  'Members transfer to {{accounts}} from now on.': 'Mulai sekarang member mentransfer ke {{accounts}}.',
  'No account remains: members cannot transfer any more.':
    'Tidak ada rekening yang tersisa: member tidak dapat mentransfer lagi.',
  'The address': 'Alamat',
  'The legal name': 'Nama resmi',
  'The note': 'Catatan',
  'The tax number': 'NPWP',
  'The list of bank accounts': 'Daftar rekening bank',
} satisfies Dictionary
