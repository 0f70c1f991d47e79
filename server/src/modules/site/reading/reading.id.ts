import type { Dictionary } from '../../../lib/languages.ts'

/** What the public reads say, in Indonesian. */
export const readingId = {
  'Nothing is published at this permalink.': 'Tidak ada konten yang terbit di permalink ini.',
  'The sitemap has no such part. Begin at /sitemap.xml.':
    'Peta situs tidak memiliki bagian ini. Mulailah dari /sitemap.xml.',
  'There is no category with this permalink.': 'Tidak ada kategori dengan permalink ini.',
  'There is no tag with this permalink.': 'Tidak ada tag dengan permalink ini.',
} as const satisfies Dictionary
