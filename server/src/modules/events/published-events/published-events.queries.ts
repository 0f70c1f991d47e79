import { sql, type SqlBool } from 'kysely'
import type { StoredEvent } from '@balai/contract/events/event-shapes.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { peopleOf } from '../events/people.queries.ts'

/** Published events with the fields of their public copy, without its text. */
const published = (db: ReadDb) =>
  db
    .selectFrom('events')
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'events.event_id')
        .onRef('versions.version', '=', 'events.published_version'),
    )
    .where('events.event_status', '=', 'published')
    .where('events.deleted_at', 'is', null)

const fieldOf = (name: keyof StoredEvent) => sql<string | null>`(versions.fields ->> ${sql.lit(name)})`

const rows = (db: ReadDb) =>
  published(db)
    .leftJoin('categories as category', (join) =>
      join.on(sql<SqlBool>`category.category_id = ${fieldOf('category_id')}::int`),
    )
    .leftJoin('media as cover', (join) =>
      join.on(sql<SqlBool>`cover.media_id = ${fieldOf('cover_media_id')}::int`),
    )
    .select([
      'events.event_id',
      'events.event_start_date',
      'events.event_end_date',
      'events.time_zone',
      'events.event_mode',
      'events.place',
      'events.place_map_url',
      'events.capacity',
      'events.registration_from',
      'events.registration_until',
      'events.cancelled_at',
      'events.cancel_reason',
      'events.updated_at',
      'events.version as revision',
      'versions.fields',
      'category.category_id',
      'category.category_title',
      'category.category_permalink',
      'cover.storage_key',
      peopleOf('events.event_id').as('people'),
      priceFrom.as('price_from'),
    ])

/** The lowest price at which a seat is sold now. */
const priceFrom = sql<number | null>`(select min(product.price)
  from event_prices offered join products product on product.product_id = offered.product_id
  where offered.event_id = events.event_id and offered.is_offered
    and (product.on_sale_until is null or product.on_sale_until > now()))`

export type PublishedRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

interface Wanted {
  page: number
  perPage: number
  when: 'upcoming' | 'past'
  category_ids: number[] | null
  mode?: 'online' | 'offline' | 'hybrid' | undefined
}

/** Lists published events: those that have not ended by their start, or past ones, the latest first. */
export async function listPublished(db: ReadDb, { page, perPage, when, category_ids, mode }: Wanted) {
  const isAhead = when === 'upcoming'
  const condition = isAhead
    ? sql<boolean>`events.event_end_date > now()`
    : sql<boolean>`events.event_end_date <= now()`
  const chosen = sql<boolean>`(${category_ids}::int[] is null or ${fieldOf('category_id')}::int = any(${category_ids}::int[]))
    and (${mode ?? null}::text is null or events.event_mode = ${mode ?? null})`
  const found = published(db).where(condition).where(chosen)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const order = isAhead ? 'asc' : 'desc'
  const read = await rows(db)
    .where(condition)
    .where(chosen)
    .select(total.as('total'))
    .orderBy('events.event_start_date', order)
    .orderBy('events.event_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, read, total, { page, perPage })
}

/** Finds what is published at a permalink, with the text of the published version. */
export const findPublished = (db: ReadDb, permalink: string) =>
  rows(db)
    .select([
      'versions.content',
      'versions.word_count',
      'versions.cleaned_by',
      'versions.content_hash',
      tagsOfCopy.as('tags'),
      questionsAsked.as('questions'),
    ])
    .where(sql<boolean>`${fieldOf('event_permalink')} = ${permalink}`)
    .where('events.event_id', 'in', (from) =>
      from
        .selectFrom('permalinks')
        .select('permalinks.subject_id')
        .where('permalinks.kind', '=', 'event')
        .where('permalinks.permalink', '=', permalink),
    )
    .executeTakeFirst()

const tagsOfCopy = sql<{ tag_id: number; title: string; permalink: string }[]>`(
  select coalesce(json_agg(json_build_object('tag_id', t.tag_id, 'title', t.tag_title, 'permalink', t.tag_permalink)
    order by named.place), '[]')
  from jsonb_array_elements_text(versions.fields -> 'tags') with ordinality named (title, place)
  join tags t on folded(t.tag_title) = folded(named.title) and t.deleted_at is null)`

interface Asked {
  question_id: number
  kind: 'text' | 'choice' | 'several' | 'consent'
  label: string
  help: string
  choices: string[]
  is_required: boolean
}
const questionsAsked = sql<Asked[]>`(
  select coalesce(json_agg(json_build_object('question_id', q.question_id, 'kind', q.kind, 'label', q.label,
    'help', q.help, 'choices', q.choices, 'is_required', q.is_required) order by q.position, q.question_id), '[]')
  from event_questions q where q.event_id = events.event_id and q.retired_at is null)`

/** The present permalink of what had this one while it was public. */
export async function findMoved(db: ReadDb, permalink: string): Promise<string | undefined> {
  const found = await published(db)
    .innerJoin('permalinks', 'permalinks.subject_id', 'events.event_id')
    .select(fieldOf('event_permalink').as('permalink'))
    .where('permalinks.kind', '=', 'event')
    .where('permalinks.permalink', '=', permalink)
    .where('permalinks.was_public', '=', true)
    .executeTakeFirst()
  return found?.permalink ?? undefined
}

/** The prices that an event offers now, in their order. */
export const listOffered = (db: ReadDb, event_id: number) =>
  db
    .selectFrom('event_prices')
    .innerJoin('products', 'products.product_id', 'event_prices.product_id')
    .select([
      'event_prices.price_id',
      'event_prices.price_key',
      'event_prices.audience',
      'products.price',
      'products.on_sale_until as until',
    ])
    .select(
      sql<boolean>`products.quota is not null and products.quota <= (
        select count(*) from order_items item join orders on orders.id = item.order_id
        where item.product_id = products.product_id and orders.status in ('pending', 'paid'))`.as(
        'is_sold_out',
      ),
    )
    .where('event_prices.event_id', '=', event_id)
    .where('event_prices.is_offered', '=', true)
    .where(sql<boolean>`(products.on_sale_until is null or products.on_sale_until > now())`)
    .orderBy('event_prices.position')
    .execute()

/** The events of the calendar feed: those that are ahead, and those of the last thirty days. */
export const listForCalendar = (db: ReadDb, permalink?: string) =>
  rows(db)
    .$if(permalink === undefined, (query) =>
      query.where(sql<boolean>`events.event_end_date > now() - interval '30 days'`),
    )
    .$if(permalink !== undefined, (query) =>
      query.where(sql<boolean>`${fieldOf('event_permalink')} = ${permalink}`),
    )
    .orderBy('events.event_start_date')
    .orderBy('events.event_id')
    .limit(2_000)
    .execute()

/** When a published event changed last; null if there is none. */
export async function findLastChange(db: ReadDb): Promise<Date | null> {
  const { changed } = await published(db)
    .select(({ fn }) => fn.max('events.updated_at').as('changed'))
    .executeTakeFirstOrThrow()
  return changed
}

/**
 * The entries of published events in the sitemap as XML. A permalink has no character to escape; the address is escaped
 * already.
 */
export async function entriesOfEvents(db: ReadDb, address: string): Promise<string> {
  const { xml } = await published(db)
    .select(
      sql<string>`coalesce(string_agg('<url><loc>' || ${address}::text || '/' || ${fieldOf('event_permalink')} || '</loc><lastmod>'
        || to_char(events.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '</lastmod></url>', ''
        order by events.event_id), '')`.as('xml'),
    )
    .executeTakeFirstOrThrow()
  return xml
}
