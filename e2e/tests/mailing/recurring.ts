import { anArticle } from '../../../server/src/modules/content/news/news.factory.ts'
import {
  aPattern,
  aSetup,
} from '../../../server/src/modules/mailing/recurring-campaigns/recurring-campaigns.factory.ts'
import { newPerson } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { newTitle } from '../content/news.ts'

const linkOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** A campaign with three articles of a category that has so many, all published. */
export async function newPattern(articles: number) {
  const { user_id: author_id } = await newPerson(['content'])
  return inDatabase(async (db) => {
    const name = newTitle('Kabar pagi')
    const { category_id } = await db
      .insertInto('categories')
      .values({ category_title: name, category_permalink: linkOf(name), is_content: true })
      .returning('category_id')
      .executeTakeFirstOrThrow()
    for (let index = 0; index < articles; index += 1) {
      const news_title = newTitle('Cerita')
      await anArticle(db, {
        ...{ author_id, category_id, news_title, news_permalink: linkOf(news_title) },
        published: true,
      })
    }
    const choice = { content_id: 'category' as const, content_values: [category_id], num: 3 }
    return { name, ...(await aPattern(db, choice, { name })) }
  })
}

/** A recurring setup of such a campaign. */
export async function newRecurring(): Promise<{ id: number }> {
  const { campaign_id } = await newPattern(6)
  return inDatabase((db) => aSetup(db, { campaign_id }))
}
