import type { Transaction } from '../../../db/pool.ts'
import { demoBannedWords, demoComments, demoLikes, manyComments, manyLikes } from './comments.factory.ts'
import { findHoldingRules, updateHoldingRules } from '../../../kit/discussion/holding.queries.ts'
import { hasArticlesAndMembers } from './comments.queries.ts'

/** Comments and likes of the demo. They need articles and members to exist. */
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
