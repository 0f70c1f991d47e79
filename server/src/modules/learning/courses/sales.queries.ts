import { sql } from 'kysely'
import type { StoredCourse } from '@balai/contract/learning/course-shapes.ts'
import { productLimits } from '@balai/contract/money/products.ts'
import { takeLocks } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { insertProduct, productsLock, updateProduct } from '../../money/products/products.queries.ts'

/**
 * Makes the price list say what the public copies of these courses cost: a public course that is paid has one product on
 * sale, and the product of any other is archived. Orders keep what they were made with. The transaction holds the
 * courses.
 */
export async function syncProducts(
  db: Transaction,
  course_ids: number[],
  user_id: number | null,
): Promise<void> {
  const courses = await listOffers(db, course_ids)
  const known = courses.map(({ product_id }) => product_id).filter((id) => id !== null)
  if (known.length > 0) await takeLocks(db, [productsLock(known)])
  for (const { course_id, product_id, offer } of courses) {
    const product = offer && {
      name: offer.course_title.slice(0, productLimits.name),
      price: offer.price,
      activates: 'course',
      archived_at: null,
    }
    if (product && product_id === null) {
      const added = await insertProduct(db, { ...product, code: `CRS-${course_id}` }, user_id)
      await db
        .updateTable('courses')
        .set({ product_id: added.product_id })
        .where('course_id', '=', course_id)
        .execute()
    } else if (product_id !== null)
      await updateProduct(db, product_id, product ?? { archived_at: sql<Date>`now()` as never }, user_id)
  }
}

/** What these courses offer now: nothing if visitors cannot buy it. */
async function listOffers(db: ReadDb, course_ids: number[]) {
  const rows = await db
    .selectFrom('courses')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'courses.course_id')
        .onRef('versions.version', '=', 'courses.published_version'),
    )
    .select(['courses.course_id', 'courses.product_id', 'versions.fields'])
    .select(sql<boolean>`courses.course_status = 'published' and courses.deleted_at is null`.as('is_offered'))
    .where('courses.course_id', '=', sql<number>`any(${course_ids}::int[])`)
    .orderBy('courses.course_id')
    .execute()
  return rows.map(({ fields, is_offered, ...course }) => {
    // Only the kind writes the fields of its versions, so the cast is safe.
    const copy = fields as StoredCourse | null
    return { ...course, offer: is_offered && copy?.access === 'paid' ? copy : null }
  })
}

/** The code of the product that sells a course. */
export const findProductCode = async (db: ReadDb, product_id: number | null): Promise<string | null> => {
  if (product_id === null) return null
  const product = await db
    .selectFrom('products')
    .select('code')
    .where('product_id', '=', product_id)
    .executeTakeFirst()
  return product?.code ?? null
}
