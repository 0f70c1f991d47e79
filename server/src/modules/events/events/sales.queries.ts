import { sql } from 'kysely'
import type { StoredPrice } from '@balai/contract/events/event-shapes.ts'
import { productLimits } from '@balai/contract/money/products.ts'
import { takeLocks } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { insertProduct, productsLock, updateProduct } from '../../money/products/products.queries.ts'

/**
 * Makes the price list say what the public copies of these events cost: a price of a public event is a product on sale
 * until it ends, and all others are archived. Orders keep what they were made with. The transaction holds the events.
 */
export async function syncProducts(
  db: Transaction,
  event_ids: number[],
  user_id: number | null,
): Promise<void> {
  const sold = await db
    .selectFrom('event_prices')
    .select(['price_id', 'event_id', 'price_key', 'product_id'])
    .where('event_id', '=', sql<number>`any(${event_ids}::int[])`)
    .orderBy('price_id')
    .execute()
  const events = await listOffers(db, event_ids)
  if (sold.length === 0 && events.every(({ prices }) => prices.length === 0)) return
  await takeLocks(db, [productsLock(sold.map(({ product_id }) => product_id))])
  for (const event of events) {
    const known = sold.filter(({ event_id }) => event_id === event.event_id)
    const dropped = known.filter(({ price_key }) => !event.prices.some(({ key }) => key === price_key))
    for (const { price_id, product_id } of dropped) await withdraw(db, { price_id, product_id }, user_id)
    for (const [position, price] of event.prices.entries())
      await offer(db, { event, price, position, known }, user_id)
  }
}

interface Offer {
  event_id: number
  title: string
  registration_from: Date | null
  until: Date | null
  prices: StoredPrice[]
}

/** The prices that these events offer now: none if visitors cannot register. */
async function listOffers(db: ReadDb, event_ids: number[]): Promise<Offer[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'events.event_id')
        .onRef('versions.version', '=', 'events.published_version'),
    )
    .select(['events.event_id', 'events.registration_from', 'versions.fields'])
    .select(sql<Date | null>`coalesce(events.registration_until, events.event_end_date)`.as('until'))
    .select(
      sql<boolean>`events.event_status = 'published' and events.deleted_at is null and events.cancelled_at is null`.as(
        'is_offered',
      ),
    )
    .where('events.event_id', '=', sql<number>`any(${event_ids}::int[])`)
    .execute()
  return rows.map(({ fields, is_offered, ...event }) => {
    const copy: { event_title?: string; prices?: StoredPrice[] } | null = fields
    return { ...event, title: copy?.event_title ?? '', prices: is_offered ? (copy?.prices ?? []) : [] }
  })
}

interface Known {
  price_id: number
  price_key: string
  product_id: number
}

async function offer(
  db: Transaction,
  { event, price, position, known }: { event: Offer; price: StoredPrice; position: number; known: Known[] },
  user_id: number | null,
): Promise<void> {
  const ends = [price.until === null ? null : new Date(price.until), event.until].filter(
    (end) => end !== null,
  )
  const on_sale_until = ends.length === 0 ? null : new Date(Math.min(...ends.map((end) => end.getTime())))
  const from = event.registration_from
  const product = {
    name: `${event.title} – ${price.name}`.slice(0, productLimits.name),
    price: price.price,
    activates: 'event',
    // A sale that ends before it begins never takes place, so its beginning is not stored.
    on_sale_from: from && on_sale_until && from >= on_sale_until ? null : from,
    on_sale_until,
    quota: price.quota,
    archived_at: null,
  }
  const offered = { audience: price.audience, position, is_offered: true }
  const stored = known.find(({ price_key }) => price_key === price.key)
  if (stored) {
    await updateProduct(db, stored.product_id, product, user_id)
    await db.updateTable('event_prices').set(offered).where('price_id', '=', stored.price_id).execute()
    return
  }
  const code = `EVT-${event.event_id}-${await nextNumber(db, event.event_id)}`
  const { product_id } = await insertProduct(db, { ...product, code }, user_id)
  await db
    .insertInto('event_prices')
    .values({ ...offered, event_id: event.event_id, price_key: price.key, product_id })
    .execute()
}

/** Archives the product of a price. What was sold at it stays valid. */
async function withdraw(
  db: Transaction,
  { price_id, product_id }: Pick<Known, 'price_id' | 'product_id'>,
  user_id: number | null,
): Promise<void> {
  await updateProduct(db, product_id, { archived_at: sql<Date>`now()` as never }, user_id)
  await db.updateTable('event_prices').set({ is_offered: false }).where('price_id', '=', price_id).execute()
}

async function nextNumber(db: ReadDb, event_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('event_prices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  return count + 1
}

/** The prices of an event that are or were sold, with their products. */
export async function listSoldPrices(db: ReadDb, event_id: number) {
  return db
    .selectFrom('event_prices')
    .innerJoin('products', 'products.product_id', 'event_prices.product_id')
    .select([
      'event_prices.price_id',
      'event_prices.price_key as key',
      'products.name',
      'event_prices.audience',
      'products.price',
      'products.product_id',
      'products.code as product_code',
      'products.quota',
      'products.on_sale_until as until',
      'event_prices.is_offered',
    ])
    .select(
      sql<number>`(select count(*) from order_items item join orders on orders.id = item.order_id
        where item.product_id = products.product_id and orders.status in ('pending', 'paid'))`.as('sold'),
    )
    .where('event_prices.event_id', '=', event_id)
    .orderBy('event_prices.position')
    .orderBy('event_prices.price_id')
    .execute()
}

/** The paid orders of an event that were not refunded, and what was paid in them for its seats. */
export async function sumPaid(db: ReadDb, event_id: number): Promise<{ orders: number; rupiah: number }> {
  return db
    .selectFrom('event_prices')
    .innerJoin('order_items', 'order_items.product_id', 'event_prices.product_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      sql<number>`count(distinct orders.id)::int`.as('orders'),
      sql<number>`coalesce(sum(order_items.price_nett), 0)::bigint`.as('rupiah'),
    ])
    .where('event_prices.event_id', '=', event_id)
    .where('orders.status', '=', 'paid')
    .executeTakeFirstOrThrow()
}
