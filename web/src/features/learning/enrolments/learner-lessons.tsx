import { CheckCircleFilled, ClockCircleOutlined, MinusCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { LearnerPage } from '@balai/contract/learning/enrolment-shapes.ts'
import { formatPercent, minutesAndSeconds } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyNote } from '../../../ui/state-notes.tsx'

type Lesson = LearnerPage['lessons'][number]

/** Every lesson of the course, topic by topic, with what the learner did and when. */
export function LearnerLessons({ lessons, current }: { lessons: Lesson[]; current: number | null }) {
  const { t } = useTranslation()
  if (lessons.length === 0) return <EmptyNote title={t('The course has no published lesson yet.')} />
  return (
    <ol className="learner-lessons" aria-label={t('Lessons')}>
      {lessons.map((lesson, place) => (
        <li key={lesson.lesson_id} data-current={lesson.lesson_id === current}>
          {lesson.topic_id !== lessons[place - 1]?.topic_id && <h3>{lesson.topic_title}</h3>}
          <LessonIcon lesson={lesson} />
          <span className="learner-lesson">
            {lesson.lesson_title}
            <small>
              <Happened lesson={lesson} isCurrent={lesson.lesson_id === current} />
            </small>
          </span>
        </li>
      ))}
    </ol>
  )
}

function LessonIcon({ lesson: { done_at, started_at } }: { lesson: Lesson }) {
  const { t } = useTranslation()
  if (done_at) return <CheckCircleFilled aria-label={t('Finished')} data-tone="good" />
  if (started_at) return <ClockCircleOutlined aria-label={t('Opened')} data-tone="busy" />
  return <MinusCircleOutlined aria-label={t('Not opened')} data-tone="none" />
}

function Happened({ lesson, isCurrent }: { lesson: Lesson; isCurrent: boolean }) {
  const { t } = useTranslation()
  const { started_at, done_at, watched_seconds, length_seconds, quiz_percent, quiz_attempts } = lesson
  const notes = [
    isCurrent && t('Current lesson'),
    lesson.is_hidden && t('Hidden'),
    !lesson.counts && t('Does not count'),
    watched_seconds > 0 &&
      (length_seconds
        ? t('Watched {{watched}} of {{length}}', {
            watched: minutesAndSeconds(watched_seconds),
            length: minutesAndSeconds(length_seconds),
          })
        : t('Watched {{watched}}', { watched: minutesAndSeconds(watched_seconds) })),
    lesson.has_quiz &&
      (quiz_attempts === 0
        ? t('Quiz not taken')
        : quiz_percent === null
          ? t('Quiz awaits a grade')
          : t('Quiz: {{percent}}', { percent: formatPercent(quiz_percent) })),
  ].filter(Boolean)
  return (
    <>
      {done_at ? (
        <span>
          {t('Finished')} <DateTime at={done_at} />
        </span>
      ) : started_at ? (
        <span>
          {t('Opened')} <DateTime at={started_at} />
        </span>
      ) : (
        <span>{t('Not opened')}</span>
      )}
      {notes.map((note) => (
        <span key={String(note)}>{note}</span>
      ))}
    </>
  )
}
