import type { z } from 'zod'
import type { news } from '@balai/contract/content/news.ts'
import type { Caller, ChangeContext, ReadContext } from '../../../http/context.ts'
import { Refusal, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { notifyUsers } from '../../../kit/notifications/notifications.queries.ts'
import type { News } from './news.queries.ts'
import { conflictWith, findNewsOrRefuse, refuseIncomplete, refuseStale } from './news.rules.ts'
import { keepAppointments, refuseWrongTimes, spokenMoment } from './schedule.rules.ts'
import { archiveNews, backToDraft, decideReview, publishNews, scheduleNews } from './states.queries.ts'
import { isInReview, refuseStatus, workOf } from './states.rules.ts'

type StatusInput = z.output<typeof news.setStatus.input>
type ApproveInput = z.output<typeof news.approve.input>
/** What a status is given with. */
export type Wanted = Pick<StatusInput, 'news_status' | 'publish_at' | 'unpublish_at' | 'reason'>

export const setStatus = steps({
  check: async ({ db, caller }: ReadContext, input: StatusInput) => {
    const item = await findNewsOrRefuse(db, input.news_id)
    await refuseStale(db, item, input)
    await checkStatus(db, caller, item, input)
    return item
  },
  effects: async (context, input, item) => effectsOf(context, item, input),
  store: async (context: ChangeContext, input, { found: item }) => {
    const { db } = context
    const data = await giveStatus(context, item, input)
    if (!data) throw await conflictWith(db, await findNewsOrRefuse(db, item.news_id), input)
    return { data, audit: auditOf(item, data, input.reason) }
  },
})

export const approve = steps({
  check: async ({ db }: ReadContext, input: ApproveInput) => {
    const item = await findNewsOrRefuse(db, input.news_id)
    await refuseStale(db, item, input)
    if (!isInReview(item)) throw new Refusal('This article does not wait for review any more.')
    if (input.decision === 'return') {
      if (input.reason_codes.length === 0)
        throw refuseField('reason_codes', 'Choose at least one reason, so that the writer knows what to do.')
      if (input.reason === '') throw refuseField('reason', 'Explain in a sentence what should be changed.')
    } else {
      refuseWrongTimes({ publish_at: input.publish_at })
      await refuseIncomplete(db, item)
    }
    return item
  },
  effects: async (context, { decision, publish_at }) =>
    decision === 'return'
      ? ['The writer is told why, and can change it again.']
      : [
          'The writer is told.',
          publish_at
            ? `It appears by itself on ${spokenMoment(context, publish_at)}.`
            : 'It can be published by its writer from now on.',
        ],
  store: async ({ db, queue, caller }: ChangeContext, input, { found: item }) => {
    const { decision, reason_codes, reason, publish_at } = input
    const mover = { user_id: caller.user_id, reason_codes, reason }
    let data = await decideReview(db, item, mover, decision === 'return' ? 'returned' : 'approved')
    if (data && decision === 'approve' && publish_at) {
      const approved = await findNewsOrRefuse(db, item.news_id)
      data = await scheduleNews(db, approved, { user_id: caller.user_id }, { publish_at })
      await keepAppointments({ queue, db }, { publish_at, unpublish_at: null })
    }
    if (!data) throw await conflictWith(db, await findNewsOrRefuse(db, item.news_id), input)
    await notifyUsers(db, [item.submitted_by, item.author_id], {
      kind: decision === 'return' ? 'news.returned' : 'news.approved',
      facts: { ...aboutOf(item), by_name: caller.name, reason, reason_codes },
      by: caller.user_id,
    })
    return { data, audit: auditOf(item, data, reason) }
  },
})

/** Every rule for giving a status, for one article or for one of many. */
export async function checkStatus(db: ReadContext['db'], caller: Caller, item: News, wanted: Wanted) {
  refuseStatus(caller, item, wanted.news_status)
  const appears = wanted.news_status === 'published' || wanted.news_status === 'scheduled'
  if (!appears) return
  refuseWrongTimes(wanted, { needsPublishAt: wanted.news_status === 'scheduled' })
  await refuseIncomplete(db, item)
}

/** Gives the status, once it is known that it may be given. */
export async function giveStatus({ db, queue, caller }: ChangeContext, item: News, wanted: Wanted) {
  const mover = { user_id: caller.user_id, reason: wanted.reason }
  const { news_status, publish_at, unpublish_at } = wanted
  const until = unpublish_at ? { unpublish_at } : {}
  const data =
    news_status === 'archived'
      ? await archiveNews(db, item, mover)
      : news_status === 'draft'
        ? await backToDraft(db, item, mover)
        : news_status === 'scheduled' && publish_at
          ? await scheduleNews(db, item, mover, { publish_at, ...until })
          : await publishNews(db, item, mover, until)
  if (!data) return undefined
  await keepAppointments(
    { queue, db },
    { publish_at: publish_at ?? null, unpublish_at: unpublish_at ?? null },
  )
  if (news_status === 'published' || news_status === 'archived')
    await notifyUsers(db, [item.author_id, item.submitted_by], {
      kind: `news.${news_status}`,
      facts: { ...aboutOf(item), by_name: caller.name },
      by: caller.user_id,
    })
  return data
}

const aboutOf = ({ news_id, news_permalink, news_title }: News) => ({
  news_id,
  news_permalink,
  title: news_title,
})

function effectsOf(
  context: ReadContext,
  item: News,
  { news_status, publish_at, unpublish_at }: Wanted,
): string[] {
  const isPublic = item.news_status === 'published'
  const until = unpublish_at ? [`It goes to the archive on ${spokenMoment(context, unpublish_at)}.`] : []
  if (news_status === 'published')
    return [isPublic ? 'Readers see the new copy at once.' : 'Readers can open it at once.', ...until]
  if (news_status === 'scheduled' && publish_at)
    return [`It appears by itself on ${spokenMoment(context, publish_at)}.`, ...until]
  if (news_status === 'archived') return ['Readers can no longer open it. Everything of it is kept.']
  if (workOf(item) === null && isPublic) return ['Readers can no longer open it. It becomes a draft.']
  return ['It becomes a draft again, and whoever was to review or publish it no longer does.']
}

const auditOf = (item: News, after: Pick<News, 'news_status' | 'draft_status'>, reason: string) => ({
  entity: 'news',
  entity_id: item.news_id,
  before: { news_status: item.news_status, draft_status: item.draft_status },
  after: {
    news_status: after.news_status,
    draft_status: after.draft_status,
    ...(reason !== '' && { reason }),
  },
})
