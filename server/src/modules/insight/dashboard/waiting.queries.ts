import { sql } from 'kysely'
import { mayEnter, type Area, type Role } from '@balai/contract/core/access.ts'
import {
  sinceKinds,
  waitingKinds,
  type SinceKind,
  type WaitingKind,
} from '@balai/contract/insight/dashboard.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { defineCounter, rowsOf, type Counter } from '../../../kit/counters/counters.queries.ts'
import type { VisibleKinds } from '../../mailing/outbox/outbox.queries.ts'
import { mailsByState } from '../../mailing/outbox/outbox.queries.ts'
import { contentCounters } from './figures.queries.ts'

/** A figure: who sees it, the counter it is read from, and which of its keys belong to it. */
interface Figure {
  area: Area
  counter: Counter<never>
  /** Patterns of `like`, with `%` at one end; all keys if they are left out. */
  keys?: readonly string[]
}
const counter = (name: string) => defineCounter<never>(name)
const comments = counter('comments.queue')

const waitingFigures: Record<WaitingKind, Figure> = {
  reviews: { area: 'review', counter: counter('news.review') },
  event_reviews: { area: 'review', counter: counter('events.review') },
  held_comments: { area: 'articles', counter: comments, keys: ['news/held'] },
  held_course_comments: { area: 'courses', counter: comments, keys: ['course/held', 'lesson/held'] },
  decisions: { area: 'orders', counter: counter('orders.decision') },
  contributors: { area: 'members', counter: counter('members.pending') },
  failed_mails: { area: 'open', counter: mailsByState as Counter<never>, keys: ['%/failed'] },
  uncertain_mails: { area: 'open', counter: mailsByState as Counter<never>, keys: ['%/uncertain'] },
}

const sinceFigures: Record<SinceKind, Figure> = {
  contents: { area: 'articles', counter: contentCounters.state as Counter<never> },
  published: { area: 'open', counter: contentCounters.state as Counter<never>, keys: ['%/published'] },
  members: { area: 'members', counter: counter('members') },
  orders: { area: 'orders', counter: counter('orders.status') },
  paid_orders: { area: 'orders', counter: counter('orders.status'), keys: ['paid'] },
  comments: { area: 'articles', counter: comments, keys: ['news/%'] },
  enrolments: { area: 'courses', counter: counter('enrolments.status') },
}

/** The counts of all that waits, for everybody. */
export const readWaiting = (db: ReadDb) => readKeys(db, Object.values(waitingFigures))

/** What waits, of all that a person with these roles may enter. Mails only of the kinds that they may see. */
export function waitingFor(
  rows: Awaited<ReturnType<typeof readWaiting>>,
  roles: readonly Role[],
  mailKinds: VisibleKinds,
) {
  const seen = waitingKinds.filter((kind) => mayEnter(roles, waitingFigures[kind].area))
  const isVisible = ({ counter: name, key }: { counter: string; key: string }) =>
    name !== mailsByState.name || !mailKinds || mailKinds.includes(key.split('/')[0] ?? '')
  const visible = rows.filter(isVisible)
  return seen.map((kind) => ({ kind, num: sumOf(visible, waitingFigures[kind]) }))
}

/** The figures that are compared with the visit before, all of them: roles may change between two visits. */
export async function readSince(db: ReadDb): Promise<Record<SinceKind, number>> {
  const rows = await readKeys(db, Object.values(sinceFigures))
  return Object.fromEntries(sinceKinds.map((kind) => [kind, sumOf(rows, sinceFigures[kind])])) as Record<
    SinceKind,
    number
  >
}

/** The kinds that a person with these roles may see. */
export const sinceKindsFor = (roles: readonly Role[]): SinceKind[] =>
  sinceKinds.filter((kind) => mayEnter(roles, sinceFigures[kind].area))

/** The counts by key. Some counters have many keys, of which few belong to a figure. */
const readKeys = (db: ReadDb, figures: readonly Figure[]) =>
  db
    .selectFrom(rowsOf(...new Set(figures.map((figure) => figure.counter))))
    .select(['counter', 'key', sql<number>`sum(count)::bigint`.as('count')])
    .where((row) =>
      row.or(
        figures.map(({ counter: { name }, keys = ['%'] }) =>
          row.and([row('counter', '=', name), sql<boolean>`key like any(${keys}::text[])`]),
        ),
      ),
    )
    .groupBy(['counter', 'key'])
    .execute()

const sumOf = (rows: Awaited<ReturnType<typeof readKeys>>, { counter: { name }, keys }: Figure): number =>
  rows
    .filter((row) => row.counter === name && (keys?.some((pattern) => isLike(row.key, pattern)) ?? true))
    .reduce((sum, { count }) => sum + count, 0)

function isLike(key: string, pattern: string): boolean {
  if (pattern.startsWith('%')) return key.endsWith(pattern.slice(1))
  return pattern.endsWith('%') ? key.startsWith(pattern.slice(0, -1)) : key === pattern
}
