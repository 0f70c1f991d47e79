import { say } from '@balai/contract/core/sentences.ts'
import type { orders } from '@balai/contract/money/orders.ts'
import type { z } from 'zod'
import type { ReadDb } from '../../../db/pool.ts'
import { refuseField } from '../../../lib/refusal.ts'
import type { Product } from '../products/products.queries.ts'
import { findForSale } from '../products/products.rules.ts'

type Given = z.output<typeof orders.create.input>['items'][number]

/** The items of a new order: products as they are on the price list, and free items as they are given. */
export async function itemsToOrder(db: ReadDb, given: Given[]) {
  const products = await findForSale(db, given)
  return given.map((item, index) => {
    const product = item.product_id ? products.get(item.product_id) : undefined
    if (product) return productItem(item, product, index)
    const { price_gross = 0, activation_days } = item
    // The days of a free item are days of premium, as the cart of the platform has it.
    return { ...item, price_gross, activates: activation_days > 0 ? 'premium' : '' }
  })
}

function productItem(item: Given, product: Product, index: number) {
  const taken = {
    name: product.name,
    code: product.code,
    package: product.package,
    category_id: product.category_id ?? undefined,
    activation_days: product.activation_days,
  }
  for (const [field, value] of Object.entries(taken)) {
    const other = item[field as keyof typeof taken]
    if (other && other !== value)
      throw refuseField(
        `items.${index}.${field}`,
        say('Item {{place}} comes from the price list, so this field cannot be changed. Leave it out.', {
          place: index + 1,
        }),
      )
  }
  if (item.price_gross !== undefined && item.price_gross !== product.price)
    throw refuseField(
      `items.${index}.price_gross`,
      say('{{name}} costs {{price}} now. Choose the product again, or give a discount.', {
        name: product.name,
        price: { rupiah: product.price },
      }),
    )
  const description = item.description || product.description
  return { ...boughtItem(product), description, discount_rupiah: item.discount_rupiah }
}

/** A product as an item of an order, at the price of the price list. */
export const boughtItem = (product: Product) => ({
  product_id: product.product_id,
  name: product.name,
  code: product.code,
  description: product.description,
  package: product.package,
  category_id: product.category_id ?? undefined,
  activation_days: product.activation_days,
  activates: product.activates,
  price_gross: product.price,
  discount_rupiah: 0,
})
