import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { LessonState } from '@balai/contract/learning/enrolment-shapes.ts'
import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { ParticipantList } from './participant-list.ts'
import './lesson-bars.css'

/** What learners did with one lesson. */
export type DropOffLesson = z.output<typeof enrolments.dropOff.result>['lessons'][number]

interface Props {
  /** How many learn the course. */
  learners: number
  lessons: DropOffLesson[]
  list: ParticipantList
}

const states = ['started', 'done'] as const satisfies LessonState[]

/**
 * Two bars for each lesson, in the order of the course: who opened it, and who finished it. Pressing a bar filters the
 * list, pressing it again removes the filter. The arrow keys move between bars, which are one stop of the tab key.
 */
export function LessonBars({ learners, lessons, list }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLOListElement>(null)
  const [place, setPlace] = useState(0)
  const { lesson_id, lesson_state = 'started' } = list.input
  const most = Math.max(1, learners, ...lessons.map(({ started }) => started))
  const choose = (id: number, state: LessonState) =>
    list.change(
      id === lesson_id && state === lesson_state
        ? { lesson_id: undefined, lesson_state: undefined }
        : { lesson_id: String(id), lesson_state: state },
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(lessons.length * states.length - 1, Math.max(0, place + step))
    frame.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  const names = { started: t('Opened'), done: t('Finished') }
  return (
    <>
      <p className="lesson-bars-legend" aria-hidden>
        {states.map((state) => (
          <span key={state} data-state={state}>
            {names[state]}
          </span>
        ))}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the bars inside take the keys */}
      <ol ref={frame} className="lesson-bars" onKeyDown={onKeyDown}>
        {lessons.map((lesson, row) => (
          <li key={lesson.lesson_id}>
            {lesson.topic_id !== lessons[row - 1]?.topic_id && <h3>{lesson.topic_title}</h3>}
            <span className="lesson-bars-title" title={lesson.lesson_title}>
              {lesson.lesson_title}
            </span>
            <span className="lesson-bars-pair">
              {states.map((state, column) => {
                const at = row * states.length + column
                const words = { lesson: lesson.lesson_title, n: formatNumber(lesson[state]) }
                return (
                  <button
                    key={state}
                    type="button"
                    data-state={state}
                    tabIndex={at === place ? 0 : -1}
                    aria-pressed={lesson.lesson_id === lesson_id && state === lesson_state}
                    aria-label={
                      state === 'started'
                        ? t('{{lesson}}, opened by {{n}}', words)
                        : t('{{lesson}}, finished by {{n}}', words)
                    }
                    onFocus={() => setPlace(at)}
                    onClick={() => choose(lesson.lesson_id, state)}
                  >
                    <span style={{ width: `${(lesson[state] / most) * 100}%` }} />
                    <em>{formatNumber(lesson[state])}</em>
                  </button>
                )
              })}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
