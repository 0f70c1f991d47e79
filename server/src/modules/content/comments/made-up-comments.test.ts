import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories } from '@balai/contract/content/categories.ts'
import { comments } from '@balai/contract/content/comments.ts'
import { likes } from '@balai/contract/content/likes.ts'
import { tags } from '@balai/contract/content/tags.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { makeDemo } from '../../../commands/first-start.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { manyNews } from '../news/many.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { demoAttributes } from '../categories/demo-attributes.factory.ts'
import { demoDiscussion } from './demo-comments.factory.ts'
import { demoBannedWords, demoComments } from './comments.factory.ts'
import { holdReasons } from '../../../kit/discussion/holding.rules.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('the demo waits for articles, then fills every queue once, and all counts agree', async () => {
  const editor = await api.as('content')
  await makeDemo(api.services, demoAttributes)
  await makeDemo(api.services, demoDiscussion)
  expect((await editor.call(comments.counts)).all).toBe(0)
  await manyMembers(api.services.db, 50)
  for (let number = 0; number < 6; number += 1) await anArticle(api.services.db, { published: true })
  for (let start = 0; start < 2; start += 1) {
    await makeDemo(api.services, demoAttributes)
    await makeDemo(api.services, demoDiscussion)
  }
  const counts = await editor.call(comments.counts)
  expect(counts.all + counts.deleted).toBe(demoComments)
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
  const { rows } = await api.services.pool.query<{ queue: keyof typeof counts; count: number }>(
    'select queue, count(*) from comments group by queue',
  )
  for (const { queue, count } of rows) expect(counts[queue]).toBe(count)
  expect((await editor.call(categories.list, {})).total).toBe(12)
  expect((await editor.call(tags.list, {})).total).toBeGreaterThan(50)
  expect((await editor.call(likes.list, {})).total).toBeGreaterThan(100)
})

it('the parts of the demo can be created in any order', async () => {
  const other = await startApi()
  const { user_id } = await aUser(other.services.db)
  const articles = () =>
    other.services.db
      .transaction()
      .execute((transaction) => manyNews(transaction, 20, { authors: [user_id], now: new Date() }))
  await makeDemo(other.services, demoAttributes)
  await articles()
  const { rows } = await other.services.pool.query('select count(*) from news')
  expect(rows).toEqual([{ count: 20 }])
  await other.close()
})

it('comments held for a word or for links do contain them', async () => {
  const { rows } = await api.services.pool.query<{ comment_text: string; held_reasons: string[] }>(
    `select distinct comment_text, held_reasons from comments where held_reasons && '{banned_word,link}'`,
  )
  expect(rows.length).toBeGreaterThan(2)
  const rules = { banned_words: demoBannedWords, most_links: 1, repeat_hours: 24, trusted_after: 1 }
  const wrong = rows.filter(({ comment_text, held_reasons }) => {
    const writer = { approved: 9, is_repeating: false, is_premoderated: false }
    const found = holdReasons(comment_text, writer, rules).held_reasons
    return !held_reasons.includes(found[0] ?? '')
  })
  expect(wrong).toEqual([])
})
