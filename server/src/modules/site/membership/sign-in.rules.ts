import { say } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { Identity, Origin, PrepareContext } from '../../../http/context.ts'
import { newMemberToken } from '../../../http/members.ts'
import { countAttempt, resetAttempts } from '../../../http/throttle.queries.ts'
import { networkOf } from '../../../lib/address.ts'
import { passwordMatches } from '../../../lib/passwords.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { hashOf } from '../../../lib/secrets.ts'
import { logSecurity, whoAsked } from '../../../lib/security-log.ts'
import { refuseWithoutCaptcha } from '../../identity/account/account.rules.ts'
import { openMemberSession } from '../../people/member-sessions/member-sessions.queries.ts'
import { announceMembers } from '../../people/members/members.queries.ts'
import { refuseSuspendedSignIn } from './links.rules.ts'
import { findPasswordHash, findSigningIn } from './membership.queries.ts'

type Asking = PrepareContext<Identity | null>

/** After this many failures on one account, from anywhere, every further guess requires a puzzle. */
const failuresBeforeCaptcha = 3
/** Guesses evaluated per account and network, and per network, within the window. */
const perAccount = { limit: 10, window_minutes: 10 }
const perNetwork = { limit: 100, window_minutes: 10 }
/** Sign-ups from one network before each further one requires a puzzle. A school has one network. */
const signUpsBeforeCaptcha = 5
const signUpsPerNetwork = { limit: 200, window_minutes: 60 }
/** Mails that anybody can cause to one address. */
const mailsPerAddress = { limit: 5, window_minutes: 60 }
/** A count that only decides when a puzzle is required. */
const unlimited = { limit: Number.POSITIVE_INFINITY, window_minutes: 10 }

/**
 * Checks e-mail and password. An unknown address and a wrong password take the same work and get the same answer. Only a
 * right password learns of a suspension.
 */
export async function verifyMember(
  context: Asking,
  { email, password, captcha }: { email: string; password: string; captcha?: string | undefined },
) {
  const network = networkOf(context.origin.address)
  const everywhere = `member login ${email}`
  // Counted apart per network, so that nobody can lock an account for its owner from elsewhere.
  const here = `${everywhere} from ${network}`
  const attempts = await countAttempt(context, { key: everywhere, ...unlimited })
  if (attempts > failuresBeforeCaptcha) await refuseWithoutCaptcha(context, captcha)
  await countAttempt(context, { key: `member login address ${network}`, ...perNetwork })
  await countAttempt(context, { key: here, ...perAccount })
  const member = await findSigningIn(context.db, email)
  const matches = await passwordMatches(password, member?.password_hash ?? undefined)
  if (!member || !matches) {
    logSecurity(context.log, { event: 'login.refused', facts: whoAsked(context) })
    throw new Refusal(say('E-mail or password is wrong.'), {
      status: 401,
      data: { captcha_required: attempts >= failuresBeforeCaptcha },
    })
  }
  refuseSuspendedSignIn(member)
  for (const key of [here, everywhere]) await resetAttempts(context, key)
  return member
}

/** Asks the signed-in member for their password again. Attempts are limited as at the log-in. */
export async function verifyOwnPassword(context: Asking, member_id: number, password: string): Promise<void> {
  const key = `own member password ${member_id}`
  await countAttempt(context, { key, ...perAccount })
  if (!(await passwordMatches(password, await findPasswordHash(context.db, member_id)))) {
    logSecurity(context.log, { event: 'password.wrong', facts: whoAsked(context) })
    throw refuseField('current_password', say('The current password is wrong.'))
  }
  await resetAttempts(context, key)
}

/** Counts a sign-up per network and per address, whether or not the address is known. */
export async function countSignUp(
  context: Asking,
  { email, captcha }: { email: string; captcha?: string | undefined },
): Promise<void> {
  const key = `sign-up ${networkOf(context.origin.address)}`
  const signUps = await countAttempt(context, { key, ...signUpsPerNetwork })
  if (signUps > signUpsBeforeCaptcha) await refuseWithoutCaptcha(context, captcha)
  await countMail(context, 'sign-up', email)
}

/** Counts a request for a mail to an address, whether or not the address is known. */
export const countMail = (context: Asking, kind: string, email: string) =>
  countAttempt(context, { key: `member mail ${kind} ${email}`, ...mailsPerAddress })

/** Opens a session of a member and returns its token with the audit entry. */
export async function openSession({ db, origin }: { db: Transaction; origin: Origin }, member_id: number) {
  const token = newMemberToken()
  const { device, address } = origin
  const session = { member_id, token_hash: hashOf(token), device, address }
  const { session_id, expires_at } = await openMemberSession(db, session)
  await announceMembers(db, [member_id])
  return {
    data: { token, expires_at },
    audit: {
      entity: 'member_sessions',
      entity_id: session_id,
      after: { device, expires_at },
      by: { member_id },
    },
  }
}
