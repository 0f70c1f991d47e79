import { PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { eventLimits, questionKinds, type QuestionKind } from '@balai/contract/events/event-shapes.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { SortableRows } from '../../../../ui/sortable-rows.tsx'
import { useEventWords } from '../words.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionsPreview } from './questions-preview.tsx'
import './questions.css'
import type { QuestionValue } from './values.ts'

interface Props {
  value: QuestionValue[]
  onChange: (questions: QuestionValue[]) => void
  disabled?: boolean
}

/** Builds the questions of an event by dragging, beside the form that people will see. */
export function QuestionsField({ value, onChange, disabled = false }: Props) {
  const { t } = useTranslation()
  const { questionKinds: kinds } = useEventWords()
  const nameOf = ({ label }: QuestionValue, place: number) => label || t('Question {{n}}', { n: place + 1 })
  const add = (kind: QuestionKind) =>
    onChange([
      ...value,
      { key: newKey(), question_id: undefined, kind, label: '', help: '', choices: [], is_required: false },
    ])
  const change = (key: string, some: Partial<QuestionValue>) =>
    onChange(value.map((question) => (question.key === key ? { ...question, ...some } : question)))
  return (
    <div className="questions">
      <div>
        <SortableRows rows={value} nameOf={nameOf} onSort={onChange}>
          <ol className="questions-cards" aria-label={t('Questions')}>
            {value.map((question, place) => (
              <QuestionCard
                key={question.key}
                question={question}
                place={place}
                disabled={disabled}
                onChange={(some) => change(question.key, some)}
                onRemove={() => onChange(value.filter(({ key }) => key !== question.key))}
              />
            ))}
          </ol>
        </SortableRows>
        <Dropdown
          trigger={['click']}
          disabled={disabled || value.length >= eventLimits.questions}
          menu={{
            items: questionKinds.map((kind) => ({ key: kind, label: kinds[kind], onClick: () => add(kind) })),
          }}
        >
          <Button icon={<PlusOutlined />}>{t('Add a question')}</Button>
        </Dropdown>
      </div>
      <QuestionsPreview questions={value} />
    </div>
  )
}
