import { mayEnter } from '@balai/contract/core/access.ts'
import type { NewsStatus } from '@balai/contract/content/news-shapes.ts'
import type { DraftStatus } from '@balai/contract/kit/approval.ts'
import type { Caller } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'

/** What the states depend on. */
export interface Item {
  news_status: NewsStatus
  draft_status: DraftStatus | null
  published_version: number | null
  claimed_by: number | null
  deleted_at: Date | null
}

/** How far the working copy has come; `null` where it is what the public copy is. */
export const draftStatusOf = (item: Pick<Item, 'news_status' | 'draft_status'>): DraftStatus | null =>
  item.news_status === 'published' || item.news_status === 'archived' ? item.draft_status : item.news_status

/** The two columns that say that the working copy has come so far. */
export const withDraftStatus = (item: Pick<Item, 'news_status'>, work: DraftStatus) =>
  item.news_status === 'published' || item.news_status === 'archived'
    ? { news_status: item.news_status, draft_status: work }
    : { news_status: work, draft_status: null }

export const mayPublish = (caller: Pick<Caller, 'roles'>) => mayEnter(caller.roles, 'publishing')

/** Why somebody cannot write in it now, in a sentence; `null` where they can. */
export function lockOf(caller: Pick<Caller, 'roles'>, item: Item): string | null {
  if (item.deleted_at) return 'This article is in the trash. Restore it first.'
  if (mayPublish(caller)) return null
  const work = draftStatusOf(item)
  if (work === 'in_review') return 'This article is being reviewed. It can be changed when it has come back.'
  if (work === 'approved' || work === 'scheduled')
    return 'This article was approved as it is. Take it back to draft to change it.'
  return null
}

export function refuseLocked(caller: Caller, item: Item): void {
  const lock = lockOf(caller, item)
  if (lock) throw new Refusal(lock)
}

/** Which statuses somebody may give it now. */
export function nextStatuses(caller: Pick<Caller, 'roles'>, item: Item): NewsStatus[] {
  if (item.deleted_at) return []
  const work = draftStatusOf(item)
  const publisher = mayPublish(caller)
  const cleared = publisher || work === 'approved' || work === 'scheduled'
  const toShow = work !== null || item.news_status === 'archived'
  const canLeaveReview = work === 'in_review' && (publisher || item.claimed_by === null)
  const canWithdraw = canLeaveReview || work === 'approved' || work === 'scheduled'
  const canUnpublish = publisher && work === null
  return [
    ...(canWithdraw || canUnpublish ? (['draft'] as const) : []),
    ...(cleared && toShow ? (['scheduled', 'published'] as const) : []),
    ...(publisher && item.news_status === 'published' ? (['archived'] as const) : []),
  ]
}

/** Why a status cannot be given, as the person should hear it. */
export function refuseStatus(caller: Caller, item: Item, wanted: NewsStatus): void {
  if (nextStatuses(caller, item).includes(wanted)) return
  if (item.deleted_at) throw new Refusal('This article is in the trash. Restore it first.')
  const work = draftStatusOf(item)
  if (wanted === 'published' || wanted === 'scheduled') {
    if (work === null && item.news_status === 'published')
      throw new Refusal('This article is public already, and nothing in it was changed since.')
    throw new Refusal('You may publish only what was approved. Submit this article for review.')
  }
  if (wanted === 'archived')
    throw new Refusal(
      item.news_status === 'published'
        ? 'Only those who may publish can archive. Ask one of them.'
        : 'Only what is public can be archived.',
    )
  if (wanted === 'draft') {
    if (work === 'in_review')
      throw new Refusal('Somebody is reviewing this article already. Ask them to return it.')
    if (work === null) throw new Refusal('Only those who may publish can take an article off the site.')
    throw new Refusal('This article is a draft already.')
  }
  throw new Refusal(`An article cannot be given the status ${wanted} by hand.`)
}

/** Whether the working copy can be handed in for review. */
export const maySubmit = (item: Item) =>
  !item.deleted_at && (draftStatusOf(item) === 'draft' || draftStatusOf(item) === 'returned')

/** Whether there is something for a reviewer to decide. */
export const isInReview = (item: Item) => !item.deleted_at && draftStatusOf(item) === 'in_review'

/** What readers can open, or a reviewer has before them, is not taken away by just anybody. */
export function refuseTrashing(caller: Caller, item: Item): void {
  if (mayPublish(caller)) return
  if (item.news_status === 'published')
    throw new Refusal('This article is public. Only those who may publish can delete it.')
  if (draftStatusOf(item) === 'in_review')
    throw new Refusal('This article is being reviewed. It can be deleted when it has come back.')
}
