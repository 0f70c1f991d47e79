import { aCategory } from '../../../server/src/modules/content/categories/categories.factory.ts'
import { aComment, aReport } from '../../../server/src/modules/content/comments/comments.factory.ts'
import { aMember } from '../../../server/src/modules/people/members/members.factory.ts'
import { anArticle } from '../../../server/src/modules/content/news/news.factory.ts'
import { aTag } from '../../../server/src/modules/content/tags/tags.factory.ts'
import { inDatabase } from '../../database.ts'

/** An article with comments of a visitor, each in the given state. */
export const newCommentedArticle = (
  author_id: number,
  said: { text: string; state: 'visible' | 'held' | 'hidden'; reported?: true }[],
) =>
  inDatabase(async (db) => {
    number += 1
    const name = `${process.pid}-${number}`
    const { news_id } = await anArticle(db, {
      author_id,
      news_title: `Artikel ${name}`,
      news_permalink: `artikel-e2e-${name}`,
    })
    const { id: member_id } = await aMember(db, { member_first_name: 'Sari', member_last_name: name })
    let minute = said.length
    for (const { text: comment_text, state, reported } of said) {
      minute -= 1
      const { comment_id } = await aComment(db, {
        news_id,
        member_id,
        comment_text,
        state,
        created_at: new Date(Date.now() - minute * 60_000),
        ...(state === 'held' && { held_reasons: ['banned_word'], held_words: ['goblok'] }),
      })
      if (reported) await aReport(db, { comment_id })
    }
    return { news_id, member_id }
  })

/** Top-level categories with these titles. */
export const newCategories = (...titles: string[]) =>
  inDatabase(async (db) => {
    const made = []
    for (const category_title of titles)
      made.push(await aCategory(db, { category_title, category_permalink: slug(category_title) }))
    return made
  })

/** Tags with the given numbers of articles. */
export const newTags = (author_id: number, wanted: Record<string, number>) =>
  inDatabase(async (db) => {
    for (const [tag_title, uses] of Object.entries(wanted)) {
      await aTag(db, { tag_title, tag_permalink: slug(tag_title) })
      for (let at = 0; at < uses; at += 1) await anArticle(db, { author_id, tags: [tag_title], ...unique() })
    }
  })

/** An article in a category. */
export const newArticleIn = (author_id: number, category_id: number) =>
  inDatabase((db) => anArticle(db, { author_id, category_id, ...unique() }))

const unique = () => {
  number += 1
  return { news_permalink: `artikel-e2e-${process.pid}-${number}` }
}

const slug = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

let number = 0
