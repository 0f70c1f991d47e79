import type { Dictionary } from '../../../lib/languages.ts'

/** The mails to writers, in Indonesian. */
export const newsMailId = {
  'Returned: {{title}}': 'Dikembalikan: {{title}}',
  'Your article was returned': 'Artikel Anda dikembalikan',
  'Hello {{name}}, a reviewer asks you to change something before your article can appear.':
    'Halo {{name}}, peninjau meminta Anda mengubah sesuatu sebelum artikel Anda dapat terbit.',
  'Approved: {{title}}': 'Disetujui: {{title}}',
  'Your article was approved': 'Artikel Anda disetujui',
  'Hello {{name}}, your article has passed the review.': 'Halo {{name}}, artikel Anda lolos peninjauan.',
  'Published: {{title}}': 'Terbit: {{title}}',
  'Your article was published': 'Artikel Anda terbit',
  'Hello {{name}}, readers can see your article from now on.':
    'Halo {{name}}, mulai sekarang pembaca dapat melihat artikel Anda.',
  'Archived: {{title}}': 'Masuk arsip: {{title}}',
  'Your article went to the archive': 'Artikel Anda masuk arsip',
  'Hello {{name}}, readers no longer see your article.':
    'Halo {{name}}, pembaca tidak lagi melihat artikel Anda.',
  'Not published as planned: {{title}}': 'Tidak terbit sesuai jadwal: {{title}}',
  'Your article could not be published as planned': 'Artikel Anda tidak dapat terbit sesuai jadwal',
  'Hello {{name}}, your article is a draft again. Open it to see what is missing.':
    'Halo {{name}}, artikel Anda kembali menjadi draf. Buka artikelnya untuk melihat apa yang kurang.',
  Article: 'Artikel',
  By: 'Oleh',
  Reasons: 'Alasan',
  Note: 'Catatan',
  'Facts are wrong or missing': 'Fakta salah atau kurang',
  'Sources are missing': 'Sumber kurang',
  'Spelling and language': 'Ejaan dan bahasa',
  'Style and length': 'Gaya dan panjang',
  'Pictures or their rights': 'Gambar atau haknya',
  'Legal doubts': 'Ada masalah hukum',
  'There is such an article already': 'Artikel serupa sudah ada',
  'Something else': 'Lainnya',
  'Open the article': 'Buka artikel',
} satisfies Dictionary
