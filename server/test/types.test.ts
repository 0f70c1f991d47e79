import { expect, it } from 'vitest'
import { z } from 'zod'
import { excel, get, twoStep, upload } from '@balai/contract/core/endpoint.ts'
import type { Handlers, Sources } from '../src/http/handlers.ts'
import { steps } from '../src/http/steps.ts'
import type { IncomingFile } from '../src/http/uploads.ts'

// `npm run check` compiles this file: an expected error that does not occur is an error.

const things = {
  detail: get('/things/{thing_id}', {
    areas: ['open'],
    summary: 'One thing.',
    input: z.object({ thing_id: z.string() }),
    result: z.object({ title: z.string() }),
  }),
  greeting: get('/things/greeting', {
    areas: ['client'],
    summary: 'A greeting for anybody.',
    input: z.object({}),
    result: z.string(),
  }),
  rename: twoStep('/things/rename_validation', '/things/rename_stored', {
    areas: ['articles'],
    summary: 'Another title.',
    input: z.object({ title: z.string() }),
    result: z.null(),
  }),
}
const filed = {
  picture: upload('/things/picture', {
    areas: ['articles'],
    summary: 'A picture of a thing.',
    maxBytes: 1,
    input: z.object({ thing_id: z.string() }),
    result: z.null(),
  }),
  excel: excel('/things/list-excel', {
    areas: ['articles'],
    summary: 'All things.',
    input: z.object({}),
    filename: 'things',
    result: z.object({ title: z.string(), made_at: z.date() }),
    columns: { title: 'Title', made_at: 'Made' },
  }),
}
const audit = { entity: 'things', entity_id: 1 }
const rename = steps({
  check: async (_context, { title }: { title: string }) => title.length,
  store: async (_context, _input, { found }) => ({
    data: null,
    audit: { ...audit, after: { length: found } },
  }),
})
const greeting = async () => 'hello'

export const right: Handlers<typeof things> = {
  detail: async ({ caller }, { thing_id }) => ({ title: `${thing_id} of ${caller.name}` }),
  greeting,
  rename,
}

const picture = steps({
  check: async (_context, { file, thing_id }: { file: IncomingFile; thing_id: string }) =>
    thing_id.length + file.content.length,
  store: async () => ({ data: null, audit }),
})

export const rightFiled: Handlers<typeof filed> = { picture }

export const rightRow: Sources<typeof filed> = {
  async *excel() {
    yield [{ title: 'x', made_at: new Date() }]
  },
}

// @ts-expect-error the source of the rows is missing
export const noRows: Sources<typeof filed> = {}

export const wrongRow: Sources<typeof filed> = {
  // @ts-expect-error a column is missing
  async *excel() {
    yield [{ title: 'x' }]
  },
}

export const untitled = excel('/things/list-excel', {
  ...filed.excel,
  // @ts-expect-error a column has no title
  columns: { title: 'Title' },
})

// @ts-expect-error a handler is missing
export const missing: Handlers<typeof things> = { greeting, rename }

export const wrongResult: Handlers<typeof things> = {
  // @ts-expect-error the result has another field
  detail: async () => ({ name: 'x' }),
  greeting,
  rename,
}

export const wrongInput: Handlers<typeof things> = {
  // @ts-expect-error the input has no such field
  detail: async (_context, { id }) => ({ title: String(id) }),
  greeting,
  rename,
}

export const nobodySignedIn: Handlers<typeof things> = {
  detail: async () => ({ title: 'x' }),
  // @ts-expect-error a public call may have no caller
  greeting: async ({ caller }) => caller.name,
  rename,
}

export const writingWhileReading: Handlers<typeof things> = {
  // @ts-expect-error a read call cannot write
  detail: async ({ db }) => db.deleteFrom('users').execute(),
  greeting,
  rename,
}

export const writingAfterWith: Handlers<typeof things> = {
  // @ts-expect-error a read call cannot write through common table expressions
  detail: async ({ db }) => db.with('x', (from) => from.deleteFrom('users')),
  greeting,
  rename,
}

export const oneStep: Handlers<typeof things> = {
  detail: async () => ({ title: 'x' }),
  greeting,
  // @ts-expect-error a change in two steps cannot be a plain function
  rename: async () => null,
}

export const unaudited = steps({
  check: async () => null,
  // @ts-expect-error a store without an audit entry
  store: async () => ({ data: null }),
})

const shape = { summary: 'Nothing.', input: z.object({}), result: z.null() }
// @ts-expect-error an area is required
export const noArea = () => get('/x', shape)
// @ts-expect-error an area that does not exist
export const unknownArea = () => get('/x', { ...shape, areas: ['moon'] })
// @ts-expect-error at least one area
export const emptyAreas = () => get('/x', { ...shape, areas: [] })

it('is compiled by npm run check', () => {
  expect(Object.keys(right)).toEqual(['detail', 'greeting', 'rename'])
})
