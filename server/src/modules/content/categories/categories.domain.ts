import type { categories, subCategories } from '@balai/contract/content/categories.ts'
import type { Domain } from '../../../manifest.ts'
import { categoriesId } from './categories.id.ts'
import { categoriesPurge } from './categories.jobs.ts'
import { categoriesRoutes, subCategoriesRoutes } from './categories.routes.ts'
import { demoAttributes } from './demo-attributes.factory.ts'
import { categoriesSearch } from './categories-search.queries.ts'

export const categoriesDomain: Domain<typeof categories> = {
  routes: categoriesRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: [categoriesPurge],
  sweeps: 'none',
  fulfils: 'none',
  demo: demoAttributes,
  mails: 'none',
  indonesian: categoriesId,
  bell: 'none',
  search: [categoriesSearch],
  named: 'none',
}

export const subCategoriesDomain: Domain<typeof subCategories> = {
  routes: subCategoriesRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: 'none',
  search: 'none',
  named: 'none',
}
