import { useTranslation } from 'react-i18next'
import type { EnrolmentRow } from '@balai/contract/learning/enrolment-shapes.ts'
import { formatPercent } from '../../../lib/format.ts'
import { ChatLink } from '../../../parts/chat-link.tsx'
import { sourceNames } from '../../../parts/participant-words.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { PersonChip } from '../../../ui/person-chip.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { orderStatusName, statusNames, statusTones } from './enrolment-words.ts'
import { LearnerProgress } from './learner-progress.tsx'

/** The columns of the list of participants; the course is left out if one is chosen. */
export function useParticipantColumns(isOneCourse: boolean): Column<EnrolmentRow>[] {
  const { t } = useTranslation()
  const course: Column<EnrolmentRow> = {
    key: 'course',
    title: t('Course'),
    priority: 1,
    width: 200,
    lines: 2,
    cell: ({ course_title }) => course_title,
  }
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 230,
      lines: 2,
      always: true,
      cell: ({ name, email }) => <PersonChip name={name} note={email} />,
    },
    ...(isOneCourse ? [] : [course]),
    {
      key: 'progress',
      title: t('Progress'),
      priority: 1,
      width: 170,
      lines: 2,
      sortable: true,
      cell: (row) => <LearnerProgress learner={row} />,
    },
    {
      key: 'status',
      title: t('Status'),
      priority: 1,
      width: 160,
      cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{statusNames(t)[status]}</StatusBadge>,
    },
    {
      key: 'current_lesson',
      title: t('Current lesson'),
      priority: 2,
      width: 190,
      lines: 2,
      cell: ({ current_lesson_title }) => current_lesson_title || '–',
    },
    {
      key: 'last_activity_at',
      title: t('Last activity'),
      priority: 1,
      width: 140,
      sortable: true,
      cell: ({ last_activity_at }) => <RelativeTime at={last_activity_at} />,
    },
    {
      key: 'phone',
      title: t('Phone'),
      priority: 3,
      width: 160,
      cell: ({ phone, name }) => <ChatLink phone={phone} name={name} />,
    },
    {
      key: 'quiz',
      title: t('Quiz'),
      priority: 3,
      width: 80,
      align: 'right',
      cell: ({ quiz_percent }) => (quiz_percent === null ? '–' : formatPercent(quiz_percent)),
    },
    {
      key: 'payment',
      title: t('Payment'),
      priority: 3,
      width: 160,
      lines: 2,
      cell: (row) => <Payment row={row} />,
    },
    {
      key: 'certificate',
      title: t('Certificate'),
      priority: 3,
      width: 150,
      cell: ({ certificate_number }) => certificate_number || '–',
    },
    {
      key: 'source',
      title: t('Source'),
      priority: 3,
      width: 100,
      hiddenAtFirst: true,
      cell: ({ source }) => sourceNames(t)[source],
    },
    {
      key: 'access_until',
      title: t('Access until'),
      priority: 3,
      width: 150,
      hiddenAtFirst: true,
      cell: ({ access_until }) => <DateTime at={access_until} />,
    },
    {
      key: 'notes',
      title: t('Notes'),
      priority: 3,
      width: 200,
      hiddenAtFirst: true,
      cell: ({ notes }) => notes || '–',
    },
    {
      key: 'created_at',
      title: t('Enrolled'),
      priority: 3,
      width: 150,
      sortable: true,
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
  ]
}

function Payment({ row: { order_id, order_code, order_status } }: { row: EnrolmentRow }) {
  const { t } = useTranslation()
  if (order_id === null) return '–'
  return (
    <>
      <ScreenLink to={`/mybooking/${order_id}`}>{order_code}</ScreenLink>
      <br />
      <small className="learning-soft">{orderStatusName(order_status, t)}</small>
    </>
  )
}
