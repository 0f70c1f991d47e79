import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { queryOf } from '../../../lib/queries.ts'
import { GradingQueue } from '../../../parts/quiz-grading/grading-queue.tsx'
import { CountTabs } from '../../../ui/count-tabs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { EmptyNote } from '../../../ui/state-notes.tsx'
import { CourseChoice } from './course-choice.tsx'
import { QuestionBank } from './question-bank.tsx'
import { QuizBuilder } from './quiz-builder.tsx'
import { QuizList } from './quiz-list.tsx'
import './quizzes.css'

/** The quizzes of one course: `course` in the address names it, `quiz` opens one of them. */
export default function Quizzes() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const course_id = Number(params.get('course')) || undefined
  const quiz_id = Number(params.get('quiz')) || undefined
  return (
    <>
      <PageHeader
        title={t('Quizzes')}
        note={course_id === undefined && t('Choose a course to build its quizzes.')}
        action={
          <CourseChoice
            course_id={course_id}
            onChange={(course) => setParams(course === undefined ? {} : { course: String(course) })}
          />
        }
      />
      {course_id === undefined ? (
        <EmptyNote
          title={t('No course is chosen.')}
          hint={t('Each course has its own quizzes and its own question bank.')}
        />
      ) : quiz_id === undefined ? (
        <CourseQuizzes key={course_id} course_id={course_id} />
      ) : (
        <QuizBuilder key={quiz_id} quiz_id={quiz_id} />
      )}
    </>
  )
}

const parts = ['quizzes', 'bank', 'grading'] as const
type Part = (typeof parts)[number]

function CourseQuizzes({ course_id }: { course_id: number }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const chosen = parts.find((part) => part === params.get('part')) ?? 'quizzes'
  const { data, error, refetch } = useQuery(queryOf(quizzes.list, { course_id }, { quiet: true }))
  const bank = useQuery(queryOf(quizzes.questions, { course_id, perPage: 1 }, { quiet: true }))
  if (error && !data)
    return <RecordNote error={error} onRetry={refetch} list={{ path: '/lms', name: t('Courses') }} />
  if (!data) return <Skeleton active />
  const waiting = data.reduce((sum, quiz) => sum + quiz.waiting, 0)
  const names: Record<Part, string> = {
    quizzes: t('Quizzes'),
    bank: t('Question bank'),
    grading: t('To grade'),
  }
  const counts: Record<Part, number | undefined> = {
    quizzes: data.length,
    bank: bank.data?.total,
    grading: waiting,
  }
  return (
    <>
      <CountTabs
        label={t('Parts of the page')}
        tabs={parts.map((key) => ({ key, name: names[key], count: counts[key] }))}
        chosen={chosen}
        onChoose={(part) =>
          setParams({ course: String(course_id), ...(part !== 'quizzes' && { part }) }, { replace: true })
        }
      />
      {chosen === 'quizzes' && <QuizList course_id={course_id} quizzes={data} />}
      {chosen === 'bank' && <QuestionBank course_id={course_id} />}
      {chosen === 'grading' && <GradingQueue course_id={course_id} />}
    </>
  )
}
