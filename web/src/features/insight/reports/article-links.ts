import type { ArticleReport } from '@balai/contract/insight/report-shapes.ts'

/** The moments of the days of a report, as lists filter by them. */
interface Moments {
  from: string
  until: string
}

const discussionPath = (news_id: number, only: Record<string, string>) =>
  `/manage-comment?${new URLSearchParams({ ...only, news_id: String(news_id) }).toString()}`

/** The comments that the report of an article counts: those of its days that readers can see. */
export const commentsPath = (news_id: number, { from, until }: Moments) =>
  discussionPath(news_id, { queue: 'visible', from, until })

/** The likes of the same days. */
export const likesPath = (news_id: number, { from, until }: Moments) =>
  discussionPath(news_id, { view: 'likes', from, until })

/** What is behind the share of those who finished: who did; of a share of nobody who read to the end, who opened it. */
export function finishRows({
  news_content_type,
  finish,
}: Pick<ArticleReport, 'news_content_type' | 'finish'>) {
  if (news_content_type === 'video') return 'videos'
  return finish === 0 ? 'visits' : 'reads'
}
