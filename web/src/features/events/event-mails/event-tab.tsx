import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { eventMails } from '@balai/contract/events/event-mails.ts'
import { queryOf } from '../../../lib/queries.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { Compose } from '../../../parts/participant-letter/compose.tsx'
import { CorrectionOffer } from './correction-offer.tsx'
import { EventOutbox } from './event-outbox.tsx'
import { MailingsPanel } from './mailings-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import './event-mails.css'

/** How many mailings are shown at first. */
const few = 10

/** The mails of an event: writing to participants, rules that remind them, and what became of every mail. */
export default function EventMailsTab({ event }: { event: Pick<EventDetail, 'event_id' | 'time_zone'> }) {
  const { t } = useTranslation()
  const { event_id, time_zone: zone } = event
  const [perPage, setPerPage] = useState<number>(few)
  const { data, error, refetch } = useQuery(
    queryOf(eventMails.mailings, { event_id, perPage }, { quiet: true }),
  )
  return (
    <div className="event-mails">
      {data?.rows
        .filter(({ is_outdated }) => is_outdated)
        .map((mailing) => (
          <CorrectionOffer key={mailing.mailing_id} mailing={mailing} />
        ))}
      <div>
        <DialogButton
          type="primary"
          label={t('Write to participants…')}
          title={t('Write to participants')}
          width={1000}
        >
          {(close) => <Compose event_id={event_id} close={close} />}
        </DialogButton>
      </div>
      <RulesPanel event_id={event_id} zone={zone} />
      {error && !data ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : data ? (
        <MailingsPanel {...data} zone={zone} onMore={() => setPerPage(limits.perPage)} />
      ) : (
        <Skeleton active />
      )}
      <EventOutbox event_id={event_id} />
    </div>
  )
}
