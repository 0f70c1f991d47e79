import { sql, type Insertable, type Updateable } from 'kysely'
import type { z } from 'zod'
import {
  chartNoteLimits,
  type ChartArea,
  type ChartNote,
  type chartNotes,
} from '@balai/contract/insight/chart-notes.ts'
import { addDays, startOfDay } from '@balai/contract/core/zone.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { campaignIdsWith } from '../reports/article-campaigns.queries.ts'

type Range = z.output<typeof chartNotes.list.input>
type Found = Omit<ChartNote, 'updated_at'> & { updated_at: Date | null }

const byItself = { note_id: null, version: null, updated_at: null, updated_by_name: null }

/**
 * What notes itself on the charts of an area. Members and visits come from what was published, held and sent; so do views of what
 * contributors wrote, and around an event or a campaign other things are published. Charts of mails have mails alone.
 */
const everything = { published: true, held: true, sent: true }
const byArea: Record<ChartArea, { published: boolean; held: boolean; sent: boolean }> = {
  all: everything,
  members: everything,
  visits: everything,
  content: everything,
  events: everything,
  mails: { published: false, held: false, sent: true },
}

/**
 * The notes of a range, oldest first. A day with several publications or events has one note of each kind. On the chart of
 * an article, only its own publication and campaigns with a link to it note themselves.
 */
export async function listNotes(db: ReadDb, range: Range, time_zone: string): Promise<Found[]> {
  const { published, held, sent } = byArea[range.area]
  const found = await Promise.all([
    listWritten(db, range),
    ...(published ? [listPublished(db, range)] : []),
    ...(held && range.news_id === undefined ? [listHeld(db, range, time_zone)] : []),
    ...(sent ? [listSent(db, range, time_zone)] : []),
  ])
  return found.flat().toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const written = (db: ReadDb) =>
  db
    .selectFrom('chart_notes')
    .leftJoin('users', 'users.user_id', 'chart_notes.updated_by')
    .select(['note_id', 'day', 'note_text', 'area', 'chart_notes.version', 'chart_notes.updated_at'])
    .select('users.name as updated_by_name')

async function listWritten(db: ReadDb, { from, to, area }: Range): Promise<Found[]> {
  let found = written(db).where('day', '>=', from).where('day', '<=', to)
  if (area !== 'all') found = found.where('area', 'in', ['all', area])
  const rows = await found.orderBy('day', 'desc').orderBy('note_id').limit(chartNoteLimits.notes).execute()
  return rows.map((row) => ({ kind: 'note', num: 1, ...row }))
}

/** The days on which articles, videos or courses were published for the first time. Events are noted when they are held. */
async function listPublished(db: ReadDb, { from, to, news_id }: Range): Promise<Found[]> {
  let days = db
    .selectFrom('content_days')
    .select(({ fn }) => [
      'published_day as day',
      fn.countAll<number>().as('num'),
      fn.min('subject_id').as('first_id'),
    ])
    .$narrowType<{ day: string }>()
    .where('published_day', '>=', from)
    .where('published_day', '<=', to)
    .where('kind', '<>', 'event')
    .groupBy('published_day')
    .orderBy('published_day', 'desc')
    .limit(chartNoteLimits.notes)
  if (news_id !== undefined) days = days.where('subject_id', '=', news_id)
  const rows = await db
    .selectFrom(days.as('days'))
    .innerJoin('subjects', 'subjects.subject_id', 'days.first_id')
    .select(['days.day', 'days.num', 'subjects.title as note_text'])
    .execute()
  return rows.map((row) => ({ kind: 'published', area: 'content', ...byItself, ...row }))
}

/** The days on which published events began, in the platform’s zone. Cancelled ones were not held. */
async function listHeld(db: ReadDb, { from, to }: Range, time_zone: string): Promise<Found[]> {
  const day = sql<string>`(event_start_date at time zone ${time_zone})::date`
  const rows = await db
    .selectFrom('events')
    .select(({ fn }) => [
      day.as('day'),
      fn.countAll<number>().as('num'),
      sql<string>`(array_agg(event_title order by event_start_date, event_id))[1]`.as('note_text'),
    ])
    .where('event_start_date', '>=', startOfDay(time_zone, from))
    .where('event_start_date', '<', startOfDay(time_zone, addDays(to, 1)))
    .where('event_start_date', '<', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('first_published_at', 'is not', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .limit(chartNoteLimits.notes)
    .execute()
  return rows.map((row) => ({ kind: 'event', area: 'events', ...byItself, ...row }))
}

/** The days on which campaigns began to be sent, in the platform’s zone. */
async function listSent(db: ReadDb, { from, to, news_id }: Range, time_zone: string): Promise<Found[]> {
  const day = sql<string>`(started_at at time zone ${time_zone})::date`
  let days = db
    .selectFrom('campaigns')
    .select(({ fn }) => [
      day.as('day'),
      fn.countAll<number>().as('num'),
      sql<string>`(array_agg(name order by started_at, campaign_id))[1]`.as('note_text'),
    ])
    .where('started_at', '>=', startOfDay(time_zone, from))
    .where('started_at', '<', startOfDay(time_zone, addDays(to, 1)))
    .where('deleted_at', 'is', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .limit(chartNoteLimits.notes)
  if (news_id !== undefined) days = days.where('campaign_id', 'in', campaignIdsWith(news_id))
  const rows = await days.execute()
  return rows.map((row) => ({ kind: 'campaign', area: 'mails', ...byItself, ...row }))
}

export type NoteFound = NonNullable<Awaited<ReturnType<typeof findNote>>>

export const findNote = (db: ReadDb, note_id: number) =>
  written(db).where('note_id', '=', note_id).executeTakeFirst()

export const noteLock = (note_id: number) => lockRows('chart_notes', 'note_id', [note_id])

export const insertNote = (db: Transaction, note: Insertable<Database['chart_notes']>) =>
  db.insertInto('chart_notes').values(note).returning(['note_id', 'version']).executeTakeFirstOrThrow()

/** Changes a note. The transaction must hold its lock. */
export const updateNote = (db: Transaction, note_id: number, changes: Updateable<Database['chart_notes']>) =>
  db
    .updateTable('chart_notes')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('note_id', '=', note_id)
    .returning(['note_id', 'version'])
    .executeTakeFirstOrThrow()

export const deleteNote = (db: Transaction, note_id: number) =>
  db.deleteFrom('chart_notes').where('note_id', '=', note_id).execute()
