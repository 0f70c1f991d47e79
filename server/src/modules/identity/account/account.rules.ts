import { say } from '@balai/contract/core/sentences.ts'
import type { Remembered } from '@balai/contract/identity/account.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import type { Caller, PrepareContext } from '../../../http/context.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { countAttempt, resetAttempts } from '../../../http/throttle.queries.ts'
import { networkOf } from '../../../lib/address.ts'
import { solvedCaptcha } from '../../../lib/captcha.ts'
import { plainTypedCode, stepOfCode } from '../../../lib/one-time-codes.ts'
import { consistsOf, isCommonPassword } from '../../../lib/guessable-passwords.ts'
import { passwordMatches } from '../../../lib/passwords.ts'
import { logSecurity, whoAsked } from '../../../lib/security-log.ts'
import type { ReadDb } from '../../../db/pool.ts'
import {
  type Account,
  findAccountByEmail,
  findCodes,
  consumeCaptcha,
  consumeCodeStep,
  consumeRecoveryCode,
} from './account.queries.ts'

/** After this many failures on one account, from anywhere, every further guess requires a puzzle. */
const failuresBeforeCaptcha = 3
/** Guesses evaluated per account and network, and per network, within the window. */
const perAccount = { limit: 10, window_minutes: 10 }
const perNetwork = { limit: 100, window_minutes: 10 }
/** A count that only decides when a puzzle is required. */
const unlimited = { limit: Number.POSITIVE_INFINITY, window_minutes: 10 }

/** What a check of credentials needs. Codes are consumed and attempts counted even if the change is refused. */
type Proving = Pick<PrepareContext<Caller | null>, 'secrets' | 'log' | 'pool' | 'origin' | 'caller'>

interface Claim {
  email: string
  password: string
  code?: string | undefined
  captcha?: string | undefined
}

/**
 * Checks password and one-time code. Every failure takes the same time and gets the same answer. Attempts are
 * counted before they are evaluated, outside any transaction, so a refusal does not undo the count.
 */
export async function verifyCredentials(
  context: PrepareContext<Caller | null>,
  claim: Claim,
): Promise<Account> {
  const { db, origin } = context
  const network = networkOf(origin.address)
  const everywhere = `login account ${claim.email}`
  // Counted apart per network, so that nobody can lock an account for its owner from elsewhere.
  const here = `${everywhere} from ${network}`
  const attempts = await countAttempt(context, { key: everywhere, ...unlimited })
  if (attempts > failuresBeforeCaptcha) await refuseWithoutCaptcha(context, claim.captcha)
  await countAttempt(context, { key: `login address ${network}`, ...perNetwork })
  await countAttempt(context, { key: here, ...perAccount })
  const account = await findAccountByEmail(db, claim.email)
  const matches = await passwordMatches(claim.password, account?.password_hash)
  if (!account || !matches) {
    logSecurity(context.log, { event: 'login.refused', facts: whoAsked(context) })
    throw new Refusal(say('E-mail or password is wrong.'), {
      status: 401,
      data: { captcha_required: attempts >= failuresBeforeCaptcha },
    })
  }
  refuseClosed(account)
  if (account.totp_enabled) await refuseWithoutCode(context, account, claim.code, attempts)
  for (const key of [here, everywhere]) await resetAttempts(context, key)
  return account
}

/** Checks the password of the signed-in user again. Attempts are limited as at the login. */
export async function verifyOwnPassword(
  context: PrepareContext,
  field: string,
  account: { password_hash: string; email: string },
  password: string,
): Promise<void> {
  const key = `own password ${context.caller.user_id}`
  await countAttempt(context, { key, ...perAccount })
  if (!(await passwordMatches(password, account.password_hash))) {
    logSecurity(context.log, { event: 'password.wrong', facts: whoAsked(context) })
    throw refuseField(field, say('The current password is wrong.'))
  }
  await resetAttempts(context, key)
}

/**
 * Asks the signed-in user for their password again, and for a code if they use them, before a change that would let
 * anybody who sits at their desk take over an account.
 */
export async function verifyAgain(
  context: PrepareContext,
  { own_password, own_code }: { own_password?: string | undefined; own_code?: string | undefined },
): Promise<void> {
  const codes = await findCodes(context.db, context.caller.user_id)
  if (own_password === undefined) throw refuseField('own_password', say('Enter your own password as well.'))
  await verifyOwnPassword(context, 'own_password', codes, own_password)
  if (!codes.totp_enabled) return
  if (own_code === undefined) throw refuseField('own_code', say('Enter the one-time code from your app.'))
  if (!(await consumeCode(context, codes, own_code)))
    throw refuseField(
      'own_code',
      say('The one-time code is wrong or was used already. Wait for the next one.'),
    )
}

