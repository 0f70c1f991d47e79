import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { CountTabs } from '../../../ui/count-tabs.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import { QuizQuestions } from './quiz-questions.tsx'
import { QuizResults } from './quiz-results.tsx'
import { QuizSettings } from './quiz-settings.tsx'
import { pointsIn } from './quiz-words.ts'
import { TryQuiz } from './try-quiz.tsx'

const tabs = ['questions', 'settings', 'results'] as const
type Tab = (typeof tabs)[number]

/** Builds one quiz: its questions, its settings, and what came of it. */
export function QuizBuilder({ quiz_id }: { quiz_id: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { data: quiz, error, refetch } = useQuery(queryOf(quizzes.find, { quiz_id }, { quiet: true }))
  const chosen = tabs.find((tab) => tab === params.get('tab')) ?? 'questions'
  if (error && !quiz)
    return (
      <RecordNote
        error={error}
        onRetry={refetch}
        list={{
          path: `/lms/quiz?course=${params.get('course') ?? ''}`,
          name: t('Quizzes'),
          hasSearch: false,
        }}
      />
    )
  if (!quiz) return <Skeleton active />
  const home = `?course=${quiz.course_id}`
  const names: Record<Tab, string> = {
    questions: t('Questions', { context: 'quiz' }),
    settings: t('Settings'),
    results: t('Results'),
  }
  const counts: Partial<Record<Tab, number>> = {
    questions: quiz.questions.length,
    results: quiz.attempts,
  }
  return (
    <>
      <Link to={home} className="quiz-back">
        <ArrowLeftOutlined /> {t('All quizzes of the course')}
      </Link>
      <Flex justify="space-between" align="center" gap={12} wrap className="quiz-head">
        <div>
          <h2>{quiz.title}</h2>
          <span className="quiz-quiet">
            {[
              pointsIn(t, quiz.max_points),
              ...(quiz.lessons.length === 0
                ? [t('In no lesson yet')]
                : quiz.lessons.map(({ lesson_title }) => lesson_title)),
            ].join(' · ')}
          </span>
        </div>
        <Flex gap={8} wrap>
          <TwoStepButton
            endpoint={quizzes.delete}
            input={{ quiz_id }}
            question={t('Delete “{{title}}”?', { title: quiz.title })}
            confirm={t('Delete quiz')}
            keep={t('Keep quiz')}
            onStored={() => {
              toastDone(t('The quiz was deleted.'))
              void refresh(quizzes.list)
              void navigate(home)
            }}
          >
            {t('Delete')}
          </TwoStepButton>
          {quiz.questions.length === 0 ? (
            <Button disabled title={t('Add a question first.')}>
              {t('Try it as a learner')}
            </Button>
          ) : (
            <DialogButton label={t('Try it as a learner')} title={quiz.title} width={720}>
              {(close) => <TryQuiz quiz={quiz} close={close} />}
            </DialogButton>
          )}
        </Flex>
      </Flex>
      <CountTabs
        label={t('Parts of the quiz')}
        tabs={tabs.map((key) => ({ key, name: names[key], count: counts[key] }))}
        chosen={chosen}
        onChoose={(tab) =>
          setParams(
            { course: String(quiz.course_id), quiz: String(quiz_id), ...(tab !== 'questions' && { tab }) },
            { replace: true },
          )
        }
      />
      {chosen === 'questions' && <QuizQuestions quiz={quiz} />}
      {chosen === 'settings' && <QuizSettings quiz={quiz} />}
      {chosen === 'results' && <QuizResults quiz_id={quiz_id} />}
    </>
  )
}
