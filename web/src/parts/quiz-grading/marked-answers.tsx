import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MarkedAnswer } from '@balai/contract/learning/quiz-shapes.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import './quiz-grading.css'

/** Answers with their points, what was chosen, and what is right. */
export const MarkedAnswers = ({ answers }: { answers: readonly MarkedAnswer[] }) => (
  <ol className="marked-answers">
    {answers.map((answer) => (
      <li key={answer.question_id}>
        <Marked answer={answer} />
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
            {t('{{points}} of {{max}} points', { points, max: max_points })}
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
