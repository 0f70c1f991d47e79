import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'
import type { Allowed } from '../../../parts/writing-desk/kind.ts'

type Permissions = Pick<
  NewsDetail,
  'next_statuses' | 'may_submit' | 'may_review' | 'locked' | 'draft_status' | 'published_version'
>

/**
 * What the caller may do with an article, or with a new one. Every button of the news screens uses this function; the
 * permissions come from the detail that the server returns.
 */
export function allowedFor(detail: Permissions | null, roles: readonly Role[]): Allowed {
  const next = detail?.next_statuses ?? []
  return {
    locked: detail?.locked ?? null,
    publish: detail ? next.includes('published') : mayEnter(roles, 'publishing'),
    submit: detail ? detail.may_submit : true,
    schedule: next.includes('scheduled'),
    withdraw: next.includes('draft'),
    archive: next.includes('archived'),
    discard: detail?.draft_status != null && detail.published_version !== null && detail.locked === null,
    review: detail !== null && waitsForReview(detail) && mayEnter(roles, 'review'),
  }
}

/** Whether the caller may decide about the article now; for screens that only reviewers can open. */
export const waitsForReview = ({ may_review }: Pick<NewsDetail, 'may_review'>) => may_review
