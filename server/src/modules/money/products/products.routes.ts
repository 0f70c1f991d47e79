import { say } from '@balai/contract/core/sentences.ts'
import type { products } from '@balai/contract/money/products.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { effectsOfEmptying, updated } from '../../../lib/updates.ts'
import { insertProduct, listProducts, productsLock, updateProduct } from './products.queries.ts'
import {
  findProductOrRefuse,
  findProductToChange,
  productCodeTaken,
  productFacts,
  productWords,
  refuseProduct,
  refuseSoldElsewhere,
  type ProductLinks,
} from './products.rules.ts'

const codeTaken = { products_code: () => productCodeTaken() }

export const productsRoutes = (links: ProductLinks): Handlers<typeof products> => ({
  list: ({ db }, input) => listProducts(db, input),
  find: ({ db }, { product_id }) => findProductOrRefuse(db, product_id),
  activations: async ({ translate }) =>
    links.activations.map(({ kind, name, soldElsewhere }) => ({
      activates: kind,
      name: translate(name),
      is_sold_elsewhere: soldElsewhere !== undefined,
    })),

  create: steps({
    unique: codeTaken,
    check: async ({ db }, input) => {
      const { category_id = null, on_sale_from = null, on_sale_until = null, quota = null } = input
      const product = { ...input, category_id, on_sale_from, on_sale_until, quota }
      await refuseProduct(db, product, links)
      return product
    },
    store: async ({ db, caller }, _input, { found: product }) => {
      const data = await insertProduct(db, product, caller.user_id)
      return {
        data,
        audit: { entity: 'products', entity_id: data.product_id, after: productFacts(product) },
      }
    },
  }),

  update: steps({
    lock: ({ product_id }) => productsLock([product_id]),
    unique: codeTaken,
    check: async ({ db }, input) => {
      const before = await findProductToChange(db, input)
      refuseSoldElsewhere(before, links)
      if (before.archived_at)
        throw new Refusal(say('This product is archived. Restore it before you change it.'))
      const product = updated(productFacts(before), input)
      await refuseProduct(db, product, links, input.product_id)
      return { before, product }
    },
    effects: async (_context, _input, { before, product }) => [
      ...effectsOfEmptying(productFacts(before), product, productWords),
      ...(product.price === before.price
        ? []
        : [
            say('New orders cost {{price}} instead of {{before}}; existing ones keep their price.', {
              price: { rupiah: product.price },
              before: { rupiah: before.price },
            }),
          ]),
      ...(product.quota !== null && product.quota < (before.sold ?? 0)
        ? [
            say('{{sold}} are sold already, so it is sold out; existing orders stay.', {
              sold: before.sold ?? 0,
            }),
          ]
        : []),
    ],
    store: async ({ db, caller }, { product_id }, { found: { before, product } }) => {
      const data = await updateProduct(db, product_id, product, caller.user_id)
      return {
        data,
        audit: { entity: 'products', entity_id: product_id, before: productFacts(before), after: product },
      }
    },
  }),

  archive: steps({
    lock: ({ product_id }) => productsLock([product_id]),
    check: async ({ db }, input) => {
      const product = await findProductToChange(db, input)
      refuseSoldElsewhere(product, links)
      if (product.archived_at) throw new Refusal(say('This product is archived already.'))
      return product
    },
    effects: async (_context, _input, { name }) => [
      say('{{name}} can no longer be ordered. Existing orders stay as they are.', { name }),
    ],
    store: async ({ db, caller }, { product_id }) => {
      const data = await updateProduct(db, product_id, { archived_at: new Date() }, caller.user_id)
      return { data, audit: { entity: 'products', entity_id: product_id, after: { archived: true } } }
    },
  }),

  restore: steps({
    lock: ({ product_id }) => productsLock([product_id]),
    check: async ({ db }, input) => {
      const product = await findProductToChange(db, input)
      refuseSoldElsewhere(product, links)
      if (!product.archived_at) throw new Refusal(say('This product is not archived.'))
      return product
    },
    store: async ({ db, caller }, { product_id }) => {
      const data = await updateProduct(db, product_id, { archived_at: null }, caller.user_id)
      return { data, audit: { entity: 'products', entity_id: product_id, after: { archived: false } } }
    },
  }),
})
