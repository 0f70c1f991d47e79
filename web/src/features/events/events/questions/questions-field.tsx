import { PlusOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { eventLimits, questionKinds, type QuestionKind } from '@balai/contract/events/event-shapes.ts'
import { useDragWords } from '../../../../ui/use-drag-words.ts'
import { newKey } from '../../../../lib/new-key.ts'
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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: unknown) => value.findIndex((question) => question.key === key)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(arrayMove(value, placeOf(active.id), placeOf(over.id)))
  }
  const words = useDragWords(
    value.map(({ key: id, label }, place) => ({ id, name: label || t('Question {{n}}', { n: place + 1 }) })),
  )
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
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ container: document.body, ...words }}
        >
          <SortableContext items={value.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
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
          </SortableContext>
        </DndContext>
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
