import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import { ShellProvider } from '../lib/shell.ts'
import { eventTabs } from '../screens/event-tabs.ts'
import { screenAt } from '../screens/screens.ts'
import { wordsFor } from './action-words.ts'

/** Gives features and parts what only the shell knows: the table of screens and the words of every domain. */
export function Shell({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { t } = useTranslation()
  const shell = useMemo(
    () => ({
      mayOpen(address: string) {
        const [path = address] = address.split('?', 1)
        const screen = screenAt(path)
        return screen !== undefined && mayEnter(roles, screen.area)
      },
      actionName(action: string) {
        const words = wordsFor(action)
        return words === undefined ? action : t(words)
      },
      eventTabs: eventTabs.filter(({ area }) => mayEnter(roles, area)),
    }),
    [roles, t],
  )
  return <ShellProvider value={shell}>{children}</ShellProvider>
}
