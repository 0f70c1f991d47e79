import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figures } from '@balai/contract/insight/figures.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { recount } from '../../../kit/counters/recount.queries.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { tracksRecount } from '../../tracking/tracks/recount.queries.ts'
import { figuresId } from './figures.id.ts'
import { definitions } from './figures.rules.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await manyMembers(api.services.db, 30)
})
afterAll(() => api.close())

const recountAll = () => recount(api.services.pool, [tracksRecount])
const checks = async () => (await api.as('data_analyst')).call(figures.checks)

/** Changes the database as a fault would, looks, and takes it back. */
async function whileWrong<Result>(
  wrong: string,
  right: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const { pool } = api.services
  await pool.query(wrong)
  const seen = await look()
  await pool.query(right)
  return seen
}

describe('the nightly recount', () => {
  it('has not happened on a new installation', async () => {
    expect(await checks()).toEqual({ checked_at: null, checks: [], differences: [] })
  })

  it('finds the same numbers as are stored', async () => {
    await recountAll()
    const { checks: found, differences, checked_at } = await checks()
    expect(differences).toEqual([])
    expect(checked_at).not.toBeNull()
    expect(found).toContainEqual(
      expect.objectContaining({
        figure: 'members',
        definition: 'Members whose data is not erased.',
        counted: 30,
        found: 30,
      }),
    )
    expect(found.filter(({ figure }) => figure.endsWith('.change'))).toEqual([])
  })

  it('shows where a number differs, until the next one finds it right', async () => {
    const { differences, checks: found } = await whileWrong(
      `insert into counters (counter, key, day, count) values ('members', '', null, 2), ('members.joined', '', '2020-01-01', 1)`,
      `delete from counters where counter = 'members' and count = 2 or day = '2020-01-01'`,
      async () => {
        await recountAll()
        return checks()
      },
    )
    const amounts = { counted_amount: 0, found_amount: 0 }
    expect(differences).toEqual([
      { figure: 'members', key: '', day: null, counted: 32, found: 30, ...amounts },
      { figure: 'members.joined', key: '', day: '2020-01-01', counted: 1, found: 0, ...amounts },
    ])
    expect(found.find(({ figure }) => figure === 'members')).toMatchObject({ counted: 32, found: 30 })
    await recountAll()
    expect((await checks()).differences).toEqual([])
  })

  it('compares the events of yesterday with their rollups', async () => {
    const { pool } = api.services
    await pool.query(`insert into tracks (at, visitor, xid, path_id, kind)
      select now() - interval '1 day', 1, pg_current_xact_id()::text::bigint + xid_base, 1, 1 from track_marks`)
    await rollUpEverything(api.services)
    await recountAll()
    expect((await checks()).differences).toEqual([])
    const { differences } = await whileWrong(
      'update tracks_by_facet set events = 5 where facet = 1',
      'update tracks_by_facet set events = 1 where facet = 1',
      async () => {
        await recountAll()
        return checks()
      },
    )
    expect(differences).toMatchObject([{ figure: 'tracks.kind', key: '1', counted: 5, found: 1 }])
  })
})

describe('definitions', () => {
  it('are one sentence each, in the language of the caller', async () => {
    const analyst = await api.as('data_analyst')
    const english = await analyst.call(figures.definitions)
    expect(english).toContainEqual({ figure: 'tags', definition: 'Tags that are not deleted.' })
    expect(Object.keys(figuresId)).toHaveLength(Object.keys(definitions).length)
    for (const { definition } of english) expect(definition).toMatch(/^[A-Z][^.]*\.$/)
  })

  it('exist for every counter of the database', async () => {
    const { rows } = await api.services.pool.query<{ counter: string }>(`
      select distinct regexp_replace(m[1], '''', '', 'g') as counter
      from pg_proc, regexp_matches(pg_get_functiondef(oid), '''([a-z]+(?:\\.[a-z_]+)?)''::text', 'g') m
      where proname = 'counts_of'`)
    const known = new Set(rows.map(({ counter }) => counter))
    expect(known.size).toBeGreaterThan(40)
    // The kind of a mail is no counter, although it is written like one.
    const counters = [...known].filter(
      (name) => name.includes('.') && !name.endsWith('.change') && name !== 'campaigns.campaign',
    )
    expect(counters.filter((name) => !(name in definitions))).toEqual([])
  })
})
