import { Checkbox, Form, Input, Radio, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { QuestionValue } from './values.ts'

type Shown = Pick<QuestionValue, 'kind' | 'label' | 'help' | 'choices' | 'is_required'>

/** The questions as the people who register will see them. They can be tried; nothing is stored. */
export function QuestionsPreview({ questions }: { questions: QuestionValue[] }) {
  const { t } = useTranslation()
  const shown = questions.filter(({ label }) => label.trim() !== '')
  return (
    <section className="questions-preview" aria-label={t('Preview of the questions')}>
      <Typography.Text type="secondary">{t('What people see')}</Typography.Text>
      {shown.length === 0 && <p>{t('Name and e-mail address only.')}</p>}
      <Form layout="vertical" component={false}>
        {shown.map((question) => (
          <PreviewedQuestion key={question.key} question={question} />
        ))}
      </Form>
    </section>
  )
}

function PreviewedQuestion({ question }: { question: Shown }) {
  const { kind, label, help, is_required } = question
  if (kind === 'consent')
    return (
      <Form.Item extra={help}>
        <Checkbox>
          {label} {is_required && <Star />}
        </Checkbox>
      </Form.Item>
    )
  return (
    <Form.Item
      label={
        <>
          {label} {is_required && <Star />}
        </>
      }
      extra={help}
    >
      <AnswerInput question={question} />
    </Form.Item>
  )
}

const Star = () => (
  <Typography.Text type="danger" aria-hidden>
    *
  </Typography.Text>
)

function AnswerInput({ question: { kind, label, choices } }: { question: Shown }) {
  if (kind === 'text') return <Input.TextArea aria-label={label} autoSize={{ minRows: 1, maxRows: 4 }} />
  const options = choices.map((choice) => ({ value: choice, label: choice }))
  return kind === 'choice' ? (
    <Radio.Group aria-label={label} options={options} className="questions-choices" />
  ) : (
    <Checkbox.Group aria-label={label} options={options} className="questions-choices" />
  )
}
