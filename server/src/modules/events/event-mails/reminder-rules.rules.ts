import { say } from '@balai/contract/core/sentences.ts'
import { eventMailLimits, type RuleState } from '@balai/contract/events/event-mails.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, refuseField, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { isMoved } from './mailing.rules.ts'
import type { MailedEvent } from './mailings.queries.ts'
import { countRules, findDue, findRule, type Rule, type RuleTime } from './reminder-rules.queries.ts'

/** What became of a rule. */
export function stateOf(rule: Rule, event: MailedEvent, now = new Date()): RuleState {
  if (rule.sent_at)
    return rule.last_mailed && isMoved(event, rule.last_mailed, now) ? 'sent_before_move' : 'done'
  if (!rule.is_on || event.cancelled_at) return 'off'
  if (rule.useful_until && rule.useful_until <= now) return 'missed'
  return rule.failed_at ? 'failed' : 'scheduled'
}

/** The fields of a rule that staff change, the audit log shows, and a version conflict compares. */
export const ruleFacts = (rule: Rule) => ({
  amount: rule.amount,
  unit: rule.unit,
  direction: rule.direction,
  anchor: rule.anchor,
  statuses: rule.statuses,
  checked_in: rule.checked_in,
  subject: rule.subject,
  message: rule.message,
  is_on: rule.is_on,
})

export async function findRuleOrRefuse(
  db: ReadDb,
  input: { rule_id: number; version: number } & Record<string, unknown>,
): Promise<Rule> {
  const rule = await findRule(db, input.rule_id)
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

/** What a rule has sent cannot be changed any more. */
export function refuseSent(rule: Rule): void {
  if (rule.sent_at)
    throw new Refusal(say('This reminder has been sent already. Add another rule instead of changing it.'))
}

/** A rule whose moment has passed would never send anything. */
export async function refusePassed(db: ReadDb, rule: RuleTime & { is_on: boolean }): Promise<void> {
  const due_at = rule.is_on ? await findDue(db, rule) : null
  if (due_at && due_at <= new Date())
    throw refuseField(
      'amount',
      say('That moment, {{at}}, has passed. Choose a later one.', { at: { moment: due_at } }),
    )
}

export async function refuseTooManyRules(db: ReadDb, event_id: number): Promise<void> {
  if ((await countRules(db, event_id)) >= eventMailLimits.rules)
    throw new Refusal(
      say('An event has at most {{max}} rules. Delete one before you add another.', {
        max: eventMailLimits.rules,
      }),
    )
}
