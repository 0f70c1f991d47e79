import { PlusOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { quizLimits } from '@balai/contract/learning/quiz-shapes.ts'
import { quizzes as calls, type QuizRow } from '@balai/contract/learning/quizzes.ts'
import { call } from '../../../lib/api.ts'
import { formatPercent, tCount } from '../../../lib/format.ts'
import { refresh } from '../../../lib/queries.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { EmptyNote } from '../../../ui/state-notes.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { pointsIn, questionsIn } from './quiz-words.ts'

interface Props {
  course_id: number
  quizzes: QuizRow[]
}

/** The quizzes of a course as cards; each opens its builder. */
export function QuizList({ course_id, quizzes }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className="quiz-bar">
        <DialogButton type="primary" icon={<PlusOutlined />} label={t('New quiz')}>
          {(close) => <NewQuiz course_id={course_id} close={close} />}
        </DialogButton>
      </div>
      {quizzes.length === 0 ? (
        <EmptyNote
          title={t('This course has no quiz yet.')}
          hint={t('Build one, then choose it in the lesson that it belongs to.')}
        />
      ) : (
        <ul className="quiz-cards" aria-label={t('Quizzes')}>
          {quizzes.map((quiz) => (
            <QuizCard key={quiz.quiz_id} quiz={quiz} />
          ))}
        </ul>
      )}
    </>
  )
}

function QuizCard({ quiz }: { quiz: QuizRow }) {
  const { t } = useTranslation()
  const { graded, passed, waiting, lessons } = quiz
  const facts = [
    questionsIn(t, quiz.questions),
    pointsIn(t, quiz.max_points),
    quiz.minutes !== null && tCount(t, quiz.minutes, '1 minute', '{{n}} minutes'),
    quiz.pass_percent !== null && t('Pass mark {{percent}}', { percent: formatPercent(quiz.pass_percent) }),
  ]
  return (
    <li className="quiz-card">
      <Link to={`?course=${quiz.course_id}&quiz=${quiz.quiz_id}`} className="quiz-card-title">
        {quiz.title}
      </Link>
      <span className="quiz-quiet">{facts.filter(Boolean).join(' · ')}</span>
      <span>
        {lessons.length === 0 ? (
          <StatusBadge tone="neutral">{t('In no lesson yet')}</StatusBadge>
        ) : (
          lessons.map(({ lesson_title }) => lesson_title).join(', ')
        )}
      </span>
      <span className="quiz-quiet">
        {quiz.attempts === 0
          ? t('Nobody has taken it yet.')
          : tCount(t, quiz.attempts, '1 attempt, {{percent}} passed', '{{n}} attempts, {{percent}} passed', {
              percent: formatPercent(graded === 0 ? 0 : Math.round((passed * 100) / graded)),
            })}
      </span>
      {waiting > 0 && (
        <Link to={`?course=${quiz.course_id}&part=grading`}>
          {tCount(t, waiting, '1 answer to grade', '{{n}} answers to grade')}
        </Link>
      )}
    </li>
  )
}

function NewQuiz({ course_id, close }: { course_id: number; close: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Form
      input={calls.add.input}
      initial={{ title: '' }}
      onSubmit={({ title }) => call(calls.add, { course_id, title }, { quiet: true })}
      onSaved={({ quiz_id }) => {
        close()
        void refresh(calls.list)
        void navigate(`?course=${course_id}&quiz=${quiz_id}`)
      }}
    >
      <Field name="title" label={t('Title')}>
        <Input maxLength={quizLimits.title} autoComplete="off" />
      </Field>
      <FormActions submit={t('Create quiz')} onCancel={close} />
    </Form>
  )
}
