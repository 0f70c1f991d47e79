import type { Db, Transaction } from '../../../db/pool.ts'
import { allCategories, insertCategory, type NewCategory } from './categories.queries.ts'
import { freeCategoryPermalink } from './categories.rules.ts'

/** A category with defaults for everything that a test does not set. */
export async function aCategory(db: Db, wanted: Partial<NewCategory> = {}) {
  number += 1
  const category: NewCategory = {
    category_title: `Category ${number}`,
    category_permalink: `category-${number}-${process.pid}`,
    category_par_id: null,
    is_content: true,
    is_event: false,
    is_topic: false,
    is_course: false,
    ...wanted,
  }
  const stored = await db.transaction().execute((transaction) => insertCategory(transaction, category, null))
  return { ...category, ...stored }
}

let number = 0

/**
 * The demo's categories: those of an Indonesian platform for learning and community. Existing ones are kept.
 */
export async function demoCategories(db: Transaction): Promise<void> {
  for (const { title, uses, below } of demoTree) {
    const flags = flagsOf(uses)
    const category_id = await placed(db, { category_title: title, category_par_id: null, ...flags })
    for (const child of below)
      await placed(db, { category_title: child, category_par_id: category_id, ...flags })
  }
}

async function placed(db: Transaction, category: Omit<NewCategory, 'category_permalink'>): Promise<number> {
  const { category_title, category_par_id } = category
  const there = (await allCategories(db)).find(
    (row) => row.category_title === category_title && row.category_par_id === category_par_id,
  )
  if (there) return there.category_id
  const category_permalink = await freeCategoryPermalink(db, { category_title })
  return (await insertCategory(db, { ...category, category_permalink }, null)).category_id
}

const flagsOf = (uses: string) => ({
  is_content: uses.includes('article'),
  is_event: uses.includes('event'),
  is_topic: uses.includes('topic'),
  is_course: uses.includes('course'),
})

const demoTree = [
  {
    title: 'Bisnis & UMKM',
    uses: 'article event course',
    below: ['Modal Usaha', 'Pemasaran', 'Ekspor', 'Waralaba'],
  },
  {
    title: 'Keuangan',
    uses: 'article event course',
    below: ['Keuangan Pribadi', 'Pajak', 'Investasi', 'Asuransi'],
  },
  {
    title: 'Teknologi',
    uses: 'article event course topic',
    below: ['Kecerdasan Buatan', 'Keamanan Siber', 'Pemrograman', 'Gawai'],
  },
  {
    title: 'Pendidikan',
    uses: 'article event course topic',
    below: ['Beasiswa', 'Sekolah', 'Kampus', 'Pelatihan Guru'],
  },
  { title: 'Kesehatan', uses: 'article event', below: ['Gizi', 'Kesehatan Jiwa', 'Ibu & Anak', 'Olahraga'] },
  { title: 'Gaya Hidup', uses: 'article', below: ['Kuliner', 'Perjalanan', 'Rumah', 'Mode'] },
  {
    title: 'Karier',
    uses: 'article event course',
    below: ['Lamaran Kerja', 'Kepemimpinan', 'Kerja Jarak Jauh'],
  },
  { title: 'Budaya', uses: 'article event', below: ['Musik', 'Film', 'Sastra', 'Tradisi'] },
  { title: 'Lingkungan', uses: 'article event topic', below: ['Energi Terbarukan', 'Sampah', 'Pertanian'] },
  { title: 'Hukum', uses: 'article topic', below: ['Perlindungan Data', 'Ketenagakerjaan', 'Konsumen'] },
  { title: 'Komunitas', uses: 'article event', below: ['Relawan', 'Kisah Anggota'] },
  { title: 'Webinar', uses: 'event', below: [] },
]
