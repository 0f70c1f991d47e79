import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Caller } from '../../../http/context.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import type { SecurityLine } from '../../../lib/security-log.ts'
import { countOtherManagers, findUser, findUserByEmail, type User } from './users.queries.ts'

export async function findUserOrRefuse(db: ReadDb, user_id: number): Promise<User> {
  const user = await findUser(db, user_id)
  if (!user || user.deleted_at) throw notFound(say('This account does not exist any more.'))
  return user
}

/** Refuses an email address that another account uses; `user_id` is the account that may keep it. */
export async function refuseTakenEmail(db: ReadDb, email: string, user_id?: number): Promise<void> {
  const owner = await findUserByEmail(db, email)
  if (owner && owner.user_id !== user_id) throw takenEmail()
}

export const takenEmail = () =>
  refuseField('email', say('Another account uses this e-mail address. Choose a different one.'))

/** Refuses if the account has changed since the caller read it. */
export function refuseStale(user: User, input: { version: number } & Record<string, unknown>): void {
  if (user.version === input.version) return
  throw staleVersion({
    changed_by: user.updated_by_name,
    changed_at: user.updated_at,
    theirs: { ...facts(user), version: user.version },
    yours: input,
  })
}

/** Nobody may change their own roles or suspend themselves. */
export function refuseOwnRights(caller: Caller, user: User, wanted: { roles: Role[]; status: string }): void {
  if (caller.user_id !== user.user_id) return
  if (!sameRoles(user.roles, wanted.roles))
    throw refuseField('roles', say('You cannot change your own roles. Ask another superuser.'))
  if (wanted.status !== user.status) throw refuseField('status', say('You cannot suspend your own account.'))
}

export function refuseSelf(caller: Caller, user_id: number, sentence: Sentence): void {
  if (caller.user_id === user_id) throw new Refusal(sentence)
}

/** A new account begins with a first password or with an invitation. */
export function refuseUnlessOne(password: string | undefined, invite: boolean): void {
  if (invite === (password === undefined)) return
  throw refuseField(
    'password',
    invite
      ? say('An invited person chooses the password. Leave it empty, or do not invite by mail.')
      : say('Enter a first password, or invite the person by mail.'),
  )
}

export function refuseUninvitable(user: User): void {
  if (user.initial_password_until === null)
    throw new Refusal(
      say(
        'This person has chosen a password already. On the log-in page they can ask for a link to choose another one.',
      ),
    )
}

/** At least one account must remain that can manage admins. */
export async function refuseLastManager(
  db: ReadDb,
  user: User,
  remains: { roles: Role[]; status: string } | null,
) {
  const manages = (who: { roles: Role[]; status: string }) =>
    who.status === 'active' && mayEnter(who.roles, 'admins')
  if (!manages(user) || (remains && manages(remains))) return
  if ((await countOtherManagers(db, user.user_id)) === 0)
    throw new Refusal(
      say('This is the last account that can manage admins. Make somebody else a superuser first.'),
    )
}

/** The fields of an account that the audit log and a version conflict show. */
export const facts = ({ name, email, introduction, roles, status }: User) => ({
  name,
  email,
  introduction,
  roles,
  status,
})

/** The line of the security log about new roles. */
export const rolesChanged = (of: number, before: readonly Role[], after: readonly Role[]): SecurityLine => ({
  event: 'roles.changed',
  facts: { of, before, after },
})

export const sameRoles = (a: readonly Role[], b: readonly Role[]) =>
  new Set(a).symmetricDifference(new Set(b)).size === 0
