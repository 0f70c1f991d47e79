import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { contributors } from '@balai/contract/content/contributors.ts'
import { news } from '@balai/contract/content/news.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { mailsTo, readMail } from '../../../../test/mails.ts'
import { anArticle } from '../../../../test/articles.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let editor: Client & { email: string }
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

it('a member is invited, accepted and removed, and every step is in the history', async () => {
  const { id: member_id } = await aMember(api.services.db)
  expect(await editor.check(contributors.join, { member_id })).toEqual({ effects: [] })
  await editor.store(contributors.join, { member_id })
  await editor.store(contributors.join, { member_id, contributor_status: 'active', reason: 'Tulisan bagus' })
  const { news_id } = await anArticle(api.services.db)
  await api.services.pool.query('update news set contributor_id = $1 where news_id = $2', [
    member_id,
    news_id,
  ])
  const leaving = { member_id, contributor_status: 'refused' as const, reason: 'Atas permintaan sendiri' }
  const { effects } = await editor.check(contributors.join, leaving)
  expect(effects).toEqual([
    expect.stringContaining('1 article by Member'),
    expect.stringContaining('gets a mail with this reason'),
  ])
  await editor.store(contributors.join, leaving)
  const mails = await mailsTo(api, { member_id })
  expect(mails.map(({ kind }) => kind)).toEqual(['contributors.accepted', 'contributors.refused'])
  expect((await readMail(api, mails[1]!)).text).toContain('Alasan: Atas permintaan sendiri')
  expect(await editor.call(contributors.history, { member_id })).toMatchObject({
    contributor_status: 'refused',
    history: [
      { from_status: 'active', to_status: 'refused', reason: 'Atas permintaan sendiri' },
      { from_status: 'pending', to_status: 'active', reason: 'Tulisan bagus' },
      { from_status: 'none', to_status: 'pending' },
    ],
  })
  const log = await (
    await api.as('superuser')
  ).call(audit.list, { entity: 'members', entity_id: String(member_id) })
  expect(log.rows.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'contributors.join'))
  // Reasons are personal data, and the audit log is never erased.
  expect(JSON.stringify(log.rows)).not.toMatch(/Tulisan bagus|Atas permintaan/)
})

it('no step can be skipped, and a refusal needs a reason', async () => {
  const { id: member_id } = await aMember(api.services.db)
  for (const contributor_status of ['active', 'refused', 'none'])
    expect(
      await editor.send(contributors.join, { member_id, contributor_status, reason: 'x' }),
    ).toMatchObject({
      status: 422,
      errors: { contributor_status: ['This member has not been asked yet. Invite them first.'] },
    })
  await editor.store(contributors.join, { member_id })
  expect(await editor.send(contributors.join, { member_id, contributor_status: 'refused' })).toMatchObject({
    status: 422,
    errors: { reason: expect.anything() },
  })
  expect((await editor.send(contributors.join, { member_id, contributor_status: 'pending' })).status).toBe(
    422,
  )
})

it('a member who is suspended or does not exist cannot become a contributor', async () => {
  const { id: member_id } = await aMember(api.services.db, { suspended_at: new Date() })
  expect((await editor.send(contributors.join, { member_id })).status).toBe(422)
  expect((await editor.send(contributors.join, { member_id: 999_999 })).status).toBe(404)
  expect((await editor.send(contributors.history, { member_id: 999_999 })).status).toBe(404)
})

it('a suspended contributor cannot be chosen as writer until the suspension ends', async () => {
  const suspended = { suspended_at: new Date(), contributor_status: 'active' as const }
  const hour = 3_600_000
  const ended = new Date(Date.now() - hour)
  const [out, until, back] = await Promise.all([
    aMember(api.services.db, suspended),
    aMember(api.services.db, { ...suspended, suspended_until: new Date(Date.now() + hour) }),
    // The job that notes the end of a suspension has not run yet.
    aMember(api.services.db, { ...suspended, suspended_until: ended }),
  ])
  const write = (contributor_id: number) => {
    const article = { news_title: 'Kontribusi', news_content_type: 'article', news_content: '<p>Isi.</p>' }
    return editor.send(news.create, { ...article, contributor_id }, { step: 1 })
  }
  for (const { id } of [out, until])
    expect(await write(id)).toMatchObject({
      http: 422,
      errors: { contributor_id: [expect.stringContaining('suspended')] },
    })
  expect((await write(back.id)).status).toBe(200)
  const listed = await editor.call(news.contributors, { search: '' })
  expect(listed.map(({ contributor_id }) => contributor_id)).toEqual([back.id])
})

it('one of many concurrent decisions is stored', async () => {
  const { id: member_id } = await aMember(api.services.db)
  await editor.store(contributors.join, { member_id })
  const accept = () =>
    editor.send(contributors.join, { member_id, contributor_status: 'active' }, { step: 1 })
  const answers = await Promise.all(Array.from({ length: 6 }, accept))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(5)
})
