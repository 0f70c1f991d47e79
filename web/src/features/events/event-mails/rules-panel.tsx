import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { eventMails, type RuleRow } from '@balai/contract/events/event-mails.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { checkedInNames } from '../../../parts/participant-letter/checked-in-names.ts'
import { statusNames } from '../../../parts/participant-words.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import { RuleForm } from './rule-form.tsx'
import { outcomeOf } from './rule-outcome.ts'
import { stateNames, stateTones, timeOf } from './rule-words.ts'

interface Props {
  event_id: number
  zone: string
}

/** The rules that remind participants by themselves, in the order in which they are due. */
export function RulesPanel({ event_id, zone }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(eventMails.rules, { event_id }, { quiet: true }))
  return (
    <Panel
      title={t('Reminder rules')}
      action={
        <DialogButton size="small" label={t('Add rule…')} title={t('Add a reminder rule')} width={640}>
          {(close) => <RuleForm event_id={event_id} close={close} />}
        </DialogButton>
      }
    >
      {error && !data ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : data.length === 0 ? (
        <EmptyNote
          title={t('There is no rule yet.')}
          hint={t('A rule reminds everybody once, such as one day before the start.')}
        />
      ) : (
        <ul className="panel-list mail-rules">
          {data.map((rule) => (
            <li key={rule.rule_id}>
              <RuleText rule={rule} zone={zone} />
              <RuleActions rule={rule} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function RuleText({ rule, zone }: { rule: RuleRow; zone: string }) {
  const { t } = useTranslation()
  const statuses = statusNames(t)
  const whom = rule.statuses.map((status) => statuses[status]).join(', ')
  return (
    <div className="rule-text">
      <strong>{timeOf(rule, t)}</strong>: {rule.subject}
      <small>{rule.checked_in === 'all' ? whom : `${whom} · ${checkedInNames(t)[rule.checked_in]}`}</small>
      <small>{outcomeOf(rule, zone, t)}</small>
    </div>
  )
}

function RuleActions({ rule }: { rule: RuleRow }) {
  const { t } = useTranslation()
  const time = timeOf(rule, t)
  return (
    <div className="rule-actions">
      <StatusBadge tone={stateTones[rule.state]}>{stateNames(t)[rule.state]}</StatusBadge>
      {rule.sent_at === null && (
        <DialogButton
          size="small"
          label={t('Change…')}
          aria-label={t('Change “{{rule}}”…', { rule: time })}
          title={t('Change a reminder rule')}
          width={640}
        >
          {(close) => <RuleForm event_id={rule.event_id} rule={rule} close={close} />}
        </DialogButton>
      )}
      <TwoStepButton
        size="small"
        endpoint={eventMails.deleteRule}
        input={{ rule_id: rule.rule_id, version: rule.version }}
        question={t('Delete the rule “{{rule}}”?', { rule: time })}
        confirm={t('Delete rule')}
        keep={t('Keep rule')}
        onStored={() => {
          toastDone(t('The rule was deleted.'))
          void refresh(eventMails.rules)
        }}
      >
        {t('Delete')}
      </TwoStepButton>
    </div>
  )
}
