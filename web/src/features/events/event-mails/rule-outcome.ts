import type { TFunction } from 'i18next'
import type { RuleRow } from '@balai/contract/events/event-mails.ts'
import { tCount } from '../../../lib/format.ts'
import { momentIn } from './rule-words.ts'

/** What a rule will do or has done, in one sentence. */
export function outcomeOf(rule: RuleRow, zone: string, t: TFunction): string {
  const { state, due_at, sent_at, recipients, problem } = rule
  const when = due_at ? momentIn(zone, due_at) : ''
  switch (state) {
    case 'scheduled':
      return due_at ? t('Leaves on {{when}}.', { when }) : t('The event has no date yet.')
    case 'failed':
      return t('It is tried again every minute: {{problem}}', { problem })
    case 'missed':
      return t('Its moment, {{when}}, passed before it could be sent. Set another one.', { when })
    case 'done':
    case 'sent_before_move': {
      const sent = sent_at ? momentIn(zone, sent_at) : ''
      return tCount(
        t,
        recipients ?? 0,
        'Sent to 1 person on {{when}}.',
        'Sent to {{n}} people on {{when}}.',
        { when: sent },
      )
    }
    case 'off':
      return ''
  }
}
