import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, refuseField, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { findOrderedProducts, findProductByCode, findProducts, type Product } from './products.queries.ts'

export async function findProductOrRefuse(db: ReadDb, product_id: number): Promise<Product> {
  const [product] = await findProducts(db, [product_id])
  if (!product) throw notFound(say('This product does not exist.'))
  return product
}

/** The product, if it still has the version that the caller saw. */
export async function findProductToChange(
  db: ReadDb,
  input: { product_id: number; version: number },
): Promise<Product> {
  const product = await findProductOrRefuse(db, input.product_id)
  if (product.version !== input.version)
    throw staleVersion({
      changed_by: product.updated_by_name,
      changed_at: product.updated_at,
      theirs: { ...productFacts(product), version: product.version },
      yours: input,
    })
  return product
}

/** The fields of a product that staff can change. */
export const productFacts = (product: ProductFields) => ({
  code: product.code,
  name: product.name,
  description: product.description,
  package: product.package,
  category_id: product.category_id,
  price: product.price,
  activation_days: product.activation_days,
  activates: product.activates,
  on_sale_from: product.on_sale_from,
  on_sale_until: product.on_sale_until,
  quota: product.quota,
})
export type ProductFields = Pick<
  Product,
  | 'code'
  | 'name'
  | 'description'
  | 'package'
  | 'category_id'
  | 'price'
  | 'activation_days'
  | 'activates'
  | 'on_sale_from'
  | 'on_sale_until'
  | 'quota'
>

interface Activates {
  kind: string
  name: Sentence
  /** Where products of this kind are changed, if not in the price list. */
  soldElsewhere?: Sentence
}

/** Lookups in other domains that the price list needs; the manifest injects them. */
export interface ProductLinks {
  /** The kinds that domains register. */
  activations: readonly Activates[]
  findCategoryIds(db: ReadDb, category_ids: number[]): Promise<Set<number>>
}

/** Refuses to change a product that belongs to a record of another domain, which would change it back. */
export function refuseSoldElsewhere({ activates }: Pick<Product, 'activates'>, links: ProductLinks): void {
  const { soldElsewhere } = links.activations.find(({ kind }) => kind === activates) ?? {}
  if (soldElsewhere) throw new Refusal(soldElsewhere)
}

/** Checks a product as it would be stored. */
export async function refuseProduct(
  db: ReadDb,
  product: ProductFields,
  { activations, findCategoryIds }: ProductLinks,
  product_id?: number,
): Promise<void> {
  const owner = await findProductByCode(db, product.code)
  if (owner && owner.product_id !== product_id) throw productCodeTaken(owner.name)
  const { activates, activation_days, on_sale_from, on_sale_until, category_id } = product
  if (activates && !activations.some(({ kind, soldElsewhere }) => kind === activates && !soldElsewhere))
    throw refuseField('activates', say('Nothing of this kind can be activated. Choose another one.'))
  if (activates && activation_days === 0)
    throw refuseField(
      'activation_days',
      say('Enter for how many days it is active, or choose that it activates nothing.'),
    )
  if (!activates && activation_days > 0)
    throw refuseField('activates', say('Choose what these days activate, or enter 0 days.'))
  if (on_sale_from && on_sale_until && on_sale_until <= on_sale_from)
    throw refuseField('on_sale_until', say('The sale ends before it begins. Correct one of the times.'))
  if (category_id && !(await findCategoryIds(db, [category_id])).has(category_id))
    throw refuseField('category_id', say('This category does not exist. Choose another one, or none.'))
}

/** Without a name if another transaction has just taken the code. */
export const productCodeTaken = (name?: string) =>
  refuseField(
    'code',
    name === undefined
      ? say('Another product has this code. Choose a different one.')
      : say('The product {{name}} has this code. Choose a different one.', { name }),
  )

/** How effects name the fields that an update can empty. */
export const productWords: Partial<Record<keyof ProductFields, Sentence>> = {
  description: say('The description'),
  package: say('The package'),
  category_id: say('The category'),
  activates: say('What it activates'),
  on_sale_from: say('The beginning of the sale'),
  on_sale_until: say('The end of the sale'),
  quota: say('The quota'),
}

/**
 * The products of a new order, by id. Each must be on sale and have enough left; the transaction that stores the order
 * holds their locks, so parallel orders cannot both take the last one.
 */
export async function findForSale(
  db: ReadDb,
  items: { product_id?: number | undefined }[],
): Promise<Map<number, Product>> {
  const wanted = items.flatMap(({ product_id }) => product_id ?? [])
  if (wanted.length === 0) return new Map()
  const found = new Map((await findProducts(db, wanted)).map((product) => [product.product_id, product]))
  for (const [index, { product_id }] of items.entries()) {
    if (!product_id) continue
    const problem = notForSale(found.get(product_id), wanted.filter((id) => id === product_id).length)
    if (problem) throw refuseField(`items.${index}.product_id`, problem)
  }
  return found
}

/** Why so many of a product cannot be sold now. */
export function notForSale(product: Product | undefined, count: number): Sentence | undefined {
  if (!product) return say('This product does not exist. Choose another one.')
  const { name, state, on_sale_from, on_sale_until } = product
  if (state === 'archived') return say('{{name}} is archived and no longer sold.', { name })
  if (state === 'planned' && on_sale_from)
    return say('{{name}} is on sale only from {{from}}.', { name, from: { moment: on_sale_from } })
  if (state === 'ended' && on_sale_until)
    return say('{{name}} was on sale until {{until}}.', { name, until: { moment: on_sale_until } })
  return tooFew(product, count)
}

/** Why so many more of a product cannot be sold. */
function tooFew({ name, quota, sold }: Product, count: number): Sentence | undefined {
  if (quota === null || quota - (sold ?? 0) >= count) return undefined
  const left = Math.max(0, quota - (sold ?? 0))
  return left === 0
    ? say('{{name}} is sold out.', { name })
    : say('Only {{left}} of {{name}} can still be sold.', { left, name })
}

/**
 * Refuses to open an order again if its products have been sold to others meanwhile. The transaction must hold the
 * locks of its products.
 */
export async function refuseSoldOut(db: ReadDb, order_id: number): Promise<void> {
  const wanted = await findOrderedProducts(db, order_id)
  for (const product of await findProducts(db, wanted)) {
    const problem = tooFew(product, wanted.filter((id) => id === product.product_id).length)
    if (problem) throw refuseField('id', problem)
  }
}
