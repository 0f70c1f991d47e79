import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { LearnerPage } from '@balai/contract/learning/enrolment-shapes.ts'
import { formatPercent } from '../../../lib/format.ts'
import { ChatLink } from '../../../parts/chat-link.tsx'
import { sourceNames } from '../../../parts/participant-words.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { LearnerCertificate } from './learner-certificate.tsx'
import { happeningName, orderStatusName, statusNames, statusTones } from './enrolment-words.ts'

/** Facts, history and other courses of a learner. */
export function LearnerAside({ page }: { page: LearnerPage }) {
  const { t } = useTranslation()
  const { timeline, others } = page
  return (
    <>
      <LearnerFacts page={page} />
      {others.length > 0 && (
        <>
          <h2>{t('Other courses of this person')}</h2>
          <ul className="learner-list" aria-label={t('Other courses of this person')}>
            {others.map((other) => (
              <li key={other.enrolment_id}>
                <Link to={`/lms/participants/${other.enrolment_id}`}>{other.course_title}</Link>
                <small>
                  {statusNames(t)[other.status]} · {formatPercent(other.progress)}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {timeline.length > 0 && <LearnerHistory timeline={timeline} />}
    </>
  )
}

/** What happened to the enrolment, newest first. */
function LearnerHistory({ timeline }: Pick<LearnerPage, 'timeline'>) {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('History')}</h2>
      <ul className="learner-list" aria-label={t('History')}>
        {timeline.map((event) => (
          <li key={`${event.happened_at} ${event.kind}`}>
            {happeningName(event, t)}
            <small>
              {event.by_name && `${event.by_name} · `}
              <RelativeTime at={event.happened_at} />
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

function LearnerFacts({ page: { participant, certificate } }: { page: LearnerPage }) {
  const { t } = useTranslation()
  const { status, order_id, order_status, quiz_percent } = participant
  const facts: [string, ReactNode][] = [
    [
      t('Status'),
      <StatusBadge key="status" tone={statusTones[status]}>
        {statusNames(t)[status]}
      </StatusBadge>,
    ],
    [
      t('Member'),
      <ScreenLink key="member" to={`/member/edit/${participant.member_id}`}>
        {participant.name}
      </ScreenLink>,
    ],
    [t('E-mail'), participant.email],
    [t('Phone'), <ChatLink key="phone" phone={participant.phone} name={participant.name} />],
    [
      t('Course'),
      <ScreenLink key="course" to={`/lms/update/${participant.course_id}`}>
        {participant.course_title}
      </ScreenLink>,
    ],
    [
      t('All learners'),
      <Link key="all" to={`/lms/participants?course_id=${participant.course_id}`}>
        {t('of this course')}
      </Link>,
    ],
    [t('Source'), sourceNames(t)[participant.source]],
  ]
  if (order_id !== null)
    facts.push([
      t('Invoice'),
      <span key="order">
        <ScreenLink to={`/mybooking/${order_id}`}>{participant.order_code}</ScreenLink> ·{' '}
        {orderStatusName(order_status, t)}
      </span>,
    ])
  facts.push(
    [t('Enrolled'), <DateTime key="enrolled" at={participant.created_at} />],
    [t('First lesson'), <DateTime key="started" at={participant.started_at} />],
    [t('Last activity'), <RelativeTime key="activity" at={participant.last_activity_at} />],
    [t('Completed'), <DateTime key="completed" at={participant.completed_at} />],
    [
      t('Access until'),
      participant.access_until ? <DateTime key="until" at={participant.access_until} /> : t('Does not end'),
    ],
    [t('Quiz'), quiz_percent === null ? '–' : formatPercent(quiz_percent)],
    [t('Certificate'), <LearnerCertificate key="certificate" certificate={certificate} />],
  )
  return <Facts facts={facts} />
}
