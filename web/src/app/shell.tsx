import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import { withWords } from '../lib/i18n.ts'
import { ShellProvider } from '../lib/shell.ts'
import { eventTabs } from '../screens/event-tabs.ts'
import { screenAt } from '../screens/screens.ts'

/** Gives features and parts what only the shell knows: the table of screens and the words of every domain. */
export function Shell({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { t } = useTranslation()
  const wordsFor = useActionWords()
  const shell = useMemo(
    () => ({
      mayOpen(address: string) {
        const [path = address] = address.split('?', 1)
        const screen = screenAt(path)
        return screen !== undefined && mayEnter(roles, screen.area)
      },
      actionName(action: string) {
        // The words arrive before the actions, which need a call of their own.
        if (!wordsFor) return ''
        const words = wordsFor(action)
        return words === undefined ? action : t(words)
      },
      eventTabs: eventTabs.filter(({ area }) => mayEnter(roles, area)),
    }),
    [roles, t, wordsFor],
  )
  return <ShellProvider value={shell}>{children}</ShellProvider>
}

type WordsFor = (typeof import('./action-words.ts'))['wordsFor']

/** The words of every domain's actions. They are not needed to draw the first screen, so they load beside it. */
function useActionWords(): WordsFor | undefined {
  const [wordsFor, setWordsFor] = useState<WordsFor>()
  useEffect(() => {
    // Without them actions have no name; the next start of the page tries again.
    withWords(import('./action-words.ts'), () => import('./action-words.ts?words')).then(
      (loaded) => setWordsFor(() => loaded.wordsFor),
      () => undefined,
    )
  }, [])
  return wordsFor
}
