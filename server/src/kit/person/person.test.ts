import { sql } from 'kysely'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sayCount } from '@balai/contract/core/sentences.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { personSources } from '../../modules.ts'
import { collectData, eraseData, eraseEffects, readTimeline, type PersonSource } from './person.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const person = { id: 1, email: 'one@contoh.id' }
/** The tables that a query reads. */
const tablesIn = (text: string) => [...text.matchAll(/\b(?:from|join) (\w+)/g)].map(([, name]) => name)

describe('every table that refers to members', () => {
  const references = async () => {
    const { rows } = await api.services.pool.query<{ table: string; name: string }>(
      `select conrelid::regclass::text as table, conrelid::regclass || '.' || attname as name from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where confrelid = 'members'::regclass and contype = 'f'`,
    )
    expect(rows.length).toBeGreaterThan(5)
    return rows
  }

  it('is changed by an erasure, or kept for a reason', async () => {
    const erased = new Set(
      personSources.flatMap(({ erase }) => {
        const text = erase?.(person).compile(api.services.db).sql ?? ''
        return [...text.matchAll(/\b(?:update|delete from) (\w+)/g)].map(([, table]) => table)
      }),
    )
    const kept = Object.assign({}, ...personSources.map((source) => source.kept)) as Record<string, string>
    for (const { table, name } of await references())
      expect({ name, covered: erased.has(table) || kept[name] !== undefined }).toEqual({
        name,
        covered: true,
      })
  })

  it('is in the data file', async () => {
    const read = personSources.flatMap(({ data }) =>
      tablesIn(data?.(person).compile(api.services.db).sql ?? ''),
    )
    for (const { table } of await references()) expect(read).toContain(table)
  })
})

describe('the list of sources', () => {
  it('has every source that a domain declares', async () => {
    const files = globSync('modules/*/*/*.person.queries.ts', { cwd: resolve(import.meta.dirname, '../..') })
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      const declared = (await import(resolve(import.meta.dirname, '../..', file))) as Record<
        string,
        PersonSource
      >
      for (const source of Object.values(declared).flat()) expect(personSources).toContain(source)
    }
  })

  it('begins with the profile, so that the profile is erased last', () => {
    expect(personSources[0]?.name).toBe('profile')
  })

  it('uses each name in the data file once', () => {
    const names = personSources.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a test-only source', () => {
  const letters: PersonSource = {
    name: 'letters',
    timeline: ({ id }) => sql`select sent_at as happened_at, 'letter' as kind, null::text as by,
      jsonb_build_object('text', text) as details from letters where person_id = ${id}`,
    data: ({ id }) => sql`select text from letters where person_id = ${id} order by sent_at`,
    erase: ({ email }) => sql`update letters set text = '' where address = ${email}`,
    traces: {
      count: ({ id }) => sql`select count(*) from letters where person_id = ${id}`,
      effects: (count) => [sayCount(count, '{{count}} letter', '{{count}} letters')],
    },
  }
  const order: string[] = []
  const noting = (name: string): PersonSource => ({
    name,
    erase: () => {
      order.push(name)
      return sql`select 1`
    },
  })
  const sources = [noting('first'), letters, noting('last')]
  beforeAll(async () => {
    await api.services.pool.query(
      `create table letters (person_id int, address text, sent_at timestamptz, text text)`,
    )
    await api.services.pool.query(`insert into letters values (1, 'one@contoh.id', '2026-01-01', 'Hello'),
      (1, 'one@contoh.id', '2026-02-01', 'Again'), (2, 'two@contoh.id', '2026-01-15', 'Other')`)
  })

  it('has its events in the timeline, newest first, page by page', async () => {
    const page = await readTimeline(api.services.db, sources, person, { page: 0, perPage: 1 })
    expect(page).toMatchObject({ total: 2, rows: [{ kind: 'letter', details: { text: 'Again' } }] })
    const next = await readTimeline(api.services.db, sources, person, { page: 1, perPage: 1 })
    expect(next.rows).toMatchObject([{ details: { text: 'Hello' } }])
  })

  it('lists the effects of an erasure', async () => {
    expect(await eraseEffects(api.services.db, sources, person)).toMatchObject([{ values: { count: 2 } }])
    expect(await eraseEffects(api.services.db, [noting('none')], person)).toEqual([])
  })

  it('has its rows in the data file until they are erased, the first source last', async () => {
    await api.services.db.transaction().execute(async (db) => {
      expect(await collectData(db, sources, person)).toEqual({
        letters: [{ text: 'Hello' }, { text: 'Again' }],
      })
      await eraseData(db, sources, person)
      expect(await collectData(db, sources, person)).toEqual({ letters: [{ text: '' }, { text: '' }] })
      expect(await collectData(db, sources, { id: 2, email: '' })).toEqual({ letters: [{ text: 'Other' }] })
    })
    expect(order).toEqual(['last', 'first'])
  })
})
