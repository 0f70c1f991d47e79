import { afterAll, beforeAll, expect, it } from 'vitest'
import { say } from '@balai/contract/core/sentences.ts'
import { notifications, type StoredFacts } from '@balai/contract/kit/notifications.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { notifyUsers } from './notifications.queries.ts'

let api: Api
let reader: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  reader = await api.as('content')
})
afterAll(() => api.close())

const notifyReader = (facts: StoredFacts, by: number | null = null) =>
  api.services.db.transaction().execute((db) =>
    notifyUsers(db, [reader.user_id, reader.user_id, null, 99_999], {
      kind: 'news.unscheduled',
      facts,
      by,
    }),
  )
const newest = async (headers = {}) => (await reader.call(notifications.list, {}, { headers })).rows[0]?.facts

it('each user is notified once, except the one who caused it and deleted accounts', async () => {
  await notifyReader({ title: 'Kopi' })
  await notifyReader({ title: 'Teh' }, reader.user_id)
  expect(await reader.call(notifications.list, {})).toMatchObject({
    total: 1,
    unread: 1,
    rows: [{ facts: { title: 'Kopi' } }],
  })
})

it('sentences are translated into the reader’s language, and typed text is not changed', async () => {
  const moment = new Date('2026-11-15T14:00:00Z')
  await notifyReader({
    reason: [
      say('Sign in first.'),
      say('{{who}} at {{when}}', { who: say('Sign in first.'), when: { moment } }),
      'Plain.',
    ],
  })
  expect(await newest()).toEqual({
    reason: 'Sign in first.\nSign in first. at 15 Nov 2026 21.00 WIB\nPlain.',
  })
  expect((await newest({ 'accept-language': 'id' }))?.reason).toMatch(/^Silakan masuk terlebih dahulu\.\n/)
  await notifyReader({ reason: 'Sign in first.' })
  expect(await newest({ 'accept-language': 'id' })).toEqual({ reason: 'Sign in first.' })
})
