import { useQuery } from '@tanstack/react-query'
import { Radio, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import type { QuestionResult } from '@balai/contract/learning/quiz-result-shapes.ts'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { ShareBar } from './share-bar.tsx'
import './results.css'

/** How learners answered each question. */
export function QuizResults({ quiz_id }: { quiz_id: number }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const attempts = params.get('attempts') === 'all' ? 'all' : 'first'
  const { data, error, refetch } = useQuery(queryOf(quizzes.results, { quiz_id, attempts }, { quiet: true }))
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  if (data.attempts === 0)
    return (
      <EmptyNote
        title={t('Nobody has handed in this quiz yet.')}
        hint={t('The results of each question appear with the first attempt.')}
      />
    )
  return (
    <>
      <div className="quiz-bar">
        <Radio.Group
          optionType="button"
          aria-label={t('Which attempts count')}
          value={attempts}
          options={[
            { value: 'first', label: t('First attempts') },
            { value: 'all', label: t('All attempts') },
          ]}
          onChange={(event) => {
            const next = new URLSearchParams(params)
            next.set('attempts', String(event.target.value))
            setParams(next, { replace: true })
          }}
        />
      </div>
      <div className="results-facts">
        <Facts
          facts={[
            [t('Learners'), formatNumber(data.learners)],
            [t('Attempts'), formatNumber(data.attempts)],
            [
              t('Passed'),
              data.graded === 0 ? '–' : `${formatNumber(data.passed)} / ${formatNumber(data.graded)}`,
            ],
            [t('Average'), data.average_percent === null ? '–' : formatPercent(data.average_percent)],
          ]}
        />
      </div>
      <div className="results-scroll">
        <table className="results">
          <thead>
            <tr>
              <th scope="col">{t('Question', { context: 'quiz' })}</th>
              <th scope="col">{t('Answered')}</th>
              <th scope="col">{t('Difficulty')}</th>
              <th scope="col">{t('Discrimination')}</th>
              <th scope="col">{t('Answers')}</th>
            </tr>
          </thead>
          <tbody>
            {data.questions.map((question, place) => (
              <ResultRow key={question.question_id} question={question} place={place} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiz-quiet">
        {t(
          'Difficulty is the share of the points that learners earned. Discrimination compares a question with the rest of the quiz: above 20, those who do well overall answer it better; below 0, check the question.',
        )}
      </p>
    </>
  )
}

function ResultRow({ question, place }: { question: QuestionResult; place: number }) {
  const { t } = useTranslation()
  const { asked, answered, right_percent, discrimination, choices } = question
  return (
    <tr>
      <th scope="row">
        {place + 1}. {question.question} {question.is_changed && <Chip>{t('changed between attempts')}</Chip>}
      </th>
      <td data-label={t('Answered')}>
        {formatNumber(answered)} / {formatNumber(asked)}
      </td>
      <td data-label={t('Difficulty')}>
        {right_percent === null ? (
          t('not graded yet')
        ) : (
          <ShareBar percent={right_percent} tone={right_percent < 30 ? 'low' : 'plain'} />
        )}
      </td>
      <td data-label={t('Discrimination')}>
        {discrimination === null ? (
          <span className="quiz-quiet">{t('too few')}</span>
        ) : (
          <span data-poor={discrimination < 0}>{discrimination}</span>
        )}
      </td>
      <td data-label={t('Answers')}>
        {choices.length === 0 ? (
          <span className="quiz-quiet">{t('Text')}</span>
        ) : (
          <ul className="results-choices">
            {choices.map(({ key, text, is_right, count }) => (
              <li key={key}>
                <span className="results-choice" data-right={is_right}>
                  {is_right && <span className="visually-hidden">{t('right')}: </span>}
                  {text}
                </span>
                <ShareBar
                  percent={asked === 0 ? 0 : Math.round((count * 100) / asked)}
                  tone={is_right ? 'right' : 'plain'}
                />
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}
