import { sql, type AliasableExpression, type OrderByItemBuilder } from 'kysely'
import type { z } from 'zod'
import type { events } from '@balai/contract/events/events.ts'
import { asPage, countOf, limitTo, preparedRows } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { counterTotal } from '../../../kit/counters/counters.queries.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { contributorName } from '../../content/news/list.queries.ts'
import { eventCounters, type EventCounter } from './counters.queries.ts'
import { peopleOf, type PeopleCounts } from './people.queries.ts'

type ListInput = z.output<typeof events.list.input>
export type Filter = Omit<ListInput, 'page' | 'perPage' | 'order_by' | 'order'>

/**
 * Lists a page of events. The keys come from an index alone, so a deep page stays cheap; then the rows are read.
 */
export async function listEvents(db: ReadDb, { page, perPage, order_by, order, ...filter }: ListInput) {
  const total = totalOf(db, filter)
  const rows = await preparedRows(db, ['events', page, perPage, order_by, order, filter], () => {
    // Ids are assigned in the order of creation, so this sorts by creation.
    const column = order_by === 'created_at' ? 'events.event_id' : (`events.${order_by}` as const)
    const inOrder = (by: OrderByItemBuilder) => {
      const ordered = order === 'asc' ? by.asc() : by.desc()
      // Only for the nullable column: the other indexes do not define where nulls sort.
      return order_by === 'event_start_date' ? ordered.nullsLast() : ordered
    }
    const keys = filtered(db, filter)
      .select('events.event_id')
      .orderBy(column, inOrder)
      .orderBy('events.event_id', order)
      .$call(limitTo({ page, perPage }))
    return rowsOf(db, keys)
      .select(total.as('total'))
      .orderBy(column, inOrder)
      .orderBy('events.event_id', order)
  })
  return asPage(db, rows.map(asRow), total, { page, perPage })
}

/** Selects the list columns of the events with these keys. */
export const rowsOf = (db: ReadDb, keys: AliasableExpression<{ event_id: number }>) =>
  db
    .selectFrom(keys.as('keys'))
    .innerJoin('events', 'events.event_id', 'keys.event_id')
    .leftJoin('users as author', 'author.user_id', 'events.author_id')
    .leftJoin('users as changer', 'changer.user_id', 'events.updated_by')
    .leftJoin('members as contributor', 'contributor.id', 'events.contributor_id')
    .leftJoin('categories as category', 'category.category_id', 'events.category_id')
    .leftJoin('media as cover', 'cover.media_id', 'events.cover_media_id')
    .select([
      'events.event_id',
      'events.event_title',
      'events.event_permalink',
      'events.event_status',
      'events.draft_status',
      'events.event_visibility',
      'events.category_id',
      'category.category_title',
      'events.author_id',
      'author.name as author',
      'events.contributor_id',
      'contributor.member_first_name',
      'contributor.member_last_name',
      'cover.storage_key',
      'events.event_image_alt',
      'events.event_start_date',
      'events.event_end_date',
      'events.time_zone',
      'events.event_mode',
      'events.place',
      'events.capacity',
      'events.registration_from',
      'events.registration_until',
      'events.cancelled_at',
      'events.planned_at',
      'events.publish_at',
      'events.unpublish_at',
      'events.created_at',
      'events.created_by',
      'events.updated_at',
      'changer.name as updated_by_name',
      'events.deleted_at',
      'events.version',
    ])
    .select([tagsOfEvent.as('tags'), peopleOf('events.event_id').as('people')])

const tagsOfEvent = sql<{ tag_id: number; tag_title: string }[]>`(
  select coalesce(json_agg(json_build_object('tag_id', t.tag_id, 'tag_title', t.tag_title) order by t.search), '[]')
  from event_tags et join tags t on t.tag_id = et.tag_id
  where et.event_id = events.event_id and t.deleted_at is null)`

interface Raw {
  author: string | null
  member_first_name: string | null
  member_last_name: string | null
  storage_key: string | null
  people: PeopleCounts
}

/** Adds the display names and the counts to a row. */
export const asRow = <R extends Raw>({ people, ...row }: R) => ({
  ...row,
  ...people,
  author_name: row.author ?? '',
  contributor_name: contributorName(row),
  event_image: row.storage_key ? fileLink(row.storage_key) : '',
})

function totalOf(db: ReadDb, filter: Filter) {
  return (
    totalFromCounter(filter) ?? countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
  )
}

/** The counter whose value equals the total of this filter, if there is one. */
function totalFromCounter({ search, trash, contributor_status: origin, ...rest }: Filter) {
  if (search !== '') return undefined
  const given = Object.entries({ ...rest, origin: origin === 'all' ? undefined : origin }).filter(
    ([, value]) => value !== undefined,
  )
  if (trash) return given.length === 0 ? counterTotal(eventCounters.trash) : undefined
  if (given.length === 0) return counterTotal(eventCounters.status)
  const [[name, value] = ['', '']] = given
  const counter = counterOfFilter[name]
  return given.length === 1 && counter ? counterTotal<string | number>(counter, [String(value)]) : undefined
}

const counterOfFilter: Record<string, EventCounter> = {
  event_status: eventCounters.status,
  draft_status: eventCounters.draftStatus,
  category_id: eventCounters.category,
  author_id: eventCounters.author,
  origin: eventCounters.origin,
}

const times = {
  upcoming: sql<boolean>`events.event_start_date > now()`,
  running: sql<boolean>`events.event_start_date <= now() and events.event_end_date > now()`,
  past: sql<boolean>`events.event_end_date <= now()`,
}
/** The condition of each time. */
export const timeOf = (when: keyof typeof times) => times[when]

/** Selects the events of a filter. */
export function filtered(db: ReadDb, filter: Partial<Filter>) {
  const { search = '', trash, tag_id, contributor_status, when, cancelled, from, until, ...rest } = filter
  const { created_from, created_until, published_from, published_until, ...equal } = rest
  let found = db.selectFrom('events').where('events.deleted_at', trash ? 'is not' : 'is', null)
  for (const [name, value] of Object.entries(equal))
    if (value !== undefined) found = found.where(`events.${name as keyof typeof equal}`, '=', value)
  if (search !== '') found = found.where(foldedContains('events.search', search))
  if (tag_id)
    found = found.where('events.event_id', 'in', (from_tags) =>
      from_tags
        .selectFrom('event_tags')
        .select('event_tags.event_id')
        .where('event_tags.tag_id', '=', tag_id),
    )
  if (contributor_status === 'internal') found = found.where('events.contributor_id', 'is', null)
  if (contributor_status === 'contributor') found = found.where('events.contributor_id', 'is not', null)
  if (when) found = found.where(timeOf(when))
  if (cancelled !== undefined) found = found.where('events.cancelled_at', cancelled ? 'is not' : 'is', null)
  if (from) found = found.where('events.event_start_date', '>=', from)
  if (until) found = found.where('events.event_start_date', '<', until)
  if (created_from) found = found.where('events.created_at', '>=', created_from)
  if (created_until) found = found.where('events.created_at', '<', created_until)
  if (published_from) found = found.where('events.first_published_at', '>=', published_from)
  if (published_until) found = found.where('events.first_published_at', '<', published_until)
  return found
}
