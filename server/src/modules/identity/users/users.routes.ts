import { say } from '@balai/contract/core/sentences.ts'
import { areas, mayEnter, roles, type Area } from '@balai/contract/core/access.ts'
import type { users } from '@balai/contract/identity/users.ts'
import { lockName, lockRows } from '../../../db/locks.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { ChangeContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notify } from '../../../http/live.queries.ts'
import { notFound, refuseField } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { hashOf, randomToken } from '../../../lib/secrets.ts'
import { updated } from '../../../lib/updates.ts'
import { replaceSession, switchCodesOff } from '../account/account.queries.ts'
import { refuseGuessable, verifyAgain, verifyOwnPassword } from '../account/account.rules.ts'
import { deleteLinks, hasLink } from '../account/links.queries.ts'
import { sendConfirmation, sendInvitation } from '../account/links.rules.ts'
import { mailAddressChanged, mailCodesOff, mailPasswordChanged } from '../account/security-mails.rules.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import {
  findUser,
  forgetConfirmation,
  insertUser,
  listUsers,
  moveToTrash,
  prolongInitialPassword,
  takeFromTrash,
  updatePasswordHash,
  updateUser,
  type User,
} from './users.queries.ts'
import {
  facts,
  findUserOrRefuse,
  refuseLastManager,
  refuseOwnRights,
  refuseSelf,
  refuseStale,
  refuseTakenEmail,
  refuseUninvitable,
  refuseUnlessOne,
  rolesChanged,
  sameRoles,
  takenEmail,
} from './users.rules.ts'

/**
 * Every change of the roles, the status or the existence of an account takes this lock: two managers must not
 * remove each other.
 */
const managers = lockName('users.managers')
const lockUser = ({ user_id }: { user_id: number }) => lockRows('users', 'user_id', [user_id])

