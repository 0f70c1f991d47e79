import { createContext, useContext } from 'react'

/** What the shell provides to features and parts, which never import it. */
interface Shell {
  /** Whether the signed-in person may open the screen at this address. */
  mayOpen: (address: string) => boolean
  /** The words for an audited action; an action without words keeps the server's name. */
  actionName: (action: string) => string
}

const ShellContext = createContext<Shell | null>(null)
export const ShellProvider = ShellContext.Provider

/** The shell around this screen. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('There is no shell around this component.')
  return shell
}
