import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MailingRow } from '@balai/contract/events/event-mails.ts'
import { outboxStates } from '@balai/contract/mailing/outbox.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { stateNames, stateTones } from '../../../parts/outbox/outbox-words.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyNote } from '../../../ui/state-notes.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { kindNames, momentIn } from './rule-words.ts'

interface Props {
  rows: MailingRow[]
  total: number
  zone: string
  onMore: () => void
}

/** What was sent to participants, newest first, with what became of the mails. */
export function MailingsPanel({ rows, total, zone, onMore }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Sent to participants')}>
      {rows.length === 0 ? (
        <EmptyNote
          title={t('Nothing was sent yet.')}
          hint={t('Write to the participants, or add a rule that reminds them.')}
        />
      ) : (
        <ul className="panel-list mailings">
          {rows.map((mailing) => (
            <Mailing key={mailing.mailing_id} mailing={mailing} zone={zone} />
          ))}
        </ul>
      )}
      {rows.length < total && <Button onClick={onMore}>{t('Show all')}</Button>}
    </Panel>
  )
}

function Mailing({ mailing, zone }: { mailing: MailingRow; zone: string }) {
  const { t } = useTranslation()
  const names = stateNames(t)
  const { subject, kind, recipients, mails, created_at, created_by_name } = mailing
  return (
    <li>
      <div className="mailing-text">
        {subject}
        <small>
          {[
            kindNames(t)[kind],
            tCount(t, recipients, '1 person', '{{n}} people'),
            created_by_name ?? t('by a rule'),
            momentIn(zone, created_at),
          ].join(' · ')}
        </small>
      </div>
      <div className="mailing-counts">
        {outboxStates
          .filter((state) => mails[state] > 0)
          .map((state) => (
            <StatusBadge key={state} tone={stateTones[state]}>
              {`${names[state]} ${formatNumber(mails[state])}`}
            </StatusBadge>
          ))}
      </div>
    </li>
  )
}
