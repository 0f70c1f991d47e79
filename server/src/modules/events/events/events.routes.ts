import type { ReviewReason } from '@balai/contract/content/news-shapes.ts'
import { mayEnter } from '@balai/contract/core/access.ts'
import { say } from '@balai/contract/core/sentences.ts'
import { may, nextEventStatuses, whyNot, whyNotCancel } from '@balai/contract/events/event-rules.ts'
import { eventLimits } from '@balai/contract/events/event-shapes.ts'
import type { events } from '@balai/contract/events/events.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import type { ReadContext } from '../../../http/context.ts'
import { whyNotApprove } from '../../../kit/approval/approval.rules.ts'
import { changingStatus, deciding } from '../../../kit/approval/approval.steps.ts'
import { listTransitions } from '../../../kit/approval/moves.queries.ts'
import { listOldPermalinks } from '../../../kit/permalinks/permalinks.queries.ts'
import { findPresence } from '../../../kit/versions/presence.queries.ts'
import { changesOf, textOf } from '../../../kit/versions/versions.rules.ts'
import { cleaned } from '../../../lib/html.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { uploadPicture } from '../../content/media/media.rules.ts'
import { listMediaOf } from '../../content/news/detail.queries.ts'
import { tellingParticipants } from './archiving.rules.ts'
import { arranging, asking, updating } from './arranging.rules.ts'
import { listCalendar, listDates } from './calendar.queries.ts'
import { cancelling } from './cancel.rules.ts'
import { insertEvent } from './copies.queries.ts'
import { countEvents } from './counts.queries.ts'
import { findDetail, mediaIdsOf } from './detail.queries.ts'
import { duplicating } from './duplicate.rules.ts'
import { checkDraft, findByIdOrRefuse, findDraft, permalinkTaken } from './events.rules.ts'
import { eventKind } from './kind.rules.ts'
import { listEvents } from './list.queries.ts'
import { findAnswered } from './people.queries.ts'
import { previewOf } from './preview.rules.ts'
import { listSoldPrices, sumPaid } from './sales.queries.ts'
import { deleting, restoring } from './trash.rules.ts'

const day = 86_400_000

export const eventsRoutes: Handlers<typeof events> = {
  list: async ({ db, caller }, input) => {
    const seesAll = (['events', 'articles', 'review'] as const).some((area) => mayEnter(caller.roles, area))
    if (seesAll) return listEvents(db, input)
    const { search: _search, when: _when, from: _from, until: _until, ...others } = input
    const { page: _page, perPage: _perPage, order_by: _by, order: _order, ...filters } = others
    const [field] = Object.entries(filters).find(([, value]) => value !== undefined) ?? []
    if (field !== undefined)
      throw refuseField(field, say('Only people who work on events can use this filter. Leave it out.'))
    return listDates(db, input)
  },

  counts: ({ db }, filter) => countEvents(db, filter),

  calendar: ({ db }, input) => {
    const { from, until } = input
    if (until <= from) throw refuseField('until', say('The range ends before it begins. Choose a later end.'))
    if (until.getTime() - from.getTime() > eventLimits.calendarDays * day)
      throw refuseField(
        'until',
        say('A range has at most {{days}} days.', { days: eventLimits.calendarDays }),
      )
    return listCalendar(db, input)
  },

  detail: (context, { id }) => detailOf(context, id),

  find: (context, { id }) => detailOf(context, id),

  preview: async ({ db }, { id, copy }) => previewOf(db, await findByIdOrRefuse(db, id), copy),

  create: steps({
    prepare: ({ caller }, { event_content }) => cleaned(event_content, caller.user_id),
    check: ({ db, caller }, input) => checkDraft(db, { user_id: caller.user_id }, input),
    unique: { permalinks_pkey: permalinkTaken },
    store: async ({ db, caller }, _input, { found: draft, prepared: text }) => {
      const data = await insertEvent(db, { ...draft, text }, caller.user_id)
      const { after } = changesOf(null, { ...draft.fields, ...draft.arranged })
      return {
        data: { ...data, is_cleaned: text.is_cleaned },
        audit: { entity: 'event', entity_id: data.event_id, after: { ...after, words: text.words } },
      }
    },
  }),

  update: updating,

  arrange: arranging,

  ask: asking,

  delete: deleting,

  restore: restoring,

  setStatus: tellingParticipants(
    changingStatus(eventKind, ({ event_status, ...rest }) => ({ ...rest, status: event_status })),
  ),

  approve: deciding(eventKind),

  cancel: cancelling,

  duplicate: duplicating,

  uploadImage: uploadPicture,
}

async function detailOf({ db, caller, translate }: ReadContext, id: string) {
  const item = await findByIdOrRefuse(db, id)
  const { event_id } = item
  const version = await findDraft(db, item)
  const history = await listTransitions(db, event_id)
  const lock = whyNot(caller, 'edit', item)
  const notApprovable = await whyNotApprove(eventKind, { db, caller }, item)
  const notCancellable = whyNotCancel(caller, item)
  const text = await textOf(version)
  const answered = await findAnswered(db, event_id)
  return {
    ...(await findDetail(db, event_id)),
    fields: { ...version.fields, event_content: text.html },
    media: await listMediaOf(db, mediaIdsOf(version.fields), text.keys),
    questions: item.questions.map((question) => ({
      ...question,
      has_answers: answered.has(question.question_id),
    })),
    sold_prices: await listSoldPrices(db, event_id),
    refunds_due: item.cancelled_at ? await sumPaid(db, event_id) : { orders: 0, rupiah: 0 },
    // The routes of events accept no other codes.
    history: history.map((step) => ({ ...step, reason_codes: step.reason_codes as ReviewReason[] })),
    old_permalinks: await listOldPermalinks(db, { subject_id: event_id, permalink: item.event_permalink }),
    editing: await findPresence(db, event_id, caller.user_id),
    locked: lock && translate(lock),
    next_statuses: nextEventStatuses(caller, item),
    may_submit: may(caller, 'submit', item),
    may_review: may(caller, 'review', item),
    not_approvable: notApprovable && translate(notApprovable),
    not_cancellable: notCancellable && translate(notCancellable),
  }
}
