import type { Dictionary } from '../../../lib/languages.ts'

/** What is said about events, in Indonesian. */
export const tracksId = {
  'An event must be an object.': 'Peristiwa harus berupa objek.',
  'must be a path such as /articles/ten-tips': 'harus berupa path, misalnya /articles/sepuluh-kiat',
  'must be an address such as https://example.com/page':
    'harus berupa alamat, misalnya https://example.com/halaman',
} satisfies Dictionary
