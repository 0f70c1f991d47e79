import type { Allowed } from './kind.ts'

/** What the desk can do with a record. */
export type Action = 'publish' | 'schedule' | 'submit' | 'withdraw' | 'archive' | 'discard'

/** The main button: the next step for the caller; undefined while others have to act. */
export function mainAction({ publish, submit, locked }: Allowed): 'publish' | 'submit' | undefined {
  if (publish) return 'publish'
  return submit && locked === null ? 'submit' : undefined
}

/** The actions in the menu, in its order. The main button is not repeated there. */
export const menuActions = (allowed: Allowed): Action[] =>
  inMenu.filter((action) => allowed[action] && action !== mainAction(allowed))

const inMenu = ['schedule', 'submit', 'withdraw', 'archive', 'discard'] as const
