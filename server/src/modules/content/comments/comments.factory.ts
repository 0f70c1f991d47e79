import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { insertComment, reportComment } from '../../../kit/discussion/discussion.queries.ts'
import { judge } from '../../../kit/discussion/discussion.rules.ts'

type NewComment = Omit<Insertable<Database['comments']>, 'comment_id' | 'queue' | 'search' | 'subject_id'> & {
  news_id: number
}

/** A comment as a member posts it. The rules decide its state unless the caller sets one. */
export async function aComment(
  db: Db,
  { news_id: subject_id, ...wanted }: Partial<NewComment> & Pick<NewComment, 'news_id' | 'member_id'>,
) {
  const comment_text = wanted.comment_text ?? 'Terima kasih, artikelnya sangat membantu.'
  const judged = wanted.state ? {} : await judge(db, { member_id: wanted.member_id, comment_text })
  return db
    .transaction()
    .execute((transaction) => insertComment(transaction, { subject_id, comment_text, ...judged, ...wanted }))
}

/** A reader's report of a comment. */
export const aReport = (db: Db, wanted: Omit<Parameters<typeof reportComment>[1], 'report_code'>) =>
  db.transaction().execute((transaction) => reportComment(transaction, { report_code: 'spam', ...wanted }))

/** The number of comments in the demo. */
export const demoComments = 2_400
export const demoLikes = 3_000

/**
 * Adds plausible comments of existing members on existing articles. The database generates them; the same
 * arguments give the same comments. Four of five start a thread, the others are replies; some are held, some
 * are reported.
 */
export async function manyComments(db: Pick<Db, 'getExecutor'>, count: number): Promise<void> {
  const beginnings = Math.ceil(count * 0.8)
  await sql`${made(beginnings, 'begin')}
    insert into comments (subject_id, member_id, ${columns})
    select article.news_id, person.id, ${values(`greatest(said_at, article.since + ${soon})`)}
    from said join article on article.place = said.h % (select count(*) from article)
      join person on person.place = said.k % (select count(*) from person), words order by n`.execute(db)
  await sql`${made(count - beginnings, 'answer')}, thread as (
      select comment_id, subject_id, created_at, row_number() over (order by comment_id) - 1 as place
      from comments where parent_id is null)
    insert into comments (subject_id, member_id, parent_id, thread_id, ${columns})
    select thread.subject_id, person.id, thread.comment_id, thread.comment_id, ${values(`thread.created_at + ${soon}`)}
    from said join thread on thread.place = said.h % (select count(*) from thread)
      join person on person.place = said.k % (select count(*) from person), words order by n`.execute(db)
  await sql`insert into comment_reports (comment_id, report_code, report_note, reported_at)
    select comment_id, (array['spam', 'abuse', 'hate', 'off_topic', 'misinformation'])[1 + comment_id % 5],
      (array['', 'Ini iklan terselubung.', 'Tolong diperiksa.', 'Menyerang pribadi penulis.'])[1 + comment_id % 4],
      created_at + interval '3 hours'
    from comments where queue in ('new', 'approved') and comment_id % 89 = 0`.execute(db)
}

/** Adds likes; pairs that exist already are skipped. */
export async function manyLikes(db: Pick<Db, 'getExecutor'>, count: number): Promise<void> {
  await sql`${made(count, 'like')}
    insert into likes (subject_id, member_id, liked_at)
    select article.news_id, person.id, least(greatest(said_at, article.since), now())
    from said join article on article.place = said.h % (select count(*) from article)
      join person on person.place = said.k % (select count(*) from person)
    on conflict do nothing`.execute(db)
}

/** Deterministic pseudo-random numbers, and the articles and members that they select. */
const made = (count: number, salt: string) => sql`with words as (
    select ${openings}::text[] as openings, ${bodies}::text[] as bodies, ${closings}::text[] as closings,
      ${rude}::text[] as rude, ${advertising}::text[] as advertising
  ), said as (
    select n, hashtext(${salt} || n)::bigint + 2147483648 as h, hashtext(${salt} || 'again' || n)::bigint + 2147483648 as k,
      timestamptz '2025-10-01 07:00+07' + make_interval(secs => (n::float8 / ${sql.lit(count)} * 35300000)::int) as said_at
    from generate_series(1, ${sql.lit(count)}::int) n
  ), article as (
    select news_id, coalesce(first_published_at, created_at) as since,
      row_number() over (order by news_id) - 1 as place
    from news where news_content_type <> 'article_static' and deleted_at is null and published_version is not null
  ), person as (
    select id, row_number() over (order by id) - 1 as place
    from (select id from members where erased_at is null order by id limit 20000) few
  )`

