import { createContext, useContext } from 'react'
import { call } from './api.ts'
import { calls } from './calls.ts'
import { token } from './token.ts'
import type { AnswerOf } from './calls.ts'
import { useCall, type Loading } from './use-call.ts'

/** Who is signed in. */
export interface Session {
  isSignedIn: boolean
  /** The profile of the signed-in member. Reload it after a change. */
  profile: Loading<AnswerOf<typeof calls.profile>>
}

/** Filled by the layout. The site is rendered again for another token, so nothing of a member stays in memory. */
export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside the layout.')
  return session
}

/** Reads who is signed in. Only the layout does this; pages use `useSession`. */
export function useNewSession(): Session {
  const isSignedIn = token.use() !== null
  return { isSignedIn, profile: useCall(calls.profile, isSignedIn ? {} : null) }
}

/** Begins the session of a member, in every window of the site. */
export const signIn = (newToken: string): void => token.write(newToken)

/** Ends the session: here at once, and at the server. */
export async function signOut(): Promise<void> {
  const ending = call(calls.logout, {})
  token.write(null)
  await ending.catch(() => undefined)
}

/** A page that the back button brings back as it was may belong to who was signed in then, so it is loaded again. */
export function reloadRestoredPages(): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}
