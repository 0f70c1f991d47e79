import { afterAll, beforeAll, expect, it } from 'vitest'
import { likes } from '@balai/contract/content/likes.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let editor: Client
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

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