/** An interval of up to two days. */
const soon = 'make_interval(mins => (k % 2880)::int)'

const columns = sql.raw(`comment_text, state, held_reasons, held_words, reason_code, former_state, deleted_at,
  reviewed_at, created_at`)

/**
 * Of a hundred comments, 3 are deleted, 4 hidden, 2 held for a banned word, 2 for links, 2 because the writer
 * is new, and 6 are not reviewed yet.
 */
const values = (at: string) =>
  sql.raw(`
  case when k % 100 < 5 then rude[1 + h % cardinality(rude)]
    when k % 100 < 11 then advertising[1 + h % cardinality(advertising)]
    else openings[1 + h % cardinality(openings)] || ' ' || bodies[1 + (h / 31) % cardinality(bodies)] || ' '
      || closings[1 + (k / 100) % cardinality(closings)] end,
  case when k % 100 in (0, 1, 5) then 'deleted' when k % 100 in (2, 6, 7, 8) then 'hidden'
    when k % 100 in (3, 4, 9, 10, 11, 12) then 'held' else 'visible' end,
  case when k % 100 in (3, 4) then array['banned_word'] when k % 100 in (9, 10) then array['link', 'new_commenter']
    when k % 100 = 11 then array['new_commenter'] when k % 100 = 12 then array['repeat'] else '{}' end,
  case when k % 100 in (3, 4) then array['goblok'] else '{}' end,
  case when k % 100 in (0, 1, 2) then 'abuse' when k % 100 in (5, 6, 7, 8) then 'spam' end,
  case when k % 100 in (0, 1, 5) then 'visible' end,
  case when k % 100 in (0, 1, 5) then now() - interval '5 days' end,
  case when k % 100 not in (3, 4, 9, 10, 11, 12) and k % 100 < 94 then least(${at}, now()) + interval '2 hours' end,
  least(${at}, now())`)

/** The banned words of the demo. */
export const demoBannedWords = ['goblok', 'slot gacor', 'judi online', 'pinjol ilegal', 'bangsat']

const openings = [
  ...[
    'Terima kasih, artikelnya sangat membantu.',
    'Wah, baru tahu soal ini.',
    'Setuju dengan penulis.',
    'Menarik sekali.',
  ],
  ...[
    'Saya punya pengalaman serupa.',
    'Mohon izin bertanya.',
    'Penjelasannya mudah dipahami.',
    'Kurang sependapat.',
  ],
  ...[
    'Akhirnya ada yang membahas ini.',
    'Salam dari Makassar.',
    'Bagus, tetapi ada yang kurang.',
    'Lengkap dan jelas.',
  ],
]
const bodies = [
  'Kemarin saya coba langkah ketiga dan hasilnya langsung terasa di warung kami.',
  'Apakah ini juga berlaku untuk usaha yang baru berjalan enam bulan?',
  'Di kota saya prosesnya ternyata lebih lama, sekitar dua minggu.',
  'Anak saya sedang menyiapkan beasiswa, jadi pas sekali waktunya.',
  'Angka di paragraf kedua sepertinya data tahun lalu, mohon diperiksa lagi.',
  'Kalau bisa tambahkan contoh perhitungan supaya pembaca awam tidak bingung.',
  'Ibu saya di kampung juga menanam dengan cara ini sejak dulu.',
  'Untuk pekerja lepas seperti saya, bagian pajaknya paling berguna.',
  'Semoga pemerintah daerah ikut membaca tulisan seperti ini.',
  'Saya ikut webinarnya bulan lalu dan materinya memang sebagus ini.',
  'Bagaimana dengan daerah yang internetnya masih sulit?',
  'Resepnya sudah saya coba, gulanya saya kurangi sedikit dan tetap enak.',
]
const closings = [
  ...[
    'Ditunggu lanjutannya!',
    'Terima kasih sebelumnya.',
    'Semoga bermanfaat untuk yang lain.',
    'Salam.',
    'Izin membagikan ya.',
  ],
  ...['Mohon pencerahannya.', 'Sukses terus untuk timnya.', 'Maaf kalau salah tempat bertanya.'],
]
const rude = [
  'Penulisnya goblok, riset dulu baru menulis.',
  'Dasar goblok semua yang percaya begini.',
  'Tulisan sampah, goblok, buang waktu saja.',
]
const advertising = [
  'Butuh dana cepat? Kunjungi https://pinjam-kilat.example dan https://cair-hari-ini.example sekarang juga!',
  'Jasa followers murah, cek www.naikfollowers.example atau https://bio.example/promo',
  'Main di https://gacor.example bonus besar, daftar lewat https://daftar.example',
]
