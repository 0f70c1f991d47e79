import type { products } from '@balai/contract/money/products.ts'
import type { Domain } from '../../manifest.ts'
import { premiumFulfilment } from './payments/premium.rules.ts'
import { demoProducts } from './products/products.factory.ts'
import { productsId } from './products/products.id.ts'
import { productsRoutes } from './products/products.routes.ts'
import { productsSearch } from './products/products-search.queries.ts'

/**
 * This file is above the products folder because what products activate follows a payment, and orders and payments
 * import products.
 */
export const productsDomain: Domain<typeof products> = {
  routes: ({ fulfilments, findCategoryIds }) =>
    productsRoutes({
      findCategoryIds,
      activations: fulfilments.flatMap(({ activates }) => activates ?? []),
    }),
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: premiumFulfilment,
  bell: 'none',
  demo: demoProducts,
  mails: 'none',
  indonesian: productsId,
  search: [productsSearch],
  named: 'none',
}
