import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Flex, Input, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { quizLimits } from '@balai/contract/learning/quiz-shapes.ts'
import { quizzes, type QuizPage } from '@balai/contract/learning/quizzes.ts'
import { call } from '../../../lib/api.ts'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { pointsIn } from './quiz-words.ts'
import { TrialResult } from './trial-result.tsx'

type Trial = z.output<typeof quizzes.try.result>
type Result = z.output<typeof quizzes.tryResult.result>
interface Given {
  chosen: string[]
  answer: string
}

/** Takes a quiz as a learner does. Nothing is stored. */
export function TryQuiz({ quiz, close }: { quiz: QuizPage; close: () => void }) {
  const { t } = useTranslation()
  const { quiz_id } = quiz
  // Each opening is a new trial with its own order, whatever was answered before.
  const [opened] = useState(() => Date.now())
  const { data, error, refetch } = useQuery({
    queryKey: ['trial of a quiz', quiz_id, opened],
    queryFn: ({ signal }) => call(quizzes.try, { quiz_id }, { quiet: true, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const [given, setGiven] = useState<Record<number, Given>>({})
  const [result, setResult] = useState<Result>()
  const [isSending, setSending] = useState(false)
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  if (result) return <TrialResult result={result} close={close} />
  const submit = async () => {
    setSending(true)
    const answers = Object.entries(given).map(([id, answer]) => ({ question_id: Number(id), ...answer }))
    // The call has shown the refusal in the dialog.
    setResult(await call(quizzes.tryResult, { quiz_id, seed: data.seed, answers }).catch(() => undefined))
    setSending(false)
  }
  return (
    <>
      <Alert type="info" showIcon title={t('This is a trial: nothing is stored.')} />
      {quiz.introduction && <p className="quiz-intro">{quiz.introduction}</p>}
      <ol className="quiz-trial">
        {data.questions.map((question) => (
          <li key={question.question_id}>
            <TrialQuestion
              question={question}
              given={given[question.question_id] ?? { chosen: [], answer: '' }}
              onChange={(answer) => setGiven({ ...given, [question.question_id]: answer })}
            />
          </li>
        ))}
      </ol>
      <Flex justify="end" gap={8}>
        <Button onClick={close}>{t('Close')}</Button>
        <Button type="primary" loading={isSending} onClick={() => void submit()}>
          {t('Hand in')}
        </Button>
      </Flex>
    </>
  )
}

interface QuestionProps {
  question: Trial['questions'][number]
  given: Given
  onChange: (given: Given) => void
}

function TrialQuestion({ question, given, onChange }: QuestionProps) {
  const { t } = useTranslation()
  const { kind, question: text, max_points } = question
  const options = question.choices.map(({ key, text: label }) => ({ value: key, label }))
  return (
    <fieldset className="quiz-fieldset">
      <legend>
        {question.position}. {text} <span className="quiz-quiet">({pointsIn(t, max_points)})</span>
      </legend>
      {kind === 'single' && (
        <Radio.Group
          className="quiz-options"
          options={options}
          value={given.chosen[0]}
          onChange={(event) => onChange({ ...given, chosen: [String(event.target.value)] })}
        />
      )}
      {kind === 'several' && (
        <Checkbox.Group
          className="quiz-options"
          options={options}
          value={given.chosen}
          onChange={(chosen) => onChange({ ...given, chosen })}
        />
      )}
      {kind === 'text' && (
        <Input.TextArea
          aria-label={text}
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={quizLimits.answer}
          value={given.answer}
          onChange={(event) => onChange({ ...given, answer: event.target.value })}
        />
      )}
    </fieldset>
  )
}
