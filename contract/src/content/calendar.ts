import { z } from 'zod'
import { DraftStatus } from '../kit/approval.ts'
import { change, post } from '../core/endpoint.ts'
import { AnswerMoment, blankable, Id, Moment, Version } from '../core/shapes.ts'
import { NewsKind, NewsStatus } from './news-shapes.ts'

/** Limits of one answer. */
export const calendarLimits = { days: 62, rows: 2_000, drafts: 100 } as const

/** What a date stands for: the day readers see, the planned publication, or the editors' target. */
export const calendarDates = ['published', 'scheduled', 'planned'] as const

const Item = z.object({
  news_id: z.int(),
  news_title: z.string(),
  news_permalink: z.string(),
  news_content_type: NewsKind,
  news_status: NewsStatus,
  draft_status: DraftStatus.nullable(),
  author_name: z.string(),
  version: z.int(),
})
const Dated = Item.extend({ date: z.enum(calendarDates), at: AnswerMoment })
export type CalendarItem = z.output<typeof Item>
export type DatedItem = z.output<typeof Dated>

export const calendar = {
  range: post('/news/calendar', {
    areas: ['articles'],
    summary:
      'Lists what was published and what is planned in a range of days, and the drafts without a date.',
    input: z.object({
      from: Moment,
      until: Moment,
      news_content_type: blankable(NewsKind),
      author_id: blankable(Id),
    }),
    result: z.object({
      rows: z.array(Dated),
      /** Can be larger than the number of rows, which has a limit. */
      total: z.int(),
      /** Drafts without a date, the last changed first. */
      drafts: z.array(Item),
      drafts_total: z.int(),
    }),
  }),
  move: change('/news/calendar_move', {
    areas: ['articles'],
    summary:
      'Moves the planned publication of an article, or the target date of a draft; empty removes the date.',
    input: z.object({ news_id: Id, version: Version, at: blankable(Moment) }),
    result: z.object({ news_id: z.int(), version: z.int() }),
  }),
}
