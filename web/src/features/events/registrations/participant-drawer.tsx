import { useQuery } from '@tanstack/react-query'
import { Flex, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParticipantPage } from '@balai/contract/events/registration-shapes.ts'
import { consentGiven } from '@balai/contract/events/registration-shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { ChatLink } from '../../../parts/chat-link.tsx'
import { partNames, sourceNames, statusNames } from '../../../parts/participant-words.ts'
import { ScanList } from '../../../parts/attendance/scan-list.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { ParticipantActions } from './participant-actions.tsx'
import { EditParticipant } from './participant-form.tsx'
import { attendsNames, happeningName, statusTones } from './participant-words.ts'
import { TicketCode } from './ticket-code.tsx'
import './registrations.css'

interface Props {
  registration_id: number
  /** Shows another registration of the same person. */
  onOpen: (registration_id: number) => void
  onClose: () => void
}

/** One participant: facts, ticket, answers, check-ins and history, and what can be done. */
export function ParticipantDrawer({ registration_id, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { data, error, refetch } = useQuery(queryOf(registrations.find, { registration_id }, { quiet: true }))
  return (
    <Drawer open onClose={onClose} size={640} title={data?.participant.name ?? t('Participant')}>
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : isEditing ? (
        <EditParticipant participant={data.participant} close={() => setEditing(false)} />
      ) : (
        <Found page={data} onEdit={() => setEditing(true)} onOpen={onOpen} />
      )}
    </Drawer>
  )
}

interface FoundProps {
  page: ParticipantPage
  onEdit: () => void
  onOpen: (registration_id: number) => void
}

function Found({ page: { participant, questions, timeline, others }, onEdit, onOpen }: FoundProps) {
  const { t } = useTranslation()
  return (
    <>
      <ParticipantActions participant={participant} onEdit={onEdit} />
      <ParticipantFacts participant={participant} />
      {participant.status !== 'cancelled' && (
        <Part title={t('Ticket')}>
          <TicketCode code={participant.ticket_code} isOnline={participant.attends === 'online'} />
        </Part>
      )}
      {questions.length > 0 && (
        <Part title={t('Answers')}>
          <Facts
            facts={questions.map(({ question_id, label }) => [
              label,
              answerText(participant.answers[String(question_id)], t('Yes')),
            ])}
          />
        </Part>
      )}
      <Part title={t('Check-ins')}>
        <ScanList of={{ registration_id: participant.registration_id }} />
      </Part>
      <Part title={t('History')}>
        <ul className="participants-history" aria-label={t('History')}>
          {timeline.map((event) => (
            <li key={`${event.happened_at} ${event.kind}`}>
              {happeningName(event.kind, t)}
              <small>
                {event.by_name && `${event.by_name} · `}
                <RelativeTime at={event.happened_at} />
              </small>
            </li>
          ))}
        </ul>
      </Part>
      {others.length > 0 && (
        <Part title={t('Other events of this person')}>
          <ul className="participants-history" aria-label={t('Other events of this person')}>
            {others.map((other) => (
              <li key={other.registration_id}>
                <button
                  type="button"
                  className="participants-link"
                  onClick={() => onOpen(other.registration_id)}
                >
                  {other.event_title}
                </button>
                <small>
                  {statusNames(t)[other.status]} · <DateTime at={other.event_start_date} isDay />
                </small>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="participants-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

const answerText = (answer: string | string[] | undefined, yes: string): string => {
  if (answer === undefined || answer.length === 0) return '–'
  if (Array.isArray(answer)) return answer.join(', ')
  return answer === consentGiven ? yes : answer
}

function ParticipantFacts({ participant }: { participant: ParticipantPage['participant'] }) {
  const { t } = useTranslation()
  const { status, offered_until, waiting_place, order_id, order_code, cancel_reason } = participant
  const facts: [string, React.ReactNode][] = [
    [
      t('Status'),
      <StatusBadge key="status" tone={statusTones[status]}>
        {statusNames(t)[status]}
      </StatusBadge>,
    ],
    [
      t('Event'),
      <ScreenLink key="event" to={`/event-management/event/${participant.event_permalink}`}>
        {participant.event_title}
      </ScreenLink>,
    ],
    [
      t('Start'),
      participant.event_start_date
        ? formatDateTime(participant.event_start_date, participant.time_zone)
        : '–',
    ],
  ]
  if (waiting_place !== null) facts.push([t('Place in the waiting list'), formatNumber(waiting_place)])
  if (offered_until)
    facts.push([t('A free place is offered until'), <DateTime key="offer" at={offered_until} />])
  if (cancel_reason) facts.push([t('Reason'), cancel_reason])
  facts.push(
    [
      t('Name on the certificate'),
      participant.name_confirmed_at ? (
        <>
          {participant.certificate_name}{' '}
          <StatusBadge key="confirmed" tone="good">
            {t('Confirmed')}
          </StatusBadge>
        </>
      ) : (
        participant.certificate_name
      ),
    ],
    [t('E-mail'), participant.email],
    [t('Phone'), <ChatLink key="phone" phone={participant.phone} name={participant.name} />],
    [t('Role at the event'), partNames(t)[participant.part]],
    [t('Attends'), attendsNames(t)[participant.attends]],
    [t('Source'), sourceNames(t)[participant.source]],
  )
  if (participant.member_id)
    facts.push([
      t('Member'),
      <ScreenLink key="member" to={`/member/edit/${participant.member_id}`}>
        {participant.member_name}
      </ScreenLink>,
    ])
  if (order_id)
    facts.push([
      t('Invoice'),
      <ScreenLink key="order" to={`/mybooking/${order_id}`}>
        {order_code}
      </ScreenLink>,
    ])
  facts.push(
    [
      t('Labels'),
      participant.labels.length === 0 ? (
        '–'
      ) : (
        <Flex key="labels" wrap gap={4} justify="end">
          {participant.labels.map((label) => (
            <Tag key={label} style={{ margin: 0 }}>
              {label}
            </Tag>
          ))}
        </Flex>
      ),
    ],
    [t('Notes'), participant.notes || '–'],
    [t('Registered'), <DateTime key="created" at={participant.created_at} />],
  )
  return <Facts facts={facts} />
}
