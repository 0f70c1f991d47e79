import type { Transaction } from '../../../db/pool.ts'
import { demoTags } from '../tags/tags.factory.ts'
import { demoCategories } from './categories.factory.ts'

/** The demo's categories and tags. */
export const demoAttributes = {
  name: 'demo attributes',
  async make(db: Transaction) {
    await demoCategories(db)
    await demoTags(db)
  },
}
