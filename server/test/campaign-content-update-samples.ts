import { campaignContent } from '@balai/contract/mailing/campaign-content.ts'
import type { Api } from './api.ts'
import { anArticle } from './articles.ts'
import type { Sample } from './update-sample.ts'

async function aContent(api: Api): Promise<Sample> {
  const as = await api.as('superuser')
  const { db } = api.services
  const { campaign_id } = await db
    .insertInto('campaigns')
    .values({ name: 'Kabar' })
    .returning('campaign_id')
    .executeTakeFirstOrThrow()
  const { news_id } = await anArticle(db, { published: true })
  return {
    as,
    key: { campaign_id },
    full: {
      choice: {
        ...{ content_id: 'category', num: 3, keywords: 'kopi', news_visibility: 'all' },
        ...{ news_content_type: 'video', content_values: [7], order_by: 'title' },
      },
      seed: 'benih',
      articles: [{ news_id, checked: false, num: 1, is_pinned: true }],
      blocks: [{ kind: 'heading', key: 'h', text: 'Halo', level: 2 }],
      merge_defaults: [{ name: 'city', value: 'Bandung' }],
      template: 'letter',
      language: 'en',
    },
    // The usual default is shown for each fact that has none of its own.
    derived: ['merge_defaults'],
    read: async () => ({ ...(await as.call(campaignContent.content, { campaign_id })) }),
  }
}

export const campaignContentSamples = { 'campaignContent.save': aContent }
