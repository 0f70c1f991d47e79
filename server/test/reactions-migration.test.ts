import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase, type DatabasePool } from '../src/db/pool.ts'
import { anArticle } from '../src/modules/content/news/news.factory.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import { driftOf } from './counters.ts'
import { newDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
let opened: DatabasePool
beforeAll(async () => {
  database = await newDatabase({ empty: true })
  await migrate(database.url, { upTo: 92 })
  opened = openDatabase({ url: database.url, max: 2, name: 'test', onLost: () => undefined })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

it('comments and likes from before are counted by day, deleted comments are not', async () => {
  const { db, pool } = opened
  const { user_id: author_id } = await aUser(db)
  const { news_id } = await anArticle(db, { author_id, published: true })
  const { id } = await aMember(db)
  await pool.query(
    `insert into likes (subject_id, member_id, liked_at) values ($1, $2, '2026-03-02T23:30:00Z')`,
    [news_id, id],
  )
  await pool.query(
    `insert into comments (subject_id, member_id, comment_text, state, deleted_at, created_at) values
      ($1, $2, 'Bagus', 'visible', null, '2026-03-02T23:30:00Z'), ($1, $2, 'Bagus', 'held', null, '2026-03-02T00:00:00Z'),
      ($1, $2, 'Bagus', 'deleted', now(), '2026-03-02T12:00:00Z'), ($1, $2, 'Bagus', 'visible', null, '2026-03-03T00:00:00Z')`,
    [news_id, id],
  )
  await migrate(database.url)
  const { rows } = await pool.query<object>(
    `select counter, key, day, count from counters where counter in ('comments.written', 'likes.given') order by 1, 3`,
  )
  expect(rows).toEqual([
    { counter: 'comments.written', key: 'news', day: '2026-03-02', count: 2 },
    { counter: 'comments.written', key: 'news', day: '2026-03-03', count: 1 },
    { counter: 'likes.given', key: 'news', day: '2026-03-02', count: 1 },
  ])
  expect(await driftOf(pool)).toEqual([])
})
