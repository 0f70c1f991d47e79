import { z } from 'zod'
import { change, post, twoStep } from '../core/endpoint.ts'
import { AnswerMoment, blankable, Id, oneOf, text, Version } from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { Day } from '../kit/ranges.ts'

/** Limits that the forms and the server share. */
export const chartNoteLimits = {
  text: 200,
  /** The longest range that is asked for, in days. */
  days: 3_700,
  /** Notes of each kind in an answer: the newest ones. */
  notes: 400,
} as const

/** What charts are about. A note of `all` is shown on every chart. */
export const chartAreas = ['all', 'content', 'events', 'members', 'mails', 'visits'] as const
export type ChartArea = (typeof chartAreas)[number]
const ChartAreaName = oneOf(chartAreas)

const NoteFields = z.object({
  day: Day,
  note_text: text({ min: 1, max: chartNoteLimits.text }),
  area: ChartAreaName.default('all'),
})

/** How a note came to be: written by hand, or by itself because something was published, held or sent. */
const noteKinds = ['note', 'published', 'event', 'campaign'] as const

const Note = z.object({
  kind: z.enum(noteKinds),
  day: z.iso.date(),
  /** What staff wrote, or the title of the first of the day. */
  note_text: z.string(),
  /** How many there are on that day; the others have no title here. */
  num: z.int(),
  area: z.enum(chartAreas),
  /** Of notes by hand. */
  note_id: z.int().nullable(),
  version: z.int().nullable(),
  updated_at: AnswerMoment.nullable(),
  updated_by_name: z.string().nullable(),
})
export type ChartNote = z.output<typeof Note>

const Changed = z.object({ note_id: z.int(), version: z.int() })

/** Notes on charts: those that staff write, and what was published, held or sent on a day. */
export const chartNotes = {
  list: post('/chart_note/list', {
    areas: ['open'],
    summary:
      'Lists the notes of a range of days, oldest first: those by hand, and days on which something was published, an event ' +
      'was held or a campaign began to be sent, as far as it explains the charts of the area.',
    input: z.object({
      from: Day,
      to: Day,
      area: ChartAreaName.default('all'),
      /** For the chart of one article: only its own publication and campaigns with a link to it note themselves. */
      news_id: blankable(Id),
    }),
    result: z.array(Note),
  }),
  add: change('/chart_note/add', {
    areas: ['subscribers', 'reports'],
    summary: 'Adds a note to the charts of an area.',
    input: NoteFields,
    result: Changed,
  }),
  update: change('/chart_note/update', {
    areas: ['subscribers', 'reports'],
    summary: 'Changes a note.',
    input: updateOf({ note_id: Id }, NoteFields),
    result: Changed,
  }),
  remove: twoStep('/chart_note/remove_validation', '/chart_note/remove_stored', {
    areas: ['subscribers', 'reports'],
    summary: 'Deletes a note.',
    input: z.object({ note_id: Id, version: Version }),
    result: z.null(),
  }),
}
