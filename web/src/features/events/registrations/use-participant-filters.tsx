import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  parts,
  registrationSources,
  registrationStatuses,
  type ParticipantRow,
} from '@balai/contract/events/registration-shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { formatNumber } from '../../../lib/format.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf } from '../../../lib/queries.ts'
import type { useList } from '../../../lib/use-list.ts'
import { partNames, sourceNames, statusNames } from '../../../parts/participant-words.ts'
import type { Filter } from '../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { choiceFilter, rangeFilter } from '../../../ui/filters.tsx'
import { EventSelect } from './event-select.tsx'

/** A list of participants: of all events, or of one. */
export type ParticipantList = ReturnType<
  typeof useList<typeof registrations.list.input, typeof registrations.list.result>
>

/** How many participants the rest of the filter has, by status, source, part and check-in. */
export const useParticipantCounts = ({ wire }: Pick<ParticipantList, 'wire'>) => {
  const rest = filterOf(wire, 'status', 'source', 'part', 'checked_in', 'quick_total')
  return useQuery(queryOf(registrations.counts, rest, { quiet: true })).data
}

/** The filters of the list; each choice shows its number. */
export function useParticipantFilters(
  list: ParticipantList,
  { isOneEvent }: { isOneEvent: boolean },
): Filter[] {
  const { t } = useTranslation()
  const { status, source, part, label, checked_in, certificate, event_id, from, until } = list.input
  const counts = useParticipantCounts(list)
  const { data: labels = [] } = useQuery(
    queryOf(registrations.labels, event_id === undefined ? {} : { event_id }, { quiet: true }),
  )
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${formatNumber(count)})`
  const isIn = checked_in === undefined ? undefined : checked_in ? '1' : '0'
  const [yes, no] = [t('Checked in'), t('Not checked in')]
  const eventName = list.rows.find((row: ParticipantRow) => row.event_id === event_id)?.event_title
  return [
    ...(isOneEvent
      ? []
      : [
          {
            fields: ['event_id', 'question_id', 'answer'],
            label: t('Event'),
            control: (
              <EventSelect
                value={event_id}
                name={eventName}
                onChange={(next) =>
                  list.change({ event_id: next?.toString(), question_id: undefined, answer: undefined })
                }
              />
            ),
            ...(event_id !== undefined && { chosen: eventName ?? `#${event_id}` }),
          },
        ]),
    choiceFilter('status', {
      label: t('Status'),
      width: 200,
      value: status,
      options: registrationStatuses.map((value) => ({
        value,
        label: withCount(
          statusNames(t)[value],
          counts?.statuses.find((each) => each.status === value)?.count ?? (counts && 0),
        ),
      })),
      onChange: (value) => list.change({ status: value }),
      ...(status && { chosen: statusNames(t)[status] }),
    }),
    {
      fields: ['checked_in'],
      label: t('Check-in'),
      control: (
        <FilterSelect<'1' | '0'>
          label={t('Check-in')}
          value={isIn}
          options={[
            { value: '1', label: withCount(yes, counts?.checked_in) },
            { value: '0', label: withCount(no, counts && counts.total - counts.checked_in) },
          ]}
          onChange={(value) => list.change({ checked_in: value })}
        />
      ),
      ...(isIn && { chosen: checked_in ? yes : no }),
    },
    choiceFilter('source', {
      label: t('Source'),
      value: source,
      options: registrationSources.map((value) => ({
        value,
        label: withCount(
          sourceNames(t)[value],
          counts?.sources.find((each) => each.source === value)?.count ?? (counts && 0),
        ),
      })),
      onChange: (value) => list.change({ source: value }),
      ...(source && { chosen: sourceNames(t)[source] }),
    }),
    choiceFilter('part', {
      label: t('Role at the event'),
      value: part,
      options: parts.map((value) => ({
        value,
        label: withCount(
          partNames(t)[value],
          counts?.parts.find((each) => each.part === value)?.count ?? (counts && 0),
        ),
      })),
      onChange: (value) => list.change({ part: value }),
      ...(part && { chosen: partNames(t)[part] }),
    }),
    choiceFilter('label', {
      label: t('Label'),
      value: label,
      options: labels.map(({ label: value, count }) => ({ value, label: withCount(value, count) })),
      onChange: (value) => list.change({ label: value }),
      ...(label && { chosen: label }),
    }),
    choiceFilter<'1' | '0'>('certificate', {
      label: t('Certificate'),
      value: certificate === undefined ? undefined : certificate ? '1' : '0',
      options: [
        { value: '1', label: t('With a certificate') },
        { value: '0', label: t('Without a certificate') },
      ],
      onChange: (value) => list.change({ certificate: value }),
    }),
    ...useAnswerFilters(list),
    rangeFilter(['from', 'until'], {
      label: t('Registered'),
      value: { from, until },
      onChange: (range) => list.change({ from: range.from, until: range.until }),
    }),
  ]
}

/** Filters by what people answered, if one event is chosen. */
function useAnswerFilters(list: ParticipantList): Filter[] {
  const { t } = useTranslation()
  const { event_id, question_id, answer } = list.input
  const { data } = useQuery({
    ...queryOf(registrations.questions, { event_id: event_id ?? 1 }, { quiet: true }),
    enabled: event_id !== undefined,
  })
  const questions = event_id === undefined ? [] : (data?.questions ?? [])
  if (questions.length === 0) return []
  const question = questions.find((each) => each.question_id === question_id)
  const answers = question?.kind === 'consent' ? ['yes'] : (question?.choices ?? [])
  return [
    choiceFilter('question_id', {
      label: t('Question'),
      width: 200,
      value: question_id?.toString(),
      options: questions.map((each) => ({ value: String(each.question_id), label: each.label })),
      onChange: (value) => list.change({ question_id: value, answer: undefined }),
    }),
    ...(answers.length > 0
      ? [
          choiceFilter('answer', {
            label: t('Answer'),
            value: answer,
            options: answers.map((value) => ({ value, label: value === 'yes' ? t('Yes') : value })),
            onChange: (value) => list.change({ answer: value }),
          }),
        ]
      : []),
  ]
}
