import type { Dictionary } from '../../../lib/languages.ts'

/** The mails to contributors, in Indonesian. */
export const contributorsMailId = {
  'You are a contributor now': 'Anda sekarang kontributor',
  'Welcome as a contributor': 'Selamat datang sebagai kontributor',
  'Hello {{name}}, you were accepted as a contributor. From now on you can write articles for us.':
    'Halo {{name}}, Anda diterima sebagai kontributor. Mulai sekarang Anda dapat menulis artikel untuk kami.',
  'About your request to contribute': 'Tentang permintaan Anda menjadi kontributor',
  'Hello {{name}}, thank you for your interest. We cannot accept you as a contributor for now.':
    'Halo {{name}}, terima kasih atas minat Anda. Untuk saat ini kami belum dapat menerima Anda sebagai kontributor.',
} satisfies Dictionary
