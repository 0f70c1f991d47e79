import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { Measure } from '@balai/contract/kit/discussion.ts'
import type { ReadDb } from '../../db/pool.ts'
import { notFound, Refusal, refuseField } from '../../lib/refusal.ts'
import { countHideable, countRestorable, findActiveMeasure, findMeasure } from './measures.queries.ts'

interface Wanted {
  member_id: number
  measure: Measure
  until?: Date | undefined
}

/** Refuses a new comment of a member who may not comment now. */
export async function refuseSuspendedCommenter(db: ReadDb, member_id: number): Promise<void> {
  const suspended = await findActiveMeasure(db, member_id, 'suspend')
  if (!suspended) return
  const { until } = suspended
  throw new Refusal(
    until
      ? say('This account may not comment until {{until}}.', { until: { moment: until } })
      : say('This account may not comment any more.'),
  )
}

/** Checks the rules for a measure. Returns the number of comments that it hides. */
export async function checkMeasure(db: ReadDb, wanted: Wanted, name: string): Promise<number> {
  refuseWrongEnd(wanted)
  const { member_id, measure } = wanted
  if (measure === 'hide_all') {
    const { count } = await countHideable(db, member_id)
    if (count === 0) throw new Refusal(say('{{name}} has no comment that could be hidden.', { name }))
    return count
  }
  // A second one would hide the first decision, its reason and its end. Warnings can be repeated.
  if (measure !== 'warn' && (await findActiveMeasure(db, member_id, measure)))
    throw new Refusal(
      measure === 'suspend'
        ? say('{{name}} is suspended from commenting already. Lift that first to set another end.', { name })
        : say('{{name}} is pre-moderated already. Lift that first to set another end.', { name }),
    )
  return 0
}

/** The effects of a measure, as sentences. */
export function effectsOfMeasure({ measure, until }: Wanted, name: string, count: number): Sentence[] {
  if (measure === 'warn')
    return [
      say('The warning is kept in the history of {{name}} and shown with their comments.', { name }),
      mailEffect(name),
    ]
  if (measure === 'hide_all')
    return [
      sayCount(
        count,
        '{{count}} comment of {{name}} is hidden from readers.',
        '{{count}} comments of {{name}} are hidden from readers.',
        { name },
      ),
      say('Comments that {{name}} writes later are not hidden.', { name }),
    ]
  const effect =
    measure === 'premoderate'
      ? say('New comments of {{name}} wait until a moderator approves them.', { name })
      : say('{{name}} can log in and read, but not comment.', { name })
  const end = until
    ? say('This ends by itself on {{until}}.', { until: { moment: until } })
    : say('This stays until somebody lifts it.')
  return measure === 'suspend' ? [effect, end, mailEffect(name)] : [effect, end]
}

const mailEffect = (name: string) => say('{{name}} gets a mail without your note.', { name })

/** A measure that can be lifted, and the number of comments that it shows again. */
export async function findLiftable(db: ReadDb, measure_id: number) {
  const measure = await findMeasure(db, measure_id)
  if (!measure) throw notFound(say('This measure does not exist any more.'))
  if (measure.lifted_at) throw new Refusal(say('This measure was lifted already. Load the page again.'))
  if (!measure.is_active) throw new Refusal(say('This measure has ended by itself.'))
  return { measure, count: measure.measure === 'hide_all' ? await countRestorable(db, measure_id) : 0 }
}

/** The effects of lifting a measure, as sentences. */
export function effectsOfLifting({ measure, count }: Awaited<ReturnType<typeof findLiftable>>): Sentence[] {
  if (measure.measure !== 'hide_all') return []
  const left = measure.comment_count - count
  return [
    sayCount(
      count,
      '{{count}} comment gets the state that it had before.',
      '{{count}} comments get the state that they had before.',
    ),
    ...(left > 0
      ? [
          sayCount(
            left,
            '{{count}} comment stays as it is, because somebody decided about it since.',
            '{{count}} comments stay as they are, because somebody decided about them since.',
          ),
        ]
      : []),
  ]
}

function refuseWrongEnd({ measure, until }: Wanted): void {
  if (!until) return
  if (measure === 'warn' || measure === 'hide_all')
    throw refuseField('until', say('Only pre-moderation and a suspension have an end. Leave it empty.'))
  if (until <= new Date()) throw refuseField('until', say('The end lies in the past. Choose a later one.'))
}
