import { createContext, useContext } from 'react'
import { account, type Profile } from '@balai/contract/identity/account.ts'
import { ApiRefusal, call } from './api.ts'
import { queryOf } from './queries.ts'

const ProfileContext = createContext<Profile | null>(null)
export const ProfileProvider = ProfileContext.Provider

/** Who is signed in. Every screen within the frame has a profile. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext)
  if (!profile) throw new Error('Nobody is signed in here.')
  return profile
}

/** The query for the profile; an answer without roles counts as no session. */
export const profileQuery = {
  ...queryOf(account.profile, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Profile> => {
    const options = { signal, quiet: true, withoutRelogin: true }
    const profile = (await call(account.profile, {}, options)) as Profile | null
    if (!profile) throw refusal('Verification failed, please Login again.')
    if (!Array.isArray(profile.roles) || profile.roles.length === 0)
      throw refusal('getInfo: roles must be a non-null array!')
    return profile
  },
  staleTime: Number.POSITIVE_INFINITY,
}

const refusal = (msg: string) => new ApiRefusal({ status: 200, msg, data: null })
