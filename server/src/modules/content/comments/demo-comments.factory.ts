import type { Transaction } from '../../../db/pool.ts'
import { demoBannedWords, demoComments, demoLikes, manyComments, manyLikes } from './comments.factory.ts'
import { findRules, hasArticlesAndMembers } from './comments.queries.ts'
import { updateRules } from './moderation.queries.ts'

/** What readers say about the articles, once there are some. */
export const demoDiscussion = {
  name: 'demo comments',
  async make(db: Transaction) {
    if (!(await hasArticlesAndMembers(db))) return false
    await manyComments(db, demoComments)
    await manyLikes(db, demoLikes)
    const rules = await findRules(db)
    await updateRules(db, { ...rules, banned_words: demoBannedWords }, null)
    return true
  },
}
