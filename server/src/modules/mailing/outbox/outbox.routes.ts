import { say, type Language } from '@balai/contract/core/sentences.ts'
import type { outbox } from '@balai/contract/mailing/outbox.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notify } from '../../../http/live.queries.ts'
import { steps } from '../../../http/steps.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { markSent, resendMail, stopMail } from '../../../mail/by-hand.queries.ts'
import type { Mail } from '../../../mail/define-mail.ts'
import { titleOf } from '../../../mail/mail-title.ts'
import { findPause, resumeMails } from '../../../mail/pause.queries.ts'
import { countStates, listMails } from './list.queries.ts'
import { findKinds } from './outbox.queries.ts'
import { effectsOfResending, mailOrRefuse, refuseWaiting, visibleKinds } from './outbox.rules.ts'
import { listBounces } from '../suppressions/bounces.queries.ts'
import { mailShown } from './shown-mail.ts'

/** The titles of kinds by language. They have no values, so they never change. */
const titles: Record<Language, Map<string, string>> = { en: new Map(), id: new Map() }

/** Everybody hears that the outbox changed; each reads it with their own rights. */
const changed = { to: { area: 'open' }, data: {} } as const

export const outboxRoutes = (mails: readonly Mail[]): Handlers<typeof outbox> => ({
  list: async ({ cache, caller, language, translate }, input) => {
    const found = await listMails(cache, input, visibleKinds(mails, caller.roles))
    const known = titles[language]
    const titleOnce = (kind: string) => {
      const title = known.get(kind) ?? titleOf(mails, kind, translate)
      known.set(kind, title)
      return title
    }
    return { ...found, rows: found.rows.map((row) => ({ ...row, title: titleOnce(row.kind) })) }
  },

  counts: async ({ db, caller, translate }, filter) => {
    const kinds = visibleKinds(mails, caller.roles)
    return {
      counts: await countStates(db, filter, kinds),
      kinds: (kinds ?? mails.map(({ name }) => name)).map((kind) => ({
        kind,
        title: titleOf(mails, kind, translate),
      })),
      pause: (await findPause(db)) ?? null,
    }
  },

  find: async (context, { mail_id }) => {
    const { db, caller, translate } = context
    const mail = await mailOrRefuse(db, mail_id, visibleKinds(mails, caller.roles))
    const bounces = await listBounces(db, mail_id)
    return { ...(await mailShown(context, mail)), bounces, title: titleOf(mails, mail.kind, translate) }
  },

  resend: steps({
    lock: ({ mail_id }) => lockRows('mails', 'mail_id', [mail_id]),
    check: async ({ db, caller }, { mail_id }) => {
      const mail = await mailOrRefuse(db, mail_id, visibleKinds(mails, caller.roles))
      refuseWaiting(mail)
      return mail
    },
    effects: async (_context, _input, mail) => effectsOfResending(mail),
    store: async ({ db }, _input, { found: { mail_id, kind, state } }) => {
      const again = await resendMail(db, mail_id)
      if (again === undefined) throw new Error(`The mail ${mail_id} could not be sent again.`)
      await notify(db, 'mails.changed', changed)
      return {
        data: { mail_id: again },
        audit: {
          entity: 'mails',
          entity_id: mail_id,
          before: { state },
          after: { kind, sent_again_as: again },
        },
      }
    },
  }),

  markSent: steps({
    lock: ({ mail_id }) => lockRows('mails', 'mail_id', [mail_id]),
    check: async ({ db, caller }, { mail_id }) => {
      const mail = await mailOrRefuse(db, mail_id, visibleKinds(mails, caller.roles))
      if (mail.state !== 'uncertain')
        throw new Refusal(say('Only a mail can be marked as sent of which nobody knows whether it arrived.'))
      return mail
    },
    store: async ({ db }, { mail_id }, { found: { kind } }) => {
      await markSent(db, mail_id)
      await notify(db, 'mails.changed', changed)
      return {
        data: null,
        audit: {
          entity: 'mails',
          entity_id: mail_id,
          before: { state: 'uncertain' },
          after: { kind, state: 'sent' },
        },
      }
    },
  }),

  stop: steps({
    lock: ({ mail_ids }) => lockRows('mails', 'mail_id', mail_ids),
    check: async ({ db, caller }, { mail_ids }) => {
      const kinds = visibleKinds(mails, caller.roles)
      const found = await findKinds(db, mail_ids)
      const hidden = kinds !== undefined && found.some(({ kind }) => !kinds.includes(kind))
      if (hidden || found.length < new Set(mail_ids).size)
        throw notFound(say('This mail does not exist any more.'))
    },
    store: async ({ db }, { mail_ids }) => {
      const stopped = await stopMail(db, mail_ids)
      if (stopped.length === 0)
        throw new Refusal(say('It is too late to stop this: the mail has left, or is just leaving.'))
      await notify(db, 'mails.changed', changed)
      return {
        data: { stopped: stopped.length },
        audit: stopped.map((mail_id) => ({
          entity: 'mails',
          entity_id: mail_id,
          before: { state: 'queued' },
          after: { state: 'cancelled' },
        })),
      }
    },
  }),

  resume: steps({
    check: async ({ db }) => {
      const pause = await findPause(db)
      if (!pause) throw new Refusal(say('The queue is not paused any more.'))
      return pause
    },
    store: async ({ db }, _input, { found: { reason } }) => {
      await resumeMails(db)
      await notify(db, 'mails.changed', changed)
      return { data: null, audit: { entity: 'mails', entity_id: 'queue', before: { paused: reason } } }
    },
  }),
})
