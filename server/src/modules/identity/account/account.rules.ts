import type { Remembered } from '@balai/contract/identity/account.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import type { ReadContext, Caller } from '../../../http/context.ts'
import { Refusal, refuseField } from '../../../http/refusal.ts'
import { attemptsSoFar, countAttempt, forgetAttempts } from '../../../http/throttle.queries.ts'
import type { Services } from '../../../services.ts'
import { networkOf } from '../../../lib/address.ts'
import { solvedCaptcha } from '../../../lib/captcha.ts'
import { plainRecoveryCode, stepOfCode } from '../../../lib/one-time-codes.ts'
import { passwordMatches } from '../../../lib/passwords.ts'
import {
  type Account,
  findAccountByEmail,
  useCaptcha,
  useCodeStep,
  useRecoveryCode,
} from './account.queries.ts'

/** Failures on one account after which every further guess costs a puzzle. */
const freeGuesses = 3
/** Guesses evaluated per account, and per address, within the window. */
const perAccount = { limit: 10, window_minutes: 10 }
const perAddress = { limit: 100, window_minutes: 10 }

interface Claim {
  email: string
  password: string
  code?: string | undefined
  captcha?: string | undefined
}

/**
 * Whoever knows password and code is let in; all others hear the same, after the same time. Attempts
 * are counted before they are evaluated, and on their own: a refusal does not undo the count.
 */
export async function proveAccount(context: ReadContext<Caller | null>, claim: Claim): Promise<Account> {
  const { services, db, origin } = context
  const key = accountKey(claim.email)
  const earlier = await attemptsSoFar(services, key)
  if (earlier >= freeGuesses) await refuseWithoutCaptcha(services, claim.captcha)
  await countAttempt(services, { key: `login address ${networkOf(origin.address)}`, ...perAddress })
  await countAttempt(services, { key, ...perAccount })
  const account = await findAccountByEmail(db, claim.email)
  const matches = await passwordMatches(claim.password, account?.password_hash)
  if (!account || !matches) {
    context.log.warn({ address: origin.address }, 'login refused')
    throw new Refusal('E-mail or password is wrong.', {
      status: 401,
      data: { captcha_required: earlier + 1 >= freeGuesses },
    })
  }
  refuseSuspended(account)
  if (account.totp_enabled) await refuseWithoutCode(services, account, claim.code, earlier + 1)
  await forgetAttempts(services, key)
  return account
}

/** The signed-in person proves once more to be themselves; guesses count as they do at the login. */
export async function proveOwnPassword(
  { services, caller }: ReadContext,
  field: string,
  account: { password_hash: string; email: string },
  password: string,
): Promise<void> {
  const key = `own password ${caller.user_id}`
  await countAttempt(services, { key, ...perAccount })
  if (!(await passwordMatches(password, account.password_hash)))
    throw refuseField(field, 'The current password is wrong.')
  await forgetAttempts(services, key)
}

/** Takes a one-time code or a recovery code, each of which counts once. */
export async function takeCode(
  services: Services,
  account: Pick<Account, 'user_id' | 'totp_secret' | 'totp_last_step'>,
  code: string,
): Promise<boolean> {
  if (!account.totp_secret) return false
  const secret = readSecret(services, account.totp_secret)
  const step = secret === undefined ? null : stepOfCode(secret, code, account.totp_last_step)
  if (step !== null) return useCodeStep(services.pool, account.user_id, step)
  return useRecoveryCode(services.pool, account.user_id, plainRecoveryCode(code))
}

/** Nothing after a restore under another secret key: recovery codes need none and still let their owner in. */
function readSecret({ secrets, log }: Services, sealed: Buffer): string | undefined {
  try {
    return secrets.decrypt(sealed)
  } catch {
    log.error('a one-time code secret was sealed with another secret key and cannot be read')
    return undefined
  }
}

const accountKey = (email: string) => `login account ${email}`

async function refuseWithoutCaptcha(services: Services, captcha: string | undefined) {
  const solved = captcha ? await solvedCaptcha(services.secrets, captcha) : null
  if (!solved || !(await useCaptcha(services.pool, solved)))
    throw new Refusal('Confirm that you are not a robot, then try again.', {
      data: { captcha_required: true },
      errors: { captcha: ['Confirm that you are not a robot, then try again.'] },
    })
}

function refuseSuspended(account: Account) {
  if (account.status !== 'active')
    throw new Refusal('This account is suspended. Ask a superuser to open it again.', { status: 403 })
}

async function refuseWithoutCode(
  services: Services,
  account: Account,
  code: string | undefined,
  attempts: number,
) {
  const data = { code_required: true, captcha_required: attempts >= freeGuesses }
  if (code === undefined) throw new Refusal('Enter the one-time code from your app.', { status: 401, data })
  if (!(await takeCode(services, account, code)))
    throw new Refusal('The one-time code is wrong or was used already. Wait for the next one.', {
      status: 401,
      data,
      errors: { code: ['The one-time code is wrong or was used already. Wait for the next one.'] },
    })
}

/** What is remembered comes with every profile, so it has to stay small. */
export function refuseTooMuch(remembered: Remembered): void {
  const all = Object.entries(remembered)
  const length = all.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (all.length > limits.rememberedNames || length > limits.rememberedTotal)
    throw new Refusal(
      'No more can be remembered. Forget saved views that you no longer need, then try again.',
    )
}
