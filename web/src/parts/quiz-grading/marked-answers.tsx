import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarkedAnswer } from '@balai/contract/learning/quiz-shapes.ts'
import { tCount } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import './quiz-grading.css'

interface Props<Answer> {
  answers: readonly Answer[]
  /** What follows an answer, such as its actions. */
  after?: (answer: Answer) => ReactNode
}

/** Answers with their points, what was chosen, and what is right. */
export const MarkedAnswers = <Answer extends MarkedAnswer>({ answers, after }: Props<Answer>) => (
  <ol className="marked-answers">
    {answers.map((answer) => (
      <li key={answer.question_id}>
        <Marked answer={answer} />
        {after?.(answer)}
      </li>
    ))}
  </ol>
)

function Marked({ answer }: { answer: MarkedAnswer }) {
  const { t } = useTranslation()
  const { question, choices, chosen, points, max_points, explanation, remark, kind } = answer
  return (
    <>
      <p>
        {question}{' '}
        {points === null ? (
          <StatusBadge tone="neutral">{t('not graded yet')}</StatusBadge>
        ) : (
          <StatusBadge tone={points === max_points ? 'good' : points === 0 ? 'bad' : 'warning'}>
            {tCount(t, max_points, '{{points}} of 1 point', '{{points}} of {{n}} points', { points })}
          </StatusBadge>
        )}
      </p>
      {kind === 'text' ? (
        <blockquote className="answer-text">{answer.answer || t('No answer')}</blockquote>
      ) : (
        <ul>
          {choices.map(({ key, text, is_right }) => (
            <li key={key} data-right={is_right}>
              {text}{' '}
              {chosen.includes(key) && (
                <Tag icon={is_right ? <CheckOutlined /> : <CloseOutlined />}>{t('chosen')}</Tag>
              )}
              {is_right && !chosen.includes(key) && <Tag>{t('right')}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {explanation && <p className="answer-note">{explanation}</p>}
      {remark && <p className="answer-note">{t('Remark: {{remark}}', { remark })}</p>}
    </>
  )
}
