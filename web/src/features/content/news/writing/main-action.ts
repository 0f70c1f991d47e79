import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'

export type Action = 'publish' | 'submit' | 'schedule'

/** The one thing that comes next for an article, by its state and by what one may do; none where others are to act. */
export function mainAction(
  detail: Pick<NewsDetail, 'next_statuses' | 'may_submit' | 'locked'> | null,
  mayPublish: boolean,
): Action | undefined {
  if (!detail) return mayPublish ? 'publish' : 'submit'
  if (detail.next_statuses.includes('published')) return 'publish'
  return detail.may_submit && detail.locked === null ? 'submit' : undefined
}
