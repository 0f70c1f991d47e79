import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events } from '@balai/contract/events/events.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { anEvent, anEventCategory } from './events.factory.ts'
import { eventsPurge, eventsRunSchedule } from './events.jobs.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let editor: Person
let category_id: number
let contributor_id: number
const ids: Record<string, number> = {}
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

beforeAll(async () => {
  api = await startApi()
  editor = await api.as('superuser')
  const { db } = api.services
  category_id = (await anEventCategory(db)).category_id
  contributor_id = (await aMember(db, { contributor_status: 'active' })).id
  const made = {
    upcoming: { event_title: 'Bazar Kopi', category_id, tags: ['Kopi'], capacity: 10 },
    running: { event_title: 'Pameran', event_start_date: inDays(-1), event_end_date: inDays(1) },
    past: { event_title: 'Seminar Lama', event_start_date: inDays(-9), event_end_date: inDays(-8) },
    draft: { event_title: 'Rencana', event_status: 'draft' as const, contributor_id },
    online: { event_title: 'Webinar', event_mode: 'online' as const, join_link: 'https://zoom.us/j/1' },
  }
  for (const [name, wanted] of Object.entries(made))
    ids[name] = (await anEvent(db, { author_id: editor.user_id, ...wanted })).event_id
})
afterAll(() => api.close())

const listed = async (filter: object) => {
  const { rows, total } = await editor.call(events.list, filter)
  expect(total).toBe(rows.length)
  return rows.map(({ event_id }) => event_id).toSorted((a, b) => a - b)
}
const sorted = (...names: string[]) => names.map((name) => ids[name]!).toSorted((a, b) => a - b)

describe('the list of events', () => {
  it.each<[object, string[]]>([
    [{}, ['upcoming', 'running', 'past', 'draft', 'online']],
    [{ when: 'upcoming' }, ['upcoming', 'draft', 'online']],
    [{ when: 'running' }, ['running']],
    [{ when: 'past' }, ['past']],
    [{ event_status: 'draft' }, ['draft']],
    [{ event_status: 'published', when: 'upcoming' }, ['upcoming', 'online']],
    [{ event_mode: 'online' }, ['online']],
    [{ contributor_status: 'contributor' }, ['draft']],
    [{ contributor_status: 'internal', when: 'past' }, ['past']],
    [{ search: 'kópi' }, ['upcoming']],
    [{ cancelled: '1' }, []],
    [{ cancelled: '0', event_mode: 'online' }, ['online']],
    [{ from: inDays(-10).toISOString(), until: inDays(0).toISOString() }, ['running', 'past']],
    [{ trash: '1' }, []],
  ])('filters by %o', async (filter, names) => {
    expect(await listed(filter)).toEqual(sorted(...names))
  })

  it('filters by category, author and tag', async () => {
    const [row] = (await editor.call(events.list, { category_id })).rows
    expect(row).toMatchObject({ event_id: ids['upcoming'], capacity: 10, seats: 0 })
    const tag_id = (row as { tags?: { tag_id: number }[] }).tags?.[0]?.tag_id
    expect(await listed({ tag_id })).toEqual(sorted('upcoming'))
    expect(await listed({ author_id: editor.user_id })).toHaveLength(5)
    expect(await listed({ created_by: editor.user_id })).toHaveLength(5)
    expect(await listed({ created_by: editor.user_id + 1_000 })).toEqual([])
  })

  it('counts each status and time, with a filter and without', async () => {
    expect(await editor.call(events.counts, {})).toMatchObject({
      total: 5,
      statuses: { published: 4, draft: 1 },
      times: { upcoming: 3, running: 1, past: 1 },
      trash: 0,
    })
    expect(await editor.call(events.counts, { event_mode: 'online' })).toMatchObject({
      total: 1,
      statuses: { published: 1, draft: 0 },
      times: { upcoming: 1, running: 0, past: 0 },
    })
  })

  it('shows people outside the areas of events only the dates of published ones', async () => {
    const analyst = await api.as('data_analyst')
    expect(Object.keys((await analyst.call(events.list, {})).rows[0] ?? {})).toContain('event_status')
    // Every role of today enters one of these areas, so an account without a role stands for a future one.
    await api.services.pool.query('alter table users drop constraint users_roles_check')
    await api.services.pool.query("update users set roles = '{}' where user_id = $1", [analyst.user_id])
    const { rows, total } = await analyst.call(events.list, { order: 'asc' })
    expect(total).toBe(4)
    expect(rows[0]).toEqual({
      event_id: ids['past'],
      event_title: 'Seminar Lama',
      event_permalink: expect.any(String),
      event_start_date: expect.any(String),
      event_end_date: expect.any(String),
    })
    expect((await analyst.call(events.list, { search: 'rencana' })).total).toBe(0)
    expect(await analyst.send(events.list, { event_status: 'draft' })).toMatchObject({
      http: 422,
      errors: { event_status: ['Only people who work on events can use this filter. Leave it out.'] },
    })
  })
})

describe('the calendar', () => {
  it('has the events of a range, also those that begin before it', async () => {
    const range = { from: inDays(0).toISOString(), until: inDays(20).toISOString() }
    const { rows, total } = await editor.call(events.calendar, range)
    expect(rows[0]).toMatchObject({ event_id: ids['running'], seats: 0 })
    expect(total).toBe(4)
    const wide = { ...range, until: inDays(70).toISOString() }
    expect((await editor.send(events.calendar, wide)).errors).toHaveProperty('until')
    const turned = { from: range.until, until: range.from }
    expect((await editor.send(events.calendar, turned)).errors).toHaveProperty('until')
  })
})

describe('the jobs', () => {
  const run = (job: typeof eventsPurge) => job.run(jobContext(api), {})

  it('publish what is scheduled, and return what has begun meanwhile to draft', async () => {
    const { db, pool } = api.services
    const scheduled: number[] = []
    for (const title of ['Tepat waktu', 'Terlambat']) {
      const { event_id, version } = await anEvent(db, {
        ...{ author_id: editor.user_id, event_title: title, event_status: 'draft', category_id },
      })
      scheduled.push(event_id)
      await editor.store(events.setStatus, {
        ...{ event_id, version, event_status: 'scheduled', publish_at: inDays(1).toISOString() },
      })
    }
    const [ready, late] = scheduled
    await pool.query(`update events set publish_at = now() - interval '1 minute' where event_id = any($1)`, [
      scheduled,
    ])
    await pool.query(`update events set event_start_date = now() - interval '1 hour' where event_id = $1`, [
      late,
    ])
    await run(eventsRunSchedule)
    const statusOf = async (event_id: number) =>
      (await editor.call(events.detail, { id: String(event_id) })).event_status
    expect([await statusOf(ready!), await statusOf(late!)]).toEqual(['published', 'draft'])
  })

  it('purge what was deleted more than 30 days ago', async () => {
    const { db } = api.services
    const { event_id } = await anEvent(db, {
      author_id: editor.user_id,
      prices: [{ ...{ key: 'a', name: 'A', audience: 'everyone', until: null, quota: null }, price: 1_000 }],
      deleted_at: inDays(-31),
    })
    await run(eventsPurge)
    expect((await editor.send(events.detail, { id: String(event_id) })).http).toBe(404)
  })
})
