import type { Db, Transaction } from '../../../db/pool.ts'
import { findTagByTitle, insertTag } from './tags.queries.ts'
import { freeTagPermalink } from './tags.rules.ts'

/** A tag with defaults for everything that a test does not set. */
export async function aTag(db: Db, wanted: { tag_title?: string; tag_permalink?: string } = {}) {
  number += 1
  const tag = { tag_title: `Tag ${number}`, tag_permalink: `tag-${number}-${process.pid}`, ...wanted }
  return db.transaction().execute((transaction) => insertTag(transaction, tag, null))
}

let number = 0

/**
 * The demo's tags beside the existing ones: some that are unused, and some that are near duplicates to merge.
 */
export async function demoTags(db: Transaction): Promise<void> {
  for (const tag_title of demoTitles)
    if (!(await findTagByTitle(db, tag_title)))
      await insertTag(db, { tag_title, tag_permalink: await freeTagPermalink(db, { tag_title }) }, null)
}

const demoTitles = [
  ...[
    'UMKM',
    'Modal Usaha',
    'Kredit Usaha Rakyat',
    'KUR',
    'Pemasaran Digital',
    'Digital Marketing',
    'Ekspor',
    'Halal',
  ],
  ...['Pajak', 'PPh 21', 'Investasi', 'Reksa Dana', 'Saham', 'Inflasi', 'Asuransi', 'Dana Darurat', 'QRIS'],
  ...[
    'Kecerdasan Buatan',
    'AI',
    'Keamanan Siber',
    'Pemrograman',
    'Python',
    'Startup',
    'Data Pribadi',
    'UU PDP',
  ],
  ...['Beasiswa', 'LPDP', 'Guru', 'Kurikulum Merdeka', 'Kampus', 'Magang', 'Literasi', 'PAUD'],
  ...['Gizi', 'Stunting', 'Kesehatan Mental', 'Olahraga', 'Puasa', 'Ibu Hamil', 'Vaksin', 'Tidur'],
  ...[
    'Kopi',
    'Kuliner Nusantara',
    'Resep',
    'Resep Masakan',
    'Wisata',
    'Jawa Tengah',
    'Bali',
    'Sumatra Barat',
    'Papua',
  ],
  ...['Lamaran Kerja', 'CV', 'Wawancara Kerja', 'Kerja Jarak Jauh', 'Kepemimpinan', 'Freelance', 'Gaji'],
  ...['Batik', 'Wayang', 'Film Indonesia', 'Musik', 'Sastra', 'Ramadan', 'Lebaran', 'Hari Kemerdekaan'],
  ...[
    'Energi Surya',
    'Sampah Plastik',
    'Pertanian',
    'Perubahan Iklim',
    'Transportasi Umum',
    'Relawan',
    'Komunitas',
  ],
]
