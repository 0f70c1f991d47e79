import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'

type NewMember = Omit<Insertable<Database['members']>, 'id' | 'search'>

/** A member; says only what matters to whoever wants it. */
export async function aMember(db: Pick<Db, 'insertInto'>, wanted: Partial<NewMember> = {}) {
  number += 1
  return db
    .insertInto('members')
    .values({
      member_first_name: 'Member',
      member_last_name: `Number ${number}`,
      member_email: `member-${number}-${process.pid}@example.com`,
      country: 'ID',
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Adds so many believable members, made by the database itself: always the same ones for the same numbers, so that
 * benches and the demo can be repeated. `from` is the number of the first, for whoever adds more.
 */
export async function manyMembers(
  db: Pick<Db, 'getExecutor'>,
  count: number,
  { from = 1 } = {},
): Promise<void> {
  await sql`
    with list as (
      select ${firstNames}::text[] as firsts, ${lastNames}::text[] as lasts, ${cities}::text[] as cities,
        ${countries}::text[] as countries, ${interests}::text[] as interests, ${hosts}::text[] as hosts,
        ${prefixes}::text[] as prefixes, ${labels}::text[] as labels
    ), person as (
      select n, hashtext('member' || n)::bigint + 2147483648 as h, hashtext('again' || n)::bigint + 2147483648 as k
      from generate_series(${sql.lit(from)}::int, ${sql.lit(from + count - 1)}::int) n
    ), made as (
      select n, h, k, list.*,
        firsts[1 + h % cardinality(firsts)] as first, lasts[1 + (h / 97) % cardinality(lasts)] as last,
        -- Four of five are at home in Indonesia.
        case when k % 5 < 4 then 'ID' else countries[1 + (k / 5) % cardinality(countries)] end as country,
        timestamptz '2026-11-01 12:00+07' - make_interval(secs => (k * 7919 + n) % 157680000) as joined
      from person, list
    )
    insert into members (member_first_name, member_last_name, member_nickname, member_email, member_mobilephone,
      member_join_datetime, is_member, premium_until, country, city, birth_date, gender, interests, labels, consents,
      suspended_at, suspended_until, suspended_reason, contributor_status, email_suppressed_at, email_suppressed_reason,
      last_seen_at)
    select first, last, case when h % 3 = 0 then split_part(first, ' ', 1) else '' end,
      lower(replace(first, ' ', '.') || '.' || replace(last, ' ', '')) || n || '@' || hosts[1 + k % cardinality(hosts)],
      case when k % 20 = 0 then '' when country = 'ID'
        then '+62' || prefixes[1 + (k / 29) % cardinality(prefixes)] || lpad((h % 100000000)::text, 8, '0')
        when country = 'SG' then '+65' || (80000000 + h % 19999999)::text
        when country = 'MY' then '+6012' || lpad((h % 10000000)::text, 7, '0') else '' end,
      joined, (h / 7) % 8 = 0, case when (h / 7) % 8 = 0 then joined + interval '7 years' end,
      case when k % 211 <> 0 then country end,
      case when country = 'ID' then cities[1 + (h / 53) % cardinality(cities)] else '' end,
      date '1960-01-01' + (h % 17000)::int, case when k % 7 = 0 then null when h % cardinality(firsts) < cardinality(firsts) / 2 then 'female' else 'male' end,
      array[interests[1 + h % cardinality(interests)], interests[1 + (h + 1 + k % 3) % cardinality(interests)]],
      case when k % 9 = 0 then array[labels[1 + (k / 11) % cardinality(labels)]] else '{}' end,
      jsonb_build_object('newsletter', h % 4 <> 0, 'partner_offers', k % 6 = 0),
      case when k % 223 = 0 then joined + interval '40 days' end,
      case when k % 446 = 0 then timestamptz '2027-06-30 00:00+07' end,
      case when k % 223 = 0 then 'Repeated spam in comments' else '' end,
      (case k % 101 when 0 then 'active' when 1 then 'pending' when 2 then 'refused' else 'none' end),
      case when h % 67 = 0 then joined + interval '90 days' end,
      case when h % 67 = 0 then 'Hard bounce' else '' end,
      -- Most were here lately, some never.
      case when k % 13 <> 0 then joined + (timestamptz '2026-11-14 20:00+07' - joined) * sqrt(sqrt(h % 10007 / 10007.0)) end
    from made`.execute(db)
}

/** How many members the demo has: enough to page, filter and export. */
const demoMembers = 1_200

/** Names, places and habits of the members that are made up; the first half of the names are women's. */
const firstNames = [
  ...[
    'Siti Aisyah',
    'Dewi',
    'Putri',
    'Rina',
    'Sari',
    'Ayu',
    'Wulan',
    'Nur',
    'Indah',
    'Ratna',
    'Fitri',
    'Lestari',
  ],
  ...[
    'Maya',
    'Yuni',
    'Intan',
    'Kartika',
    'Melati',
    'Nadia',
    'Citra',
    'Anisa',
    'Rahmawati',
    'Tia',
    'Winda',
    'Zahra',
  ],
  ...[
    'Budi',
    'Agus',
    'Dimas',
    'Rizky',
    'Andi',
    'Joko',
    'Hendra',
    'Fajar',
    'Bayu',
    'Eko',
    'Muhammad Iqbal',
    'Yusuf',
  ],
  ...[
    'Arif',
    'Teguh',
    'Wahyu',
    'Rendra',
    'Ketut',
    'Made',
    'Wayan',
    'Nyoman',
    'Gilang',
    'Galih',
    'Surya',
    'Taufik',
  ],
]
const lastNames = [
  ...[
    'Wijaya',
    'Santoso',
    'Pratama',
    'Saputra',
    'Hidayat',
    'Nugroho',
    'Setiawan',
    'Kusuma',
    'Permata',
    'Utami',
  ],
  ...[
    'Siregar',
    'Nasution',
    'Simanjuntak',
    'Hutapea',
    'Lubis',
    'Tanjung',
    'Halim',
    'Gunawan',
    'Susanto',
    'Hartono',
  ],
  ...[
    'Suryani',
    'Anggraini',
    'Maharani',
    'Puspita',
    'Wulandari',
    'Kurniawan',
    'Firmansyah',
    'Ramadhan',
    'Suharto',
  ],
  ...[
    'Situmorang',
    'Manurung',
    'Rahayu',
    'Handayani',
    'Prasetyo',
    'Wibowo',
    'Budiman',
    'Iskandar',
    'Syahputra',
  ],
]
const cities = [
  ...[
    'Jakarta',
    'Surabaya',
    'Bandung',
    'Medan',
    'Semarang',
    'Makassar',
    'Palembang',
    'Tangerang',
    'Depok',
    'Bekasi',
  ],
  ...[
    'Yogyakarta',
    'Malang',
    'Denpasar',
    'Bogor',
    'Padang',
    'Pekanbaru',
    'Balikpapan',
    'Manado',
    'Surakarta',
    'Batam',
  ],
]
const countries = [
  'MY',
  'SG',
  'AU',
  'JP',
  'US',
  'NL',
  'SA',
  'TW',
  'HK',
  'KR',
  'GB',
  'DE',
  'TH',
  'PH',
  'TL',
  'BN',
]
const interests = [
  ...[
    'Photography',
    'Cooking',
    'Travel',
    'Technology',
    'Business',
    'Music',
    'Film',
    'Books',
    'Health',
    'Parenting',
  ],
  ...['Design', 'Languages', 'Investment', 'Gardening', 'Football'],
]
const hosts = ['gmail.example', 'yahoo.example', 'kampus.example', 'kantor.example', 'surat.example']
const prefixes = ['811', '812', '813', '821', '822', '852', '857', '858', '877', '878', '895', '896']
const labels = ['newsletter', 'workshop 2026', 'alumni', 'partner', 'vip']

let number = 0

/** People to look at; the database makes them itself, so a start hardly waits for them. */
export const demoPeople = { name: 'demo members', make: (db: Db) => manyMembers(db, demoMembers) }
