import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input, Select, Switch, Typography } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventLimits, questionKinds } from '@balai/contract/events/event-shapes.ts'
import { useRefused } from '../../../../ui/dialog-refusals.ts'
import { SortableRow } from '../../../../ui/sortable-rows.tsx'
import { useEventWords } from '../words.tsx'
import type { QuestionValue } from './values.ts'

interface Props {
  question: QuestionValue
  place: number
  disabled: boolean
  onChange: (some: Partial<QuestionValue>) => void
  onRemove: () => void
}

/** One question while it is built. Its grip drags it, or moves it with Space and the arrow keys. */
export function QuestionCard({ question, place, disabled, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { questionKinds: kinds } = useEventWords()
  const name = question.label || t('Question {{n}}', { n: place + 1 })
  const id = useId()
  const refusal = useRefused(`questions.${place}`, name, question)
  const hasChoices = question.kind === 'choice' || question.kind === 'several'
  return (
    <SortableRow id={question.key} name={name} disabled={disabled} className="question-card">
      {(grip) => (
        <>
          <div className="question-line" data-refused={refusal !== undefined}>
            {grip}
            <Input
              {...(refusal && { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
              aria-label={t('Question {{n}}', { n: place + 1 })}
              placeholder={t('What do you want to know?')}
              disabled={disabled}
              maxLength={eventLimits.label}
              value={question.label}
              onChange={(event) => onChange({ label: event.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              disabled={disabled}
              aria-label={t('Remove {{name}}', { name })}
              onClick={onRemove}
            />
          </div>
          {refusal && (
            <Typography.Text id={id} type="danger">
              {refusal}
            </Typography.Text>
          )}
          {hasChoices && <ChoicesField {...{ question, place, name, disabled, onChange }} />}
          <Input
            aria-label={t('Help for {{name}}', { name })}
            placeholder={t('Help below the question (optional)')}
            disabled={disabled}
            maxLength={eventLimits.help}
            value={question.help}
            onChange={(event) => onChange({ help: event.target.value })}
          />
          <div className="question-line">
            <Select
              aria-label={t('Kind of {{name}}', { name })}
              disabled={disabled}
              value={question.kind}
              options={questionKinds.map((value) => ({ value, label: kinds[value] }))}
              onChange={(kind) => onChange({ kind })}
              popupMatchSelectWidth={false}
              style={{ width: 160 }}
            />
            <label className="question-required">
              <Switch
                size="small"
                disabled={disabled}
                checked={question.is_required}
                aria-label={t('{{name}} must be answered', { name })}
                onChange={(is_required) => onChange({ is_required })}
              />{' '}
              {t('Must be answered')}
            </label>
          </div>
        </>
      )}
    </SortableRow>
  )
}

/** The choices as lines. What is typed is kept here, because an empty last line is no choice yet. */
function ChoicesField({
  question,
  place,
  name,
  disabled,
  onChange,
}: Omit<Props, 'onRemove'> & { name: string }) {
  const { t } = useTranslation()
  const id = useId()
  const label = t('Choices of {{name}}', { name })
  const refusal = useRefused(`questions.${place}.choices`, label, question.choices)
  const [typed, setTyped] = useState(question.choices.join('\n'))
  return (
    <div data-refused={refusal !== undefined}>
      <Input.TextArea
        {...(refusal && { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
        aria-label={label}
        placeholder={t('One choice per line')}
        autoSize={{ minRows: 2, maxRows: 10 }}
        disabled={disabled}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          const lines = event.target.value.split('\n').map((line) => line.trim())
          onChange({ choices: [...new Set(lines.filter(Boolean))] })
        }}
      />
      {refusal && (
        <Typography.Text id={id} type="danger">
          {refusal}
        </Typography.Text>
      )}
    </div>
  )
}
