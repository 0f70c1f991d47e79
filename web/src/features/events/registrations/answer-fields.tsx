import { Checkbox, Form, Input, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  consentGiven,
  registrationLimits,
  type Answers,
  type AskedQuestion,
} from '@balai/contract/events/registration-shapes.ts'

interface Props {
  questions: AskedQuestion[]
  /** Given by the form. */
  value?: Answers
  onChange?: (answers: Answers) => void
}

/** The questions of an event with their answers, as one field of a form. */
export function AnswerFields({ questions, value = none, onChange }: Props) {
  const set = (question_id: number, answer: string | string[]) => {
    const { [String(question_id)]: _old, ...others } = value
    const isEmpty = answer.length === 0
    onChange?.(isEmpty ? others : { ...others, [String(question_id)]: answer })
  }
  return questions.map((question) => (
    <AnswerField
      key={question.question_id}
      question={question}
      answer={value[String(question.question_id)]}
      onChange={(answer) => set(question.question_id, answer)}
    />
  ))
}

interface AnswerProps {
  question: AskedQuestion
  answer: string | string[] | undefined
  onChange: (answer: string | string[]) => void
}

function AnswerField({
  question: { kind, label, help, choices, is_required },
  answer,
  onChange,
}: AnswerProps) {
  const { t } = useTranslation()
  const id = useId()
  const options = choices.map((value) => ({ value, label: value }))
  const text = Array.isArray(answer) ? answer.join(', ') : answer
  if (kind === 'consent')
    return (
      <Form.Item extra={help}>
        <Checkbox
          checked={answer === consentGiven}
          onChange={({ target }) => onChange(target.checked ? consentGiven : '')}
        >
          {label}
        </Checkbox>
      </Form.Item>
    )
  return (
    <Form.Item label={label} htmlFor={id} extra={help} required={is_required}>
      {kind === 'text' ? (
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 1, maxRows: 5 }}
          value={text}
          maxLength={registrationLimits.answer}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : kind === 'choice' ? (
        <Select
          id={id}
          allowClear
          placeholder={t('Choose')}
          value={text}
          options={options}
          onChange={(next: string | undefined) => onChange(next ?? '')}
        />
      ) : (
        <Select
          id={id}
          mode="multiple"
          placeholder={t('Choose')}
          value={typeof answer === 'string' ? [answer] : (answer ?? [])}
          options={options}
          onChange={(next: string[]) => onChange(next)}
        />
      )}
    </Form.Item>
  )
}

const none: Answers = {}
