import { CheckOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { Button, InputNumber, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quizLimits } from '@balai/contract/learning/quiz-shapes.ts'
import type { QuizQuestion } from '@balai/contract/learning/quizzes.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { QuestionForm } from './question-form.tsx'
import { kindNames } from './quiz-words.ts'

interface Props {
  question: QuizQuestion
  place: number
  onPoints: (points: number) => void
  onRemove: () => void
}

/** One question of a quiz. Its grip drags it, or moves it with Space and the arrow keys. */
export function QuestionLine({ question, place, onPoints, onRemove }: Props) {
  const { t } = useTranslation()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: question.question_id })
  const name = t('Question {{n}}', { context: 'quiz', n: place + 1 })
  return (
    <li
      ref={setNodeRef}
      className="quiz-question"
      data-dragged={isDragging}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined}
    >
      <Button
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        type="text"
        className="quiz-grip"
        icon={<HolderOutlined />}
        aria-label={t('Move {{name}}', { name })}
        title={t('Drag to sort, or press Space and use the arrow keys')}
      />
      <div className="quiz-question-text">
        <span className="quiz-quiet">
          {place + 1}. {kindNames(t)[question.kind]}
        </span>
        <p>{question.question}</p>
        <Choices question={question} />
      </div>
      <div className="quiz-question-actions">
        <Points value={question.points} name={name} onChange={onPoints} />
        <DialogButton
          size="small"
          label={t('Edit')}
          aria-label={t('Edit {{name}}', { name })}
          title={t('Edit question')}
          width={720}
        >
          {(close) => (
            <QuestionForm
              course_id={question.course_id}
              question={{ ...question, points: question.bank_points }}
              close={close}
            />
          )}
        </DialogButton>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('Remove {{name}}', { name })}
          title={t('Remove from the quiz')}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

/** The choices of a question; the right ones are marked. */
function Choices({ question: { choices } }: { question: Pick<QuizQuestion, 'choices'> }) {
  const { t } = useTranslation()
  if (choices.length === 0) return null
  return (
    <ul className="quiz-choices">
      {choices.map(({ key, text, is_right }) => (
        <li key={key} data-right={is_right}>
          {text} {is_right && <Tag icon={<CheckOutlined />}>{t('right')}</Tag>}
        </li>
      ))}
    </ul>
  )
}

/** What the question earns in this quiz; saved when the field is left. */
function Points({
  value,
  name,
  onChange,
}: {
  value: number
  name: string
  onChange: (points: number) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<number | null>(value)
  const [stored, setStored] = useState(value)
  if (stored !== value) {
    setStored(value)
    setTyped(value)
  }
  const save = () => {
    if (typed === null) setTyped(value)
    else if (typed !== value) onChange(typed)
  }
  return (
    <InputNumber
      size="small"
      aria-label={t('Points of {{name}}', { name })}
      min={1}
      max={quizLimits.points}
      precision={0}
      value={typed}
      suffix={t('points')}
      style={{ width: 104 }}
      onChange={setTyped}
      onBlur={save}
      onPressEnter={save}
    />
  )
}
