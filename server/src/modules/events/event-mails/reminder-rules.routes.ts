import { say } from '@balai/contract/core/sentences.ts'
import type { eventMails } from '@balai/contract/events/event-mails.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { findEventOrRefuse } from './mailing.rules.ts'
import { announceMails, eventLock } from './mailings.queries.ts'
import { deleteRule, insertRule, listRules, ruleLock, updateRule } from './reminder-rules.queries.ts'
import {
  findRuleOrRefuse,
  refusePassed,
  refuseSent,
  refuseTooManyRules,
  ruleFacts,
  stateOf,
} from './reminder-rules.rules.ts'

/** The rules that remind participants by themselves. */
export const ruleRoutes: Pick<
  Handlers<typeof eventMails>,
  'rules' | 'addRule' | 'updateRule' | 'deleteRule'
> = {
  rules: async ({ db }, { event_id }) => {
    const event = await findEventOrRefuse(db, event_id)
    const rules = await listRules(db, event_id)
    return rules.map((rule) => ({ ...rule, state: stateOf(rule, event) }))
  },

  addRule: steps({
    lock: ({ event_id }) => eventLock(event_id),
    check: async ({ db }, input) => {
      await findEventOrRefuse(db, input.event_id)
      await refuseTooManyRules(db, input.event_id)
      await refusePassed(db, input)
    },
    store: async ({ db, caller }, rule) => {
      const by = { created_by: caller.user_id, updated_by: caller.user_id }
      const data = await insertRule(db, { ...rule, ...by })
      await announceMails(db, rule.event_id)
      const { event_id, ...after } = rule
      return { data, audit: { entity: 'event', entity_id: event_id, after } }
    },
  }),

  updateRule: steps({
    lock: ({ rule_id }) => ruleLock(rule_id),
    check: async ({ db }, input) => {
      const rule = await findRuleOrRefuse(db, input)
      refuseSent(rule)
      const before = ruleFacts(rule)
      const after = updated(before, input)
      await refusePassed(db, { ...after, event_id: rule.event_id })
      return { event_id: rule.event_id, before, after }
    },
    store: async ({ db, caller }, { rule_id }, { found: { event_id, before, after } }) => {
      const data = await updateRule(db, rule_id, { ...after, updated_by: caller.user_id })
      await announceMails(db, event_id)
      return { data, audit: { entity: 'event', entity_id: event_id, before, after } }
    },
  }),

  deleteRule: steps({
    lock: ({ rule_id }) => ruleLock(rule_id),
    check: ({ db }, input) => findRuleOrRefuse(db, input),
    effects: async (_context, _input, rule) => [
      rule.sent_at ? say('What it sent stays in the list of mails.') : say('Its reminder is not sent.'),
    ],
    store: async ({ db }, { rule_id }, { found: rule }) => {
      await deleteRule(db, rule_id)
      await announceMails(db, rule.event_id)
      return {
        data: null,
        audit: { entity: 'event', entity_id: rule.event_id, before: ruleFacts(rule) },
      }
    },
  }),
}
