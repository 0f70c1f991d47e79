import { say } from '@balai/contract/core/sentences.ts'
import type { account } from '@balai/contract/identity/account.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { hashOf } from '../../../lib/secrets.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { findProfile } from './account.queries.ts'
import { refuseGuessable } from './account.rules.ts'
import { accountForgotten } from './links.jobs.ts'
import { consumeLink, findLink, storeChosenPassword } from './links.queries.ts'
import { findLinkOrRefuse, sendConfirmation } from './links.rules.ts'
import { mailPasswordChanged } from './security-mails.rules.ts'

const passwordKinds = ['invitation', 'password'] as const
const addressKinds = ['address'] as const
/** How often a link to choose a password can be asked for, for one address. */
const perAddress = { limit: 5, window_minutes: 60 }

/** Two uses of one link run one after the other. */
const lockOwner = async (token: string, db: ReadDb) => {
  const link = await findLink(db, hashOf(token))
  return link ? lockRows('users', 'user_id', [link.user_id]) : []
}

/** The calls about links that were mailed. */
export const linksRoutes: Pick<
  Handlers<typeof account>,
  'forgotten' | 'link' | 'choosePassword' | 'confirmAddress' | 'sendConfirmation'
> = {
  forgotten: steps({
    prepare: async (context, { email }) => {
      await countAttempt(context, { key: `forgotten password ${email}`, ...perAddress })
    },
    check: async () => null,
    store: async ({ db, queue }, { email }) => {
      await enqueue({ db, queue }, accountForgotten, { email })
      // Whether there is such an account is not said here either.
      return { data: null, audit: { entity: 'account_links', entity_id: 'password' } }
    },
  }),

  link: async ({ db }, { token }) => {
    const { kind, name, email } = await findLinkOrRefuse(db, token, [...passwordKinds, ...addressKinds])
    return { kind, name, email }
  },

  choosePassword: steps({
    prepare: async ({ db }, { token, password }) => {
      const person = await findLinkOrRefuse(db, token, passwordKinds)
      await refuseGuessable(password, person)
      return hashPassword(password)
    },
    lock: ({ token }, { db }) => lockOwner(token, db),
    check: ({ db }, { token }) => findLinkOrRefuse(db, token, passwordKinds),
    store: async (context, _input, { found: link, prepared: password_hash }) => {
      const { user_id, name, email, kind } = link
      await consumeLink(context.db, link)
      await storeChosenPassword(context.db, user_id, password_hash)
      await endSessions(context.db, { user_id }, 'password changed')
      if (kind === 'password') await mailPasswordChanged(context, user_id)
      const by = { user_id, name }
      return {
        data: { email },
        audit: { entity: 'users', entity_id: user_id, after: { password: 'changed', link: kind }, by },
        security: { event: 'password.changed', facts: { of: user_id } },
      }
    },
  }),

  confirmAddress: steps({
    lock: ({ token }, { db }) => lockOwner(token, db),
    check: ({ db }, { token }) => findLinkOrRefuse(db, token, addressKinds),
    store: async ({ db }, _input, { found: link }) => {
      await consumeLink(db, link)
      const { user_id, name, email } = link
      const after = { is_verified: true }
      return {
        data: { email },
        audit: { entity: 'users', entity_id: user_id, after, by: { user_id, name } },
      }
    },
  }),

  sendConfirmation: steps({
    check: async ({ db, caller }) => {
      if ((await findProfile(db, caller.user_id)).is_verified)
        throw new Refusal(say('Your e-mail address is confirmed already.'))
    },
    store: async (context) => {
      const { user_id, email } = context.caller
      await sendConfirmation(context, { user_id, email })
      return { data: null, audit: { entity: 'users', entity_id: user_id, after: { confirmation: 'sent' } } }
    },
  }),
}
