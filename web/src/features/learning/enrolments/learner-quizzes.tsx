import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { formatNumber, formatPercent, tCount } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { AttemptAnswers } from '../../../parts/quiz-grading/attempt-answers.tsx'
import { GradingQueue } from '../../../parts/quiz-grading/grading-queue.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { FurtherAttempts } from './further-attempts.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'

/** The quiz attempts of a learner, newest first. */
export function LearnerQuizzes({ enrolment_id }: { enrolment_id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    queryOf(quizzes.attempts, { enrolment_id, perPage: 100 }, { quiet: true }),
  )
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  if (data.rows.length === 0)
    return (
      <>
        <p className="learning-soft">{t('No quiz was taken yet.')}</p>
        <FurtherAttempts enrolment_id={enrolment_id} />
      </>
    )
  const isWaiting = data.rows.some(({ status }) => status === 'grading')
  return (
    <>
      {isWaiting && (
        <DialogButton label={t('Grade text answers')} width={760}>
          {() => <GradingQueue enrolment_id={enrolment_id} />}
        </DialogButton>
      )}
      <ul className="learner-list" aria-label={t('Quiz attempts')}>
        {data.rows.map((attempt) => (
          <li key={attempt.attempt_id} className="learner-attempt">
            <span>
              {t('{{quiz}}, attempt {{n}}', { quiz: attempt.quiz_title, n: formatNumber(attempt.number) })}
              <small>
                <DateTime at={attempt.submitted_at ?? attempt.started_at} />
                {attempt.is_late && ` · ${t('Ended by the time limit')}`}
              </small>
            </span>
            <Result attempt={attempt} />
            <DialogButton
              size="small"
              label={t('Answers')}
              aria-label={t('Answers of attempt {{n}}: {{quiz}}', {
                quiz: attempt.quiz_title,
                n: formatNumber(attempt.number),
              })}
              title={attempt.quiz_title}
              width={760}
            >
              {() => <AttemptAnswers attempt_id={attempt.attempt_id} />}
            </DialogButton>
          </li>
        ))}
      </ul>
      <FurtherAttempts enrolment_id={enrolment_id} />
    </>
  )
}

interface Marked {
  status: 'open' | 'grading' | 'graded'
  percent: number | null
  is_passed: boolean | null
  waiting: number
}

function Result({ attempt: { status, percent, is_passed, waiting } }: { attempt: Marked }) {
  const { t } = useTranslation()
  if (status === 'open') return <StatusBadge tone="busy">{t('In progress')}</StatusBadge>
  if (status === 'grading')
    return (
      <StatusBadge tone="warning">
        {tCount(t, waiting, '1 answer awaits a grade', '{{n}} answers await a grade')}
      </StatusBadge>
    )
  const tone: Tone = is_passed === null ? 'neutral' : is_passed ? 'good' : 'bad'
  const name = is_passed === null ? t('Graded') : is_passed ? t('Passed') : t('Not passed')
  return (
    <StatusBadge tone={tone}>{percent === null ? name : `${name} · ${formatPercent(percent)}`}</StatusBadge>
  )
}
