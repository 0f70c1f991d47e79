import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lessonStates } from '@balai/contract/learning/enrolment-shapes.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { queryOf } from '../../../lib/queries.ts'
import type { Filter } from '../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { lessonStateNames } from './enrolment-words.ts'
import type { ParticipantList } from './participant-list.ts'

/** The filter by one lesson of the chosen course. The chart sets it; here the state is changed or the lesson removed. */
export function useLessonFilter(list: ParticipantList): Filter[] {
  const { t } = useTranslation()
  const { course_id, lesson_id, lesson_state = 'started' } = list.input
  const { data } = useQuery({
    ...queryOf(enrolments.dropOff, { course_id: course_id ?? 0 }, { quiet: true }),
    enabled: course_id !== undefined && lesson_id !== undefined,
  })
  if (lesson_id === undefined) return []
  const names = lessonStateNames(t)
  const title = data?.lessons.find((lesson) => lesson.lesson_id === lesson_id)?.lesson_title
  return [
    {
      fields: ['lesson_id', 'lesson_state'],
      label: t('Lesson'),
      control: (
        <FilterSelect
          label={t('Lesson')}
          value={lesson_state}
          width={190}
          options={lessonStates.map((value) => ({ value, label: names[value] }))}
          onChange={(value) =>
            list.change(value ? { lesson_state: value } : { lesson_id: undefined, lesson_state: undefined })
          }
        />
      ),
      chosen: `${title ?? `#${lesson_id}`} · ${names[lesson_state]}`,
    },
  ]
}
