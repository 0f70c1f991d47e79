import { sql, type Insertable, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { OrderStatus } from '@balai/contract/money/order-shapes.ts'
import type { products, ProductState } from '@balai/contract/money/products.ts'
import { inBatches, inSnapshot } from '../../../db/export-loop.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ExportDb, ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { foldedContains } from '../../../db/search.ts'

type ListInput = z.output<typeof products.list.input>
type ExportInput = z.output<typeof products.excel.input>
interface Filter extends Pick<ListInput, 'search' | 'state'> {
  /** The kinds of activations that other domains sell by themselves; they are left out. */
  soldElsewhere?: readonly string[]
}

/** Orders with these statuses use up the quota of their products. */
const holding: OrderStatus[] = ['pending', 'paid']

/** What an unlimited product has sold is not counted: nothing needs the number, and it can be large. */
const sold = sql<number | null>`case when products.quota is not null then (
  select count(*) from order_items item join orders on orders.id = item.order_id
  where item.product_id = products.product_id and orders.status in (${sql.join(holding.map((status) => sql.lit(status)))})
) end`

const state = sql<ProductState>`case when archived_at is not null then 'archived'
  when on_sale_until <= now() then 'ended' when on_sale_from > now() then 'planned' else 'on_sale' end`

const shown = (db: ReadDb, { search, state: wanted, soldElsewhere = [] }: Filter) =>
  db
    .selectFrom('products')
    .where(foldedContains('products.search', search))
    .where((where) => (wanted ? where(state, '=', wanted) : where('archived_at', 'is', null)))
    .$if(soldElsewhere.length > 0, (found) => found.where('activates', 'not in', [...soldElsewhere]))

export async function listProducts(
  db: ReadDb,
  { page, perPage, order_by, order, ...filter }: ListInput & Pick<Filter, 'soldElsewhere'>,
) {
  const total = countOf(shown(db, filter).select(({ fn }) => fn.countAll().as('count')))
  const rows = await shown(db, filter)
    .selectAll('products')
    .select([sold.as('sold'), state.as('state'), total.as('total')])
    .orderBy(order_by, order)
    .orderBy('product_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/** Every product of the filter, in its order. A price list is short, so pages are read by their number. */
export const exportProducts = (db: ExportDb, { order_by, order, ...filter }: ExportInput) =>
  inSnapshot(db, (snapshot) =>
    inBatches((last: { place: number } | undefined, limit) =>
      shown(snapshot, filter)
        .selectAll('products')
        .select([sold.as('sold'), state.as('state')])
        .select(
          sql<number>`row_number() over (order by ${sql.ref(order_by)} ${sql.raw(order)}, product_id ${sql.raw(order)})`.as(
            'place',
          ),
        )
        .orderBy('place')
        .limit(sql.lit(limit))
        .offset(last?.place ?? 0)
        .execute(),
    ),
  )

const productRows = (db: ReadDb) =>
  db
    .selectFrom('products')
    .leftJoin('users as changer', 'changer.user_id', 'products.updated_by')
    .selectAll('products')
    .select([sold.as('sold'), state.as('state'), 'changer.name as updated_by_name'])
    .orderBy('product_id')

/** Products, archived or not, with what they have sold. */
export const findProducts = (db: ReadDb, product_ids: number[]) =>
  productRows(db)
    .where('product_id', '=', sql<number>`any(${product_ids}::integer[])`)
    .execute()
export type Product = Awaited<ReturnType<typeof findProducts>>[number]

/** The same by their codes, whatever the case of the letters. */
export const findProductsByCode = (db: ReadDb, codes: string[]): Promise<Product[]> =>
  productRows(db)
    .where(sql<boolean>`lower(products.code) = any(${codes.map((code) => code.toLowerCase())}::text[])`)
    .execute()

/** The products on an order, once for each of its items. */
export async function findOrderedProducts(db: ReadDb, order_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', order_id)
    .where('product_id', 'is not', null)
    .execute()
  return rows.map(({ product_id }) => product_id as number)
}

/** Every change of a product, and every order that uses up its quota, takes this lock first. */
export const productsLock = (product_ids: number[]): Lock => lockRows('products', 'product_id', product_ids)

/** The product with this code, archived or not. */
export const findProductByCode = (db: ReadDb, code: string) =>
  db
    .selectFrom('products')
    .select(['product_id', 'name'])
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .executeTakeFirst()

export const insertProduct = (
  db: Transaction,
  product: Insertable<Database['products']>,
  updated_by: number | null,
) =>
  db
    .insertInto('products')
    .values({ ...product, updated_by })
    .returning(['product_id', 'version'])
    .executeTakeFirstOrThrow()

/** Changes a product. The transaction must hold its lock. */
export const updateProduct = (
  db: Transaction,
  product_id: number,
  changes: Updateable<Database['products']>,
  updated_by: number | null,
) =>
  db
    .updateTable('products')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()`, updated_by })
    .where('product_id', '=', product_id)
    .returning(['product_id', 'version'])
    .executeTakeFirstOrThrow()