export const usersRoutes: Handlers<typeof users> = {
  list: ({ db }, input) => listUsers(db, input),

  find: async ({ db }, { user_id }) => {
    const user = await findUser(db, user_id)
    if (!user) throw notFound(say('This account does not exist any more.'))
    return user
  },

  groups: async () =>
    roles.map((group) => ({
      group,
      areas: (Object.keys(areas) as Area[]).filter((area) => mayEnter([group], area)),
    })),

  create: steps({
    // An invited person has no password yet: one that nobody knows keeps the account closed.
    prepare: async (_context, { password }) => hashPassword(password ?? randomToken()),
    unique: { users_email: takenEmail },
    check: async ({ db }, { password, invite, ...person }) => {
      refuseUnlessOne(password, invite)
      if (password !== undefined) await refuseGuessable(password, person)
      await refuseTakenEmail(db, person.email)
    },
    store: async (context, { name, email, introduction, ...input }, { prepared: password_hash }) => {
      const { db, caller, language } = context
      const user = { name, email, introduction, roles: [...new Set(input.roles)] }
      const withPassword = { ...user, password_hash, has_initial_password: true }
      const data = await insertUser(db, withPassword, caller.user_id)
      const to = { user_id: data.user_id, email }
      if (input.invite) await sendInvitation(context, to, { name: caller.name, language })
      else await sendConfirmation(context, to)
      return {
        data,
        audit: { entity: 'users', entity_id: data.user_id, after: { ...user, invited: input.invite } },
        security: rolesChanged(data.user_id, [], user.roles),
      }
    },
  }),

  invite: steps({
    lock: (input) => lockUser(input),
    check: async ({ db }, { user_id }) => {
      const user = await findUserOrRefuse(db, user_id)
      refuseUninvitable(user)
      return user
    },
    store: async (context, { user_id }, { found: { email } }) => {
      const { db, caller, language } = context
      await prolongInitialPassword(db, user_id)
      await sendInvitation(context, { user_id, email }, { name: caller.name, language })
      return { data: null, audit: { entity: 'users', entity_id: user_id, after: { invited: true } } }
    },
  }),

  update: steps({
    lock: (_input, { caller }) => lockUser(caller),
    check: async ({ db, caller }, input) => {
      const user = await findUserOrRefuse(db, caller.user_id)
      refuseStale(user, input)
      return user
    },
    store: async ({ db, caller }, { version, ...input }, { found: user }) => {
      const before = { name: user.name, introduction: user.introduction }
      const changes = updated(before, input)
      const data = await updateUser(db, { user_id: user.user_id, version }, changes, caller.user_id)
      return { data, audit: { entity: 'users', entity_id: user.user_id, before, after: changes } }
    },
  }),

  updatePassword: steps({
    prepare: async (context, { current_password, password }) => {
      const user = await findUserOrRefuse(context.db, context.caller.user_id)
      await verifyOwnPassword(context, 'current_password', user, current_password)
      if (password === current_password)
        throw refuseField('password', say('This is the password that you have. Choose another one.'))
      await refuseGuessable(password, user)
      return hashPassword(password)
    },
    check: async () => null,
    store: async ({ db, origin, caller }, _input, { prepared: password_hash }) => {
      const { user_id, session_id } = caller
      await updatePasswordHash(db, user_id, password_hash, user_id)
      await mailPasswordChanged({ db, origin }, user_id)
      // A copy of the token in use must end as well, so the session continues under another one.
      const token = randomToken()
      const next = await replaceSession(db, session_id, hashOf(token))
      await endSessions(db, { user_id, but: next.session_id }, 'password changed')
      return {
        data: { token, expires_at: next.expires_at },
        audit: { entity: 'users', entity_id: user_id, after: { password: 'changed' } },
        security: { event: 'password.changed', facts: { of: user_id } },
      }
    },
  }),

  updateOther: steps({
    prepare: async (context, { user_id, email, own_password, own_code }) => {
      const { caller } = context
      if (user_id === caller.user_id && email !== undefined && email !== caller.email)
        await verifyAgain(context, { own_password, own_code })
    },
    lock: (input) => [managers, lockUser(input)],
    unique: { users_email: takenEmail },
    check: async ({ db, caller }, { own_password: _secret, own_code: _code, ...input }) => {
      const user = await findUserOrRefuse(db, input.user_id)
      refuseStale(user, input)
      const wanted = updated(facts(user), input)
      refuseOwnRights(caller, user, wanted)
      await refuseTakenEmail(db, wanted.email, user.user_id)
      await refuseLastManager(db, user, wanted)
      return { user, changes: { ...wanted, roles: [...new Set(wanted.roles)] } }
    },
    store: async (context, input, { found: { user, changes } }) => {
      const { db, caller } = context
      const hasNewAddress = changes.email !== user.email
      if (hasNewAddress) await notifyFormerAddress(context, user)
      const data = await updateUser(db, input, changes, caller.user_id)
      if (hasNewAddress) await replaceAddress(context, { ...user, email: changes.email })
      const hasNewRoles = !sameRoles(user.roles, changes.roles)
      if (hasNewRoles || changes.status !== user.status) await notifyAccountChanged(db, user.user_id)
      if (changes.status !== 'active') await endSessions(db, { user_id: user.user_id }, 'account suspended')
      return {
        data,
        audit: { entity: 'users', entity_id: user.user_id, before: facts(user), after: changes },
        security: hasNewRoles ? rolesChanged(user.user_id, user.roles, changes.roles) : [],
      }
    },
  }),

  updateOtherPassword: steps({
    prepare: async (context, { password, ...proof }) => {
      await verifyAgain(context, proof)
      return hashPassword(password)
    },
    lock: (input) => lockUser(input),
    check: async ({ db, caller }, { user_id, password }) => {
      refuseSelf(
        caller,
        user_id,
        say('Change your own password in your profile, where the current one is asked for.'),
      )
      await refuseGuessable(password, await findUserOrRefuse(db, user_id))
    },
    store: async ({ db, caller, origin }, { user_id, reset_totp }, { prepared: password_hash }) => {
      await updatePasswordHash(db, user_id, password_hash, caller.user_id)
      await mailPasswordChanged({ db, origin }, user_id, caller.name)
      if (reset_totp) {
        await switchCodesOff(db, user_id)
        await mailCodesOff({ db, origin }, user_id, caller.name)
      }
      await endSessions(db, { user_id }, 'password changed')
      return {
        data: null,
        audit: { entity: 'users', entity_id: user_id, after: { password: 'changed', reset_totp } },
        security: [
          { event: 'password.changed', facts: { of: user_id } },
          ...(reset_totp
            ? [{ event: 'codes.changed' as const, facts: { of: user_id, enabled: false } }]
            : []),
        ],
      }
    },
  }),

  delete: steps({
    lock: (input) => [managers, lockUser(input)],
    check: async ({ db, caller }, { user_id }) => {
      refuseSelf(caller, user_id, say('You cannot delete your own account. Ask another superuser.'))
      const user = await findUserOrRefuse(db, user_id)
      await refuseLastManager(db, user, null)
      return user
    },
    store: async ({ db, caller }, { user_id }, { found: user }) => {
      await moveToTrash(db, user_id, caller.user_id)
      await endSessions(db, { user_id }, 'account deleted')
      await notifyAccountChanged(db, user_id)
      return { data: null, audit: { entity: 'users', entity_id: user_id, before: facts(user) } }
    },
  }),

  restore: steps({
    lock: (input) => lockUser(input),
    unique: { users_email: takenEmail },
    check: async ({ db }, { user_id }) => {
      const user = await findUser(db, user_id)
      if (!user?.deleted_at) throw notFound(say('This account is not in the trash.'))
      await refuseTakenEmail(db, user.email)
      return user
    },
    store: async ({ db }, { user_id }, { found: user }) => {
      await takeFromTrash(db, user_id)
      await notifyAccountChanged(db, user_id)
      return { data: null, audit: { entity: 'users', entity_id: user_id, after: facts(user) } }
    },
  }),
}

/** A person who has not accepted the invitation gets no mail: there is no account to lose, and the address may be a stranger's. */
async function notifyFormerAddress(context: ChangeContext, { user_id }: User): Promise<void> {
  const { db, caller } = context
  if (await hasLink(db, user_id, 'invitation')) return
  await mailAddressChanged(context, user_id, caller.user_id === user_id ? undefined : caller.name)
}

/** A new address is not confirmed, and links to the former one are void. An open invitation is sent again to the new one. */
async function replaceAddress(context: ChangeContext, user: User): Promise<void> {
  const { db, caller, language } = context
  const wasInvited = await hasLink(db, user.user_id, 'invitation')
  await deleteLinks(db, user.user_id)
  await forgetConfirmation(db, user.user_id)
  if (wasInvited) await sendInvitation(context, user, { name: caller.name, language })
  else await sendConfirmation(context, user)
}

/** Notifies the user whose rights changed, and the open lists of accounts. */
async function notifyAccountChanged(db: Transaction, user_id: number): Promise<void> {
  for (const to of [{ user_id }, { area: 'admins' as const }])
    await notify(db, 'account.changed', { to, data: { user_id } })
}
