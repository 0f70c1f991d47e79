import { rolesThatEnter } from '@balai/contract/core/access.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { Services } from '../../../services.ts'
import { demoEmail } from '../../identity/users/demo-accounts.factory.ts'
import { findUserByEmail } from '../../identity/users/users.queries.ts'
import { makeCovers } from './covers.factory.ts'
import { demoNews, manyNews } from './many.factory.ts'

/** Demo articles, written by the demo accounts. */
export const demoArticles = {
  name: 'demo news',
  async make(db: Transaction, { files }: Services) {
    const authors: number[] = []
    for (const role of rolesThatEnter('articles')) {
      const account = await findUserByEmail(db, demoEmail(role))
      if (account) authors.push(account.user_id)
    }
    const [first] = authors
    if (first === undefined) return
    const covers = await makeCovers(db, files, first)
    await manyNews(db, demoNews, { authors, now: new Date(), covers })
  },
}
