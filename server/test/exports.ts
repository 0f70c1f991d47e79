import { randomBytes } from 'node:crypto'
import { say } from '@balai/contract/core/sentences.ts'
// Spreadsheets for the tests of the export code. The export thread loads this file by itself.
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { excel } from '@balai/contract/core/endpoint.ts'
import { Nothing } from '@balai/contract/core/shapes.ts'
import type { Database } from '../src/db/schema.ts'
import type { Sources } from '../src/http/handlers.ts'
import { Refusal } from '../src/lib/refusal.ts'

const shape = {
  areas: ['open'] as const,
  summary: 'An export.',
  input: Nothing,
  filename: 'export',
  result: z.object({ name: z.string(), since: z.date().nullable(), amount: z.number(), paid: z.boolean() }),
  columns: { name: 'Name', since: 'Since', amount: 'Amount', paid: 'Paid' },
}

const pair = {
  ...shape,
  result: z.object({ name: z.string(), amount: z.number() }),
  columns: { name: 'Name', amount: 'Amount' },
}

/** More rows than the largest sheet of Excel has. */
export const moreRows = 1_048_576 + 10

export const exports = {
  kinds: excel('/test/kinds', shape),
  endless: excel('/test/endless', shape),
  refused: excel('/test/refused', shape),
  broken: excel('/test/broken', shape),
  deadly: excel('/test/deadly', shape),
  long: excel('/test/long', shape),
  kept: excel('/test/kept', shape),
  titles: excel('/test/titles', pair),
  many: excel('/test/many', pair),
}

const row = { name: 'x'.repeat(1_000), since: new Date(), amount: 1.5, paid: true }
/** Rows, each with a different text of about this length. */
const some = (length = 350, rows = 500) =>
  Array.from({ length: rows }, () => ({ ...row, name: flat(String(Math.random()).repeat(length / 18)) }))
/** Five hundred rows of random text, which compresses badly and so fills the buffers of a connection early. */
const incompressible = () =>
  Array.from({ length: 500 }, () => ({ ...row, name: randomBytes(750).toString('base64') }))
/** `repeat` builds a rope that takes no memory; this copies it into a flat string. */
const flat = (text: string) => Buffer.from(text).toString()

const test: Sources<typeof exports> = {
  async *kinds() {
    const secret = { secret: 'x' }
    yield [{ name: 'a', since: new Date('2026-11-15T00:00:00Z'), amount: 1.5, paid: true, ...secret }]
    yield []
    yield [
      {
        name: `\u0001\uFFFF${'y'.repeat(40_000)}`,
        since: null,
        amount: Number.MAX_SAFE_INTEGER,
        paid: false,
      },
      { name: '', since: new Date('1850-01-01T00:00:00Z'), amount: -1, paid: true },
    ]
  },
  /** Counts through two sequences how many batches it produced and how often it was ended. */
  async *endless(db) {
    const count = (sequence: string) =>
      sql`select nextval(${sequence}::regclass)`.execute(db as Kysely<Database>)
    try {
      for (;;) {
        await count('made')
        yield incompressible()
      }
    } finally {
      await count('ended')
    }
  },
  async *refused() {
    yield* await Promise.reject<never[]>(new Refusal(say('There is too much of it.'), { status: 422 }))
  },
  async *broken() {
    for (let batch = 0; batch < 20; batch++) yield some()
    throw new Error('the database is gone')
  },
  /** 80 MB, twice what the tests let the thread hold. */
  async *long() {
    for (let batch = 0; batch < 80; batch++) yield some(10_000, 100)
  },
  async *kept() {
    const all: unknown[] = []
    for (let batch = 0; batch < 80; batch++) {
      const rows = some(10_000, 100)
      all.push(rows)
      yield rows
    }
    yield some(all.length)
  },
  async *titles() {},
  async *many() {
    for (let row = 0; row < moreRows; row += 1_000)
      yield Array.from({ length: Math.min(1_000, moreRows - row) }, () => ({ name: 'a', amount: 1 }))
  },
  async *deadly() {
    yield some()
    setImmediate(() => {
      throw new Error('the thread is gone')
    })
    for (;;) yield some()
  },
}

export const sources = { test }
