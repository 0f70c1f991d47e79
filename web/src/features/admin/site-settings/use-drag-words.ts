import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { EditedLink } from './edited-link.ts'

/** What screen readers say while a link is moved. */
export function useDragWords(links: readonly EditedLink[]): {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
} {
  const { t } = useTranslation()
  const nameOf = (id: UniqueIdentifier) => links[Number(id) - 1]?.alt_text ?? ''
  const at = (id: UniqueIdentifier, over: { id: UniqueIdentifier } | null) =>
    t('“{{name}}” is at place {{place}} of {{count}}.', {
      name: nameOf(id),
      place: Number(over?.id ?? id),
      count: links.length,
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
