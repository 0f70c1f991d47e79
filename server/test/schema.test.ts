import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tables } from '../src/db/schema.ts'
import { newDatabase } from './database.ts'

interface RealColumn {
  table_name: string
  column_name: string
  data_type: string
  nullable: boolean
  optional: boolean
}

let database: Awaited<ReturnType<typeof newDatabase>>
let real: RealColumn[]
beforeAll(async () => {
  database = await newDatabase()
  const client = new pg.Client({ connectionString: database.owner_url })
  await client.connect()
  const { rows } = await client.query<RealColumn>(`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table_name, column_name, data_type, is_nullable = 'YES' as nullable,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES'
        or is_generated = 'ALWAYS' as optional
    from information_schema.columns where table_schema in ('public', 'audit') and table_name <> 'migrations'`)
  real = rows
  await client.end()
})
afterAll(() => database.drop())

it('the typed schema and the database have the same columns with the same types', () => {
  expect(described()).toEqual(asText(real))
})

it('notices a column that is only in the code, or has another type', () => {
  const [first, ...rest] = real
  expect(described()).not.toEqual(asText(rest))
  expect(described()).not.toEqual(asText([{ ...(first as RealColumn), data_type: 'money' }, ...rest]))
})

it('search indexes of people and orders do not collect many additions that every search would read', async () => {
  const client = new pg.Client({ connectionString: database.owner_url })
  await client.connect()
  const { rows } = await client.query<{ relname: string }>(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and reloptions @> array['gin_pending_list_limit=512']`)
  await client.end()
  expect(rows.map(({ relname }) => relname).toSorted()).toEqual(
    ['comments', 'contacts', 'mail_people', 'members', 'orders', 'registrations'].map(
      (table) => `${table}_search`,
    ),
  )
})

const asText = (columns: RealColumn[]) =>
  columns
    .map(
      (c) =>
        `${c.table_name}.${c.column_name} ${c.data_type}${c.nullable ? ' null' : ''}${c.optional ? ' optional' : ''}`,
    )
    .toSorted()

const described = () =>
  asText(
    Object.entries(tables).flatMap(([table_name, columns]) =>
      Object.entries(columns).map(([column_name, column]) => ({
        table_name,
        column_name,
        data_type: column.type,
        nullable: column.nullable,
        optional: column.optional,
      })),
    ),
  )
