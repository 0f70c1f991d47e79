import { ReadOutlined, StarFilled } from '@ant-design/icons'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseRow } from '@balai/contract/learning/course-shapes.ts'
import { formatNumber, formatPercent, tCount } from '../../../lib/format.ts'
import { RecordStatus } from '../../../parts/desk/status.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { MeterBar } from '../../../ui/meter-bar.tsx'
import { Money } from '../../../ui/money.tsx'
import { RecordTitle } from '../../../ui/record-title.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import './courses.css'
import { courseWords, editPath } from './words.tsx'

/** The columns of the list; the trash also shows the date of the deletion. */
export function useCoursesColumns(isTrash: boolean): Column<CourseRow>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        key: 'course_title',
        title: t('Title'),
        width: 340,
        lines: 2,
        sortable: true,
        always: true,
        cell: (row) => (
          <RecordTitle
            title={row.course_title}
            picture={row.course_image}
            icon={<ReadOutlined />}
            note={noteOf(row, t)}
            to={isTrash ? undefined : editPath(row.course_id)}
          />
        ),
      },
      {
        key: 'course_status',
        title: t('Status'),
        priority: 1,
        width: 150,
        cell: ({ course_status, draft_status }) => (
          <RecordStatus status={course_status} draft_status={draft_status} />
        ),
      },
      {
        key: 'learners',
        title: t('Learners'),
        priority: 1,
        width: 120,
        lines: 2,
        align: 'right',
        cell: (row) => <Learners course={row} />,
      },
      {
        key: 'completion',
        title: t('Completion'),
        priority: 2,
        width: 140,
        cell: (row) => <Completion course={row} />,
      },
      {
        key: 'rating',
        title: t('Rating'),
        priority: 2,
        width: 110,
        cell: (row) => <Rating course={row} />,
      },
      {
        key: 'revenue',
        title: t('Revenue (Rp)'),
        priority: 2,
        width: 140,
        align: 'right',
        cell: ({ revenue, access }) => (access === 'paid' || revenue > 0 ? <Money amount={revenue} /> : '–'),
      },
      {
        key: 'updated_at',
        title: isTrash ? t('Deleted') : t('Changed'),
        priority: isTrash ? 1 : 3,
        width: 130,
        sortable: true,
        cell: ({ updated_at, updated_by_name, deleted_at }) => (
          <span {...(updated_by_name && { title: updated_by_name })}>
            <RelativeTime at={deleted_at ?? updated_at} />
          </span>
        ),
      },
    ],
    [t, isTrash],
  )
}

/** What distinguishes a course from others: its category, its level, and how much of it is published. */
function noteOf({ category_title, level, lessons, published_lessons }: CourseRow, t: TFunction): string {
  const amount =
    lessons === 0
      ? t('no lessons yet')
      : tCount(
          t,
          lessons,
          '{{published}} of 1 lesson published',
          '{{published}} of {{n}} lessons published',
          { published: formatNumber(published_lessons) },
        )
  return [category_title, level === 'all' ? '' : courseWords(t).levels[level], amount]
    .filter(Boolean)
    .join(' · ')
}

function Learners({ course: { learners, pending_payment } }: { course: CourseRow }) {
  const { t } = useTranslation()
  return (
    <span className="course-number">
      {formatNumber(learners)}
      {pending_payment > 0 && <small>{t('+ {{n}} unpaid', { n: formatNumber(pending_payment) })}</small>}
    </span>
  )
}

function Completion({ course: { completion, completed, learners } }: { course: CourseRow }) {
  const { t } = useTranslation()
  if (learners === 0) return '–'
  const words = t('{{n}} of {{all}} have finished', {
    n: formatNumber(completed),
    all: formatNumber(learners),
  })
  return (
    <span className="course-completion" title={words}>
      <MeterBar label={words} value={completed} max={learners} /> {formatPercent(completion)}
    </span>
  )
}

function Rating({ course: { rating, ratings } }: { course: CourseRow }) {
  const { t } = useTranslation()
  if (rating === null) return '–'
  const mean = formatNumber(rating, 1)
  return (
    <span
      className="course-rating"
      title={tCount(t, ratings, '{{mean}} of 5 from 1 rating', '{{mean}} of 5 from {{n}} ratings', { mean })}
    >
      <StarFilled aria-hidden /> {mean} <small>({formatNumber(ratings)})</small>
    </span>
  )
}
