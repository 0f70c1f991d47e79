import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  enrolmentPayments,
  enrolmentSources,
  enrolmentStatuses,
  idleSteps,
} from '@balai/contract/learning/enrolment-shapes.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { formatNumber, formatPercent, tCount } from '../../../lib/format.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CourseSelect } from '../../../parts/course-select.tsx'
import { sourceNames } from '../../../parts/participant-words.ts'
import type { Filter } from '../../../ui/filter-bar.tsx'
import { choiceFilter, rangeFilter } from '../../../ui/filters.tsx'
import { useCourseTitle } from './course-field.tsx'
import { paymentNames, statusNames } from './enrolment-words.ts'
import type { ParticipantList } from './participant-list.ts'
import { useLessonFilter } from './use-lesson-filter.tsx'

/** The filters whose choices show numbers. */
const counted = [
  'status',
  'source',
  'idle_days',
  'progress_from',
  'progress_to',
  'payment',
  'certificate',
] as const

/** How many participants the rest of the filter has. */
export const useParticipantCounts = ({ wire }: Pick<ParticipantList, 'wire'>) => {
  const rest = filterOf(wire, ...counted, 'quick_total')
  return useQuery(queryOf(enrolments.counts, rest, { quiet: true })).data
}

/** The filters of the list; choices show their numbers. */
export function useParticipantFilters(list: ParticipantList): Filter[] {
  const { t } = useTranslation()
  const { status, source, payment, certificate, course_id, from, until } = list.input
  const { idle_days, progress_from, progress_to } = list.input
  const counts = useParticipantCounts(list)
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${formatNumber(count)})`
  const courseName = useCourseTitle(course_id)
  const steps = (counts?.progress ?? []).map((step) => ({
    value: `${step.from}-${step.to}`,
    label: withCount(
      step.from === step.to ? formatPercent(step.from) : `${step.from}–${formatPercent(step.to)}`,
      step.count,
    ),
  }))
  const range = progress_from === undefined ? undefined : `${progress_from}-${progress_to ?? 100}`
  return [
    {
      fields: ['course_id', 'lesson_id', 'lesson_state'],
      label: t('Course'),
      control: (
        <CourseSelect
          value={course_id}
          name={courseName}
          onChange={(next) =>
            list.change({ course_id: next?.toString(), lesson_id: undefined, lesson_state: undefined })
          }
        />
      ),
      ...(course_id !== undefined && { chosen: courseName ?? `#${course_id}` }),
    },
    choiceFilter('status', {
      label: t('Status'),
      width: 190,
      value: status,
      options: enrolmentStatuses.map((value) => ({
        value,
        label: withCount(
          statusNames(t)[value],
          counts?.statuses.find((each) => each.status === value)?.count ?? (counts && 0),
        ),
      })),
      onChange: (value) => list.change({ status: value }),
      ...(status && { chosen: statusNames(t)[status] }),
    }),
    choiceFilter('idle_days', {
      label: t('Stuck'),
      width: 190,
      value: idle_days?.toString(),
      options: idleSteps.map((days) => ({
        value: String(days),
        label: withCount(
          tCount(t, days, 'For 1 day', 'For {{n}} days'),
          counts?.idle.find((each) => each.days === days)?.count,
        ),
      })),
      onChange: (value) => list.change({ idle_days: value }),
      ...(idle_days !== undefined && { chosen: tCount(t, idle_days, 'For 1 day', 'For {{n}} days') }),
    }),
    {
      ...choiceFilter('progress_from', {
        label: t('Progress'),
        value: range,
        options: steps,
        onChange: (value) => {
          const [low, high] = value?.split('-') ?? []
          list.change({ progress_from: low, progress_to: high })
        },
        ...(range && { chosen: `${progress_from}–${formatPercent(progress_to ?? 100)}` }),
      }),
      fields: ['progress_from', 'progress_to'],
    },
    choiceFilter('source', {
      label: t('Source'),
      value: source,
      options: enrolmentSources.map((value) => ({
        value,
        label: withCount(
          sourceNames(t)[value],
          counts?.sources.find((each) => each.source === value)?.count ?? (counts && 0),
        ),
      })),
      onChange: (value) => list.change({ source: value }),
      ...(source && { chosen: sourceNames(t)[source] }),
    }),
    choiceFilter('payment', {
      label: t('Payment'),
      width: 180,
      value: payment,
      options: enrolmentPayments.map((value) => ({
        value,
        label: withCount(
          paymentNames(t)[value],
          counts?.payments.find((each) => each.payment === value)?.count,
        ),
      })),
      onChange: (value) => list.change({ payment: value }),
      ...(payment && { chosen: paymentNames(t)[payment] }),
    }),
    choiceFilter<'1' | '0'>('certificate', {
      label: t('Certificate'),
      width: 180,
      value: certificate === undefined ? undefined : certificate ? '1' : '0',
      options: [
        { value: '1', label: withCount(t('With a certificate'), counts?.with_certificate) },
        {
          value: '0',
          label: withCount(t('Without a certificate'), counts && counts.total - counts.with_certificate),
        },
      ],
      onChange: (value) => list.change({ certificate: value }),
      ...(certificate !== undefined && {
        chosen: certificate ? t('With a certificate') : t('Without a certificate'),
      }),
    }),
    ...useLessonFilter(list),
    rangeFilter(['from', 'until'], {
      label: t('Enrolled'),
      value: { from, until },
      onChange: (next) => list.change({ from: next.from, until: next.until }),
    }),
  ]
}
