import { useWords } from '../../lib/words.ts'
import { words } from './events.id.ts'

/** Says in one line where an event takes place. */
export function usePlaceWords() {
  const t = useWords(words)
  return ({ mode, place }: { mode: 'online' | 'offline' | 'hybrid'; place: string }): string => {
    if (mode === 'online') return t('Online')
    return mode === 'hybrid'
      ? t('{{place}} and online', { place: place || t('On site') })
      : place || t('On site')
  }
}
