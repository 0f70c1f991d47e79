import type { Transaction } from '../../../db/pool.ts'
import { demoTags } from '../tags/tags.factory.ts'
import { demoCategories } from './categories.factory.ts'

/** What articles are sorted by. */
export const demoAttributes = {
  name: 'demo attributes',
  async make(db: Transaction) {
    await demoCategories(db)
    await demoTags(db)
  },
}
