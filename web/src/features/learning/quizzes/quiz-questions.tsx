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
import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quizzes, type QuizPage, type QuizQuestion } from '@balai/contract/learning/quizzes.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastUndo } from '../../../lib/toast.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EmptyNote } from '../../../ui/state-notes.tsx'
import { useDragWords } from '../../../ui/use-drag-words.ts'
import { BankPicker } from './bank-picker.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionLine } from './question-line.tsx'

type Entry = Pick<QuizQuestion, 'question_id' | 'points'>
const entriesOf = (questions: QuizQuestion[]): Entry[] =>
  questions.map(({ question_id, points }) => ({ question_id, points }))

/** The questions of a quiz in their order. Every change is saved at once. */
export function QuizQuestions({ quiz }: { quiz: QuizPage }) {
  const { t } = useTranslation()
  const { course_id, quiz_id } = quiz
  const { shown, save } = useQuestionOrder(quiz)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const words = useDragWords(shown.map(({ question_id, question }) => ({ id: question_id, name: question })))
  const placeOf = (id: unknown) => shown.findIndex(({ question_id }) => question_id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) void save(arrayMove(shown, placeOf(active.id), placeOf(over.id)))
  }
  const remove = async (question: QuizQuestion) => {
    const saved = await save(shown.filter((one) => one !== question))
    if (saved)
      toastUndo(t('The question was removed from the quiz; it stays in the bank.'), async () => {
        await call(quizzes.update, { quiz_id, version: saved.version, questions: entriesOf(shown) })
        await refresh(quizzes.find)
      })
  }
  return (
    <>
      {shown.length === 0 && (
        <EmptyNote
          title={t('This quiz has no questions yet.')}
          hint={t('Write a new one, or take some from the bank of the course.')}
        />
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ container: document.body, ...words }}
      >
        <SortableContext
          items={shown.map(({ question_id }) => question_id)}
          strategy={verticalListSortingStrategy}
        >
          <ol className="quiz-questions" aria-label={t('Questions', { context: 'quiz' })}>
            {shown.map((question, place) => (
              <QuestionLine
                key={question.question_id}
                question={question}
                place={place}
                onPoints={(points) =>
                  void save(shown.map((one) => (one === question ? { ...one, points } : one)))
                }
                onRemove={() => void remove(question)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {/* Always in this place, so that an open dialog keeps what was typed when the first question comes. */}
      <Flex gap={8} wrap justify={shown.length === 0 ? 'center' : 'start'}>
        <DialogButton type="primary" icon={<PlusOutlined />} label={t('New question')} width={720}>
          {(close) => <QuestionForm course_id={course_id} quiz_id={quiz_id} close={close} />}
        </DialogButton>
        <DialogButton label={t('Add from the bank')} width={720}>
          {(close) => (
            <BankPicker
              course_id={course_id}
              quiz_id={quiz_id}
              onAdd={async (added) => {
                if (await save([...shown, ...added.map((one) => ({ ...one, bank_points: one.points }))]))
                  close()
              }}
              close={close}
            />
          )}
        </DialogButton>
      </Flex>
    </>
  )
}

/** The order as the person has changed it, until the server has answered. */
function useQuestionOrder(quiz: QuizPage) {
  const [wanted, setWanted] = useState<QuizQuestion[]>()
  const save = async (questions: QuizQuestion[]) => {
    setWanted(questions)
    try {
      const { quiz_id, version } = quiz
      return await call(quizzes.update, { quiz_id, version, questions: entriesOf(questions) })
    } catch {
      // The call has shown the refusal; the list shows what is stored.
      return undefined
    } finally {
      await refresh(quizzes.find)
      setWanted(undefined)
    }
  }
  return { shown: wanted ?? quiz.questions, save }
}
