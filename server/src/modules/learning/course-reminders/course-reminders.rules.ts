import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { findRule, type Rule } from './course-reminders.queries.ts'

/** The fields of a rule that staff change, the audit log shows, and a version conflict compares. */
export const ruleFacts = ({ idle_days, max_times, subject, message, is_on }: Rule) => ({
  idle_days,
  max_times,
  subject,
  message,
  is_on,
})

export async function findRuleOrRefuse(
  db: ReadDb,
  input: { course_id: number; version: number } & Record<string, unknown>,
): Promise<Rule> {
  const rule = await findRule(db, input.course_id)
  if (!rule) throw notFound(say('This rule does not exist any more. Load the page again.'))
  if (rule.version !== input.version)
    throw staleVersion({
      changed_by: rule.updated_by_name,
      changed_at: rule.updated_at,
      theirs: { ...ruleFacts(rule), version: rule.version },
      yours: input,
    })
  return rule
}

export const hasRuleAlready = () =>
  new Refusal(say('This course has a rule already. Change it instead of adding another one.'))

/** The values of a reminder for one learner. */
export const reminderValues = (
  { subject, message }: Pick<Rule, 'subject' | 'message'>,
  person: { name: string; course_title: string; progress: number; lesson_title: string | null },
) => ({
  name: person.name,
  course: person.course_title,
  progress: `${person.progress}%`,
  ...(person.lesson_title && { lesson: person.lesson_title }),
  subject,
  message,
})
