import { calendarLimits } from '@balai/contract/content/calendar.ts'
import { say } from '@balai/contract/core/sentences.ts'
import { draftStatusOf } from '@balai/contract/kit/approval-rules.ts'
import type { ReadContext } from '../../../http/context.ts'
import { checkStatus, type Wanted } from '../../../kit/approval/approval.rules.ts'
import { findOrRefuse, refuseUnlessMay } from '../../../kit/subjects/subjects.rules.ts'
import { refuseStale } from '../../../kit/versions/versions.rules.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { newsKind } from '../news/kind.rules.ts'

const day = 86_400_000

/** A range is in order, and not longer than a month with its neighbours. */
export function refuseWrongRange({ from, until }: { from: Date; until: Date }): void {
  if (until <= from) throw refuseField('until', say('The end lies before the beginning.'))
  if (until.getTime() - from.getTime() > calendarLimits.days * day)
    throw refuseField(
      'until',
      say('The calendar shows at most {{days}} days at a time.', { days: calendarLimits.days }),
    )
}

/**
 * Checks a move in the calendar. A scheduled article is scheduled again, with the rules of scheduling; a draft only gets
 * another target date, with the rules of editing.
 */
export async function checkMove(
  context: ReadContext,
  input: { news_id: number; version: number; at?: Date | undefined },
) {
  const news = await findOrRefuse(newsKind, context.db, input.news_id)
  await refuseStale(newsKind, context.db, news, input)
  const status = draftStatusOf(newsKind.read(news))
  if (status === null)
    throw new Refusal(say('This article is public or archived, and nothing of it is planned. It stays.'))
  if (status !== 'scheduled') {
    refuseUnlessMay(newsKind, context.caller, 'edit', news)
    return { news, schedule: null }
  }
  if (!input.at)
    throw new Refusal(say('This article is scheduled. Return it to draft to take its date away.'))
  const { unpublish_at } = news
  const schedule: Wanted = {
    status: 'scheduled',
    publish_at: input.at,
    ...(unpublish_at && { unpublish_at }),
    reason: '',
  }
  // Only the beginning is moved, so it is what does not fit, also if the end would come first.
  await checkStatus(newsKind, context, news, schedule, { publish_at: 'at', unpublish_at: 'at' })
  return { news, schedule }
}
