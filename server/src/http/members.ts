import { randomToken } from '../lib/secrets.ts'
import type { Caller, Identity, MemberCaller } from './context.ts'

/** The state of a member's session at this request. */
export interface MemberSession extends MemberCaller {
  state: 'open' | 'ended' | 'expired'
  /** `last_seen_at` is old enough to be updated. */
  is_use_due: boolean
}

/** The sessions of members. The domain that owns them provides it, because the platform does not know members. */
export interface MemberSessions {
  find(token_hash: Buffer): Promise<MemberSession | undefined>
  recordUse(session_id: number): Promise<void>
}

const prefix = 'member_'

/** A token of a member. Its prefix distinguishes it from tokens of staff. */
export const newMemberToken = (): string => prefix + randomToken()

export const isMemberToken = (token: string): boolean => token.startsWith(prefix)

/** A key for what is stored per caller, such as throttles. */
export const nameOfCaller = (caller: Identity): string =>
  isMember(caller) ? `member ${caller.member_id}` : `user ${caller.user_id}`

/** Who can stand in the audit log: a member, or an account of which only this is known. */
export type Actor = Pick<Caller, 'user_id' | 'name'> | Pick<MemberCaller, 'member_id'>

/** The actor in the audit log. A member is a number there, because the log outlives the erasure of their name. */
export const actorOf = (caller: Actor | null): { user_id: number | null; name: string } => {
  if (caller === null) return { user_id: null, name: 'Balai' }
  return 'member_id' in caller ? { user_id: null, name: `Member ${caller.member_id}` } : caller
}

/** Whether the caller is a member of the public site. */
export const isMember = (caller: Identity | null): caller is MemberCaller =>
  caller !== null && 'member_id' in caller

/** What a caller may read: nothing that is for members only, that, or also what is for premium members. */
export function membershipOf(caller: Identity | null): 'none' | 'member' | 'premium' {
  if (!isMember(caller) || caller.limit !== null) return 'none'
  return caller.is_premium ? 'premium' : 'member'
}

/** The membership that opens something of this visibility to a caller; null if it is open to them. */
export function openedBy(
  visibility: 'public' | 'member' | 'premium',
  caller: Identity | null,
): 'member' | 'premium' | null {
  const membership = membershipOf(caller)
  if (visibility === 'public' || membership === 'premium') return null
  return visibility === 'member' && membership === 'member' ? null : visibility
}
