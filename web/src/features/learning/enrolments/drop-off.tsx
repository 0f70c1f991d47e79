import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { tCount } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { LessonBars, type DropOffLesson } from './lesson-bars.tsx'
import type { ParticipantList } from './participant-list.ts'

/** How many learners opened and finished each lesson of a course. A bar shows the learners behind it in the list. */
export function DropOff({ course_id, list }: { course_id: number; list: ParticipantList }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(enrolments.dropOff, { course_id }, { quiet: true }))
  return (
    <Panel title={t('Where learners stop')}>
      {error && !data ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 5 }} />
      ) : data.lessons.length === 0 ? (
        <EmptyNote
          title={t('The course has no published lesson yet.')}
          hint={t('Publish lessons in the outline of the course.')}
        />
      ) : (
        <>
          <Finding lessons={data.lessons} />
          <LessonBars learners={data.learners} lessons={data.lessons} list={list} />
        </>
      )}
    </Panel>
  )
}

/** The lesson that most learners opened and did not finish. */
function Finding({ lessons }: { lessons: DropOffLesson[] }) {
  const { t } = useTranslation()
  const lost = ({ started, done }: DropOffLesson) => started - done
  const worst = lessons.reduce((most, lesson) => (lost(lesson) > lost(most) ? lesson : most))
  const n = lost(worst)
  return (
    <p className="learning-soft">
      {lessons.every(({ started }) => started === 0)
        ? t('Nobody has opened a lesson yet.')
        : n === 0
          ? t('Everybody who opened a lesson has finished it.')
          : tCount(
              t,
              n,
              'Most stop at “{{lesson}}”: 1 person opened it and has not finished it.',
              'Most stop at “{{lesson}}”: {{n}} people opened it and have not finished it.',
              { lesson: worst.lesson_title },
            )}
    </p>
  )
}