/** Refuses a password that is easy to guess: a common one, or one made of what everybody knows of the person. */
export async function refuseGuessable(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  if (consistsOf(password, [name, email, 'Balai']))
    throw refuseField(
      'password',
      say('This password is made of a name, an address or the name of this product. Choose other words.'),
    )
  if (await isCommonPassword(password))
    throw refuseField(
      'password',
      say('Many people use this password, so it is tried first. Choose another one.'),
    )
}

/**
 * Consumes a one-time code or a recovery code. Returns false if it is wrong or already used. Wherever a code is tried,
 * it is counted per account before it is evaluated: only a person who knows the password comes this far.
 */
export async function consumeCode(
  context: Proving,
  account: Pick<Account, 'user_id' | 'totp_secret' | 'totp_last_step'>,
  code: string,
): Promise<boolean> {
  const key = `one-time code ${account.user_id}`
  await countAttempt(context, { key, ...perAccount })
  if (await isRightCode(context, account, code)) {
    await resetAttempts(context, key)
    return true
  }
  const facts = { ...whoAsked(context), user_id: account.user_id }
  logSecurity(context.log, { event: 'code.wrong', facts })
  return false
}

async function isRightCode(
  { secrets, log, pool }: Proving,
  account: Pick<Account, 'user_id' | 'totp_secret' | 'totp_last_step'>,
  code: string,
): Promise<boolean> {
  if (!account.totp_secret) return false
  const secret = readSecret({ secrets, log }, account.totp_secret)
  const step = secret === undefined ? null : stepOfCode(secret, code, account.totp_last_step)
  if (step !== null) return consumeCodeStep(pool, account.user_id, step)
  return consumeRecoveryCode(pool, account.user_id, plainTypedCode(code))
}

/** Undefined after a restore under another secret key. Recovery codes need no key and still work. */
function readSecret({ secrets, log }: Pick<Proving, 'secrets' | 'log'>, sealed: Buffer): string | undefined {
  try {
    return secrets.decrypt(sealed)
  } catch {
    log.error('a one-time code secret was sealed with another secret key and cannot be read')
    return undefined
  }
}

/** Refuses an attempt without a solved puzzle. Each puzzle counts once. */
export async function refuseWithoutCaptcha(
  { secrets, pool }: Pick<PrepareContext, 'secrets' | 'pool'>,
  captcha: string | undefined,
): Promise<void> {
  const solved = captcha ? await solvedCaptcha(secrets, captcha) : null
  if (!solved || !(await consumeCaptcha(pool, solved)))
    throw new Refusal(say('Confirm that you are not a robot, then try again.'), {
      data: { captcha_required: true },
      errors: { captcha: [say('Confirm that you are not a robot, then try again.')] },
    })
}

function refuseClosed({ status, initial_password_until }: Account) {
  if (status !== 'active')
    throw new Refusal(say('This account is suspended. Ask a superuser to open it again.'), { status: 403 })
  if (initial_password_until && initial_password_until < new Date())
    throw new Refusal(
      say('This first password was not used within 7 days and has ended. Ask a superuser for a new one.'),
      { status: 403 },
    )
}

async function refuseWithoutCode(
  context: Proving,
  account: Account,
  code: string | undefined,
  attempts: number,
) {
  const data = { code_required: true, captcha_required: attempts >= failuresBeforeCaptcha }
  if (code === undefined)
    throw new Refusal(say('Enter the one-time code from your app.'), { status: 401, data })
  if (!(await consumeCode(context, account, code)))
    throw new Refusal(say('The one-time code is wrong or was used already. Wait for the next one.'), {
      status: 401,
      data,
      errors: { code: [say('The one-time code is wrong or was used already. Wait for the next one.')] },
    })
}

/** One-time codes that can be switched on: the secret exists, and the codes are off. */
export async function findCodesToEnable(db: ReadDb, user_id: number) {
  const codes = await findCodes(db, user_id)
  if (codes.totp_enabled) throw new Refusal(say('One-time codes are on already.'))
  if (!codes.totp_secret)
    throw new Refusal(say('Begin with the secret for your app, then enter its first code.'))
  return codes
}

/** One-time codes that can be switched off. */
export async function findCodesToDisable(db: ReadDb, user_id: number) {
  const codes = await findCodes(db, user_id)
  if (!codes.totp_enabled) throw new Refusal(say('One-time codes are off already.'))
  return codes
}

/** Every profile contains the remembered choices, so their number and length are limited. */
export function refuseTooMuch(remembered: Remembered): void {
  const all = Object.entries(remembered)
  const length = all.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (all.length > limits.rememberedNames || length > limits.rememberedTotal)
    throw new Refusal(
      say('No more can be remembered. Forget saved views that you no longer need, then try again.'),
    )
}
