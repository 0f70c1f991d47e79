import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { QuestionValue } from './values.ts'

/** What a screen reader says while a question is moved. */
export function useAnnouncements(questions: QuestionValue[]) {
  const { t } = useTranslation()
  const placeOf = (id: UniqueIdentifier) => questions.findIndex(({ key }) => key === id)
  const nameOf = (id: UniqueIdentifier) =>
    questions[placeOf(id)]?.label || t('Question {{n}}', { n: placeOf(id) + 1 })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('{{name}} is picked up.', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over
        ? t('{{name}} is at place {{n}} of {{total}}.', {
            name: nameOf(active.id),
            n: placeOf(over.id) + 1,
            total: questions.length,
          })
        : undefined,
    onDragEnd: ({ active }) => t('{{name}} was put down.', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('{{name}} stays where it was.', { name: nameOf(active.id) }),
  }
  return {
    announcements,
    container: document.body,
    screenReaderInstructions: {
      draggable: t('Press Space, move the question with the arrow keys, and press Space again.'),
    },
  }
}
