import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'

interface Item {
  id: UniqueIdentifier
  name: string
}

/** What screen readers say while an item of a list is moved. */
export function useDragWords(items: readonly Item[]): {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
} {
  const { t } = useTranslation()
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? ''
  const at = (id: UniqueIdentifier, over: { id: UniqueIdentifier } | null) =>
    t('“{{name}}” is at place {{place}} of {{count}}.', {
      name: nameOf(id),
      place: items.findIndex((item) => item.id === (over?.id ?? id)) + 1,
      count: items.length,
    })
  return {
    announcements: {
      onDragStart: ({ active }) => t('“{{name}}” is picked up.', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) => at(active.id, over),
      onDragEnd: ({ active, over }) => at(active.id, over),
      onDragCancel: ({ active }) => t('“{{name}}” stays where it was.', { name: nameOf(active.id) }),
    },
    screenReaderInstructions: {
      draggable: t('Press space to pick it up, the arrow keys to move it, and space again to put it down.'),
    },
  }
}
