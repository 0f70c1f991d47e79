import { mayEnter } from '@balai/contract/core/access.ts'
import { may, type RuledArticle } from '@balai/contract/content/news-rules.ts'
import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'
import type { Allowed, Who } from '../../../parts/writing-desk/kind.ts'

type Asked = RuledArticle & Pick<NewsDetail, 'locked' | 'published_version'>

/**
 * What the caller may do with an article, or with a new one. Every button of the news screens asks here, by the same
 * rules that the server enforces; only the sentence why an article is locked comes from the server.
 */
export function allowedFor(detail: Asked | null, { roles }: Pick<Who, 'roles'>): Allowed {
  if (!detail) {
    const publish = mayEnter(roles, 'publishing')
    const later = { schedule: false, withdraw: false, archive: false, discard: false, review: false }
    return { locked: null, publish, submit: true, ...later }
  }
  const mayDo = (action: Parameters<typeof may>[1]) => may({ roles }, action, detail)
  return {
    locked: detail.locked,
    publish: mayDo('publish'),
    submit: mayDo('submit'),
    schedule: mayDo('schedule'),
    withdraw: mayDo('withdraw'),
    archive: mayDo('archive'),
    discard: detail.draft_status !== null && detail.published_version !== null && mayDo('edit'),
    review: waitsForReview(detail) && mayEnter(roles, 'review'),
  }
}

/** Whether the article waits for a decision. Who may decide is a matter of the screen's area. */
export const waitsForReview = (detail: RuledArticle) => may({ roles: [] }, 'review', detail)
