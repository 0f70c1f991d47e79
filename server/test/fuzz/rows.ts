import type { Db } from '../../src/db/pool.ts'
import { aCategory } from '../../src/modules/categories/categories.factory.ts'
import { aComment, aReport } from '../../src/modules/comments/comments.factory.ts'
import { aTag } from '../../src/modules/tags/tags.factory.ts'
import { aMember } from '../../src/modules/members/members.factory.ts'
import { anArticle } from '../articles.ts'

/** Some of what only visitors make, so that calls about it have something to be about. */
export async function someRows(db: Db): Promise<void> {
  for (let number = 0; number < 8; number += 1) {
    const { category_id } = await aCategory(db)
    const { news_id } = await anArticle(db, { category_id, tags: [await aTag(db)] })
    const { id: member_id } = await aMember(db)
    await db.insertInto('news_likes').values({ news_id, member_id }).execute()
    for (const state of ['visible', 'held', 'hidden'] as const) {
      const { comment_id } = await aComment(db, { news_id, member_id, state })
      await aReport(db, { comment_id, member_id })
    }
  }
}
