import type { Transaction } from '../../../db/pool.ts'
import { demoBannedWords, demoComments, demoLikes, manyComments, manyLikes } from './comments.factory.ts'
import { findHoldingRules, updateHoldingRules } from '../../../kit/discussion/holding.queries.ts'
import { hasArticlesAndMembers } from './comments.queries.ts'

/** What readers say about the articles, once there are some. */
export const demoDiscussion = {
  name: 'demo comments',
  async make(db: Transaction) {
    if (!(await hasArticlesAndMembers(db))) return false
    await manyComments(db, demoComments)
    await manyLikes(db, demoLikes)
    const rules = await findHoldingRules(db)
    await updateHoldingRules(db, { ...rules, banned_words: demoBannedWords }, null)
    return true
  },
}
