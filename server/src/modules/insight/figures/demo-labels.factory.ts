import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import { sorts } from '../../tracking/tracks/tracks.rules.ts'

/** What visitors of the demo search for. The last ones find nothing: gaps that somebody could write about. */
const searches = [
  ...['warung kopi', 'beasiswa', 'resep rendang', 'keuangan keluarga', 'sampah dapur', 'kredit usaha rakyat'],
  ...['panel surya', 'analisis data', 'asuransi kesehatan', 'kopi gayo', 'ujian masuk', 'bekal sehat'],
  ...['portofolio', 'gunung', 'koperasi', 'tidur'],
  ...['pajak umkm', 'lowongan kerja jarak jauh', 'cara pensiun dini', 'resep ketupat sayur', 'kompos cair'],
]
/** How many of them find nothing. */
const gaps = 5
const thanks = ['Jelas dan mudah diikuti', 'Pas dengan yang saya cari', 'Contohnya membantu']
const wishes = ['Terlalu singkat', 'Contohnya sudah lama', 'Tolong tambahkan gambar', 'Tautannya mati']
const networks = ['whatsapp', 'copy', 'device']
const consents = ['none', 'statistics', 'players, statistics', 'players, statistics, tracking']
const phones = ['Chrome on Android', 'Chrome on Android', 'Safari on iOS', 'Samsung Internet on Android']
const computers = [
  'Chrome on Windows',
  'Chrome on Windows',
  'Edge on Windows',
  'Safari on macOS',
  'Firefox on Linux',
]
/** The more often a source is here, the more visits come from it. */
const sources = [
  ...Array.from({ length: 7 }, () => 'www.google.com'),
  ...Array.from({ length: 5 }, () => 'direct'),
  ...Array.from({ length: 2 }, () => 'www.facebook.com'),
  ...Array.from({ length: 2 }, () => 'balai/email/newsletter'),
  ...[
    'www.instagram.com',
    'www.bing.com',
    't.co',
    'id.wikipedia.org',
    'forum.umkm.example',
    'ads/cpc/kursus',
  ],
]
const addresses = [
  ...['https://www.bps.go.id/', 'https://kur.ekon.go.id/', 'https://www.bpjs-kesehatan.go.id/'],
  ...['https://lpdp.kemenkeu.go.id/', 'https://id.wikipedia.org/wiki/Kopi_gayo', 'https://www.bmkg.go.id/'],
  ...['https://forum.umkm.example/topik/12', 'https://toko-lama.example/panduan', 'mailto:'],
]
/** The more often a country is here, the more visitors come from it. */
const countries = [
  ...Array.from({ length: 40 }, () => 'ID'),
  'MY',
  'MY',
  'MY',
  'SG',
  'SG',
  'AU',
  'NL',
  'JP',
  'US',
  'SA',
]
const plainPages = ['/', '/articles', '/events', '/courses', '/search']

/** The labels of the demo by their ids; one that stands there twice is chosen twice as often. */
export type DemoLabels = Record<
  | 'sources'
  | 'addresses'
  | 'searches'
  | 'thanks'
  | 'wishes'
  | 'networks'
  | 'consents'
  | 'phones'
  | 'computers'
  | 'countries'
  | 'plainPages'
  | 'internal',
  number[]
> & { gaps: number }

/** Stores what visitors of the demo name, and the paths of all that is published. */
export async function demoLabels(db: Transaction): Promise<DemoLabels> {
  await sql`
    insert into track_labels (sort, label, subject_id)
    select ${sql.lit(sorts.path)}, '/' || case kind when 'video' then 'videos' when 'static' then 'pages' else 'articles' end || '/' || permalink,
      news_id from published_news
    union all
    select ${sql.lit(sorts.path)}, '/' || kind || 's/' || permalink, subject_id from public_subjects
    on conflict (sort, label) do nothing`.execute(db)
  const idsOf = async (sort: number, labels: readonly string[]): Promise<number[]> => {
    await sql`insert into track_labels (sort, label)
      select ${sort}, label from unnest(${[...new Set(labels)]}::text[]) label on conflict (sort, label) do nothing`.execute(
      db,
    )
    const { rows } = await sql<{ label_id: number }>`select label_id
      from unnest(${labels}::text[]) with ordinality as wanted (label, place)
        join track_labels known on known.sort = ${sort} and known.label = wanted.label order by place`.execute(
      db,
    )
    return rows.map(({ label_id }) => label_id)
  }
  return {
    sources: await idsOf(sorts.source, sources),
    internal: await idsOf(sorts.source, ['internal']),
    addresses: await idsOf(sorts.address, addresses),
    searches: await idsOf(sorts.text, searches),
    thanks: await idsOf(sorts.text, thanks),
    wishes: await idsOf(sorts.text, wishes),
    networks: await idsOf(sorts.text, networks),
    consents: await idsOf(sorts.text, consents),
    phones: await idsOf(sorts.device, phones),
    computers: await idsOf(sorts.device, computers),
    countries: await idsOf(sorts.country, countries),
    plainPages: await idsOf(sorts.path, plainPages),
    gaps,
  }
}
