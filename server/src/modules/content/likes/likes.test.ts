import { afterAll, beforeAll, expect, it } from 'vitest'
import { likes } from '@balai/contract/content/likes.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { anArticle as write } from '../news/news.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let editor: Client & { user_id: number }
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

it('lists the likes of what a contributor published', async () => {
  const { db } = api.services
  const writer = await aMember(db)
  const written = (published: boolean) =>
    write(db, { author_id: editor.user_id, contributor_id: writer.id, published })
  const [published, draft, ofStaff] = [await written(true), await written(false), await anArticle(db)]
  const { id: member_id } = await aMember(db)
  await db
    .insertInto('likes')
    .values([published, draft, ofStaff].map(({ news_id: subject_id }) => ({ subject_id, member_id })))
    .execute()
  const found = await editor.call(likes.list, { contributor_id: writer.id })
  expect(found).toMatchObject({ total: 1, rows: [{ news_id: published.news_id, member_id }] })
  expect(await editor.call(likes.list, { contributor_id: member_id })).toMatchObject({ total: 0, rows: [] })
  await db.deleteFrom('likes').where('member_id', '=', member_id).execute()
})

it('lists likes, newest first, with an exact total, by article, member or name', async () => {
  const [kopi, teh] = [
    await anArticle(api.services.db, { news_title: 'Kopi tubruk' }),
    await anArticle(api.services.db, { news_title: 'Teh poci' }),
  ]
  const [ayu, budi] = [
    await aMember(api.services.db, { member_first_name: 'Ayu' }),
    await aMember(api.services.db, { member_first_name: 'Budi' }),
  ]
  const liked = (subject_id: number, member_id: number, day: string) => ({
    subject_id,
    member_id,
    liked_at: new Date(day),
  })
  await api.services.db
    .insertInto('likes')
    .values([
      liked(kopi.news_id, ayu.id, '2026-05-01'),
      liked(kopi.news_id, budi.id, '2026-05-03'),
      liked(teh.news_id, ayu.id, '2026-05-02'),
    ])
    .execute()
  const list = async (input: object) => {
    const { rows, total } = await editor.call(likes.list, input)
    return [total, ...rows.map(({ news_id, member_id }) => `${news_id} ${member_id}`)]
  }
  const [first, second, third] = [
    `${kopi.news_id} ${budi.id}`,
    `${teh.news_id} ${ayu.id}`,
    `${kopi.news_id} ${ayu.id}`,
  ]
  expect(await list({})).toEqual([3, first, second, third])
  expect(await list({ order: 'asc', perPage: 1, page: 1 })).toEqual([3, second])
  expect(await list({ news_id: kopi.news_id })).toEqual([2, first, third])
  expect(await list({ member_id: ayu.id })).toEqual([2, second, third])
  expect(await list({ search: 'budi' })).toEqual([1, first])
  expect(await list({ search: 'TEH' })).toEqual([1, second])
  await api.services.pool.query('delete from likes where member_id = $1', [budi.id])
  expect(await list({})).toEqual([2, second, third])
})
