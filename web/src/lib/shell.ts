import { createContext, useContext, type ComponentType } from 'react'
import type { Area } from '@balai/contract/core/access.ts'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'

/** A part that another domain adds to the page of an event. The page has the names of the keys. */
export interface EventTab {
  key: 'participants' | 'mails' | 'certificates'
  area: Area
  load: () => Promise<{ default: ComponentType<{ event: EventDetail }> }>
}

/** What the shell provides to features and parts, which never import it. */
interface Shell {
  /** Whether the signed-in person may open the screen at this address. */
  mayOpen: (address: string) => boolean
  /** The words for an audited action; an action without words keeps the server's name. */
  actionName: (action: string) => string
  /** The parts of the page of an event that the signed-in person may see. */
  eventTabs: readonly EventTab[]
}

const ShellContext = createContext<Shell | null>(null)
export const ShellProvider = ShellContext.Provider

/** The shell around this screen. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('There is no shell around this component.')
  return shell
}
