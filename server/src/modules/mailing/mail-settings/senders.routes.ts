import { say } from '@balai/contract/core/sentences.ts'
import type { mailSettings } from '@balai/contract/mailing/mail-settings.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import {
  deleteSender,
  insertSender,
  listSenders,
  sendersLock,
  updateSender,
} from './mail-settings.queries.ts'
import {
  refuseManySenders,
  refuseNoDefault,
  refuseSameSender,
  refuseStaleSender,
  sameSender,
  senderFacts,
  senderOrRefuse,
} from './senders.rules.ts'

type Calls = Pick<typeof mailSettings, 'senders' | 'createSender' | 'updateSender' | 'deleteSender'>

/** Who writes mails: the senders, exactly one of which is the default. */
export const senderRoutes: Handlers<Calls> = {
  senders: ({ db }) => listSenders(db),

  createSender: steps({
    lock: () => sendersLock,
    unique: { mail_senders_name_and_address: sameSender },
    check: async ({ db }, input) => {
      const senders = await listSenders(db)
      refuseManySenders(senders)
      const is_default = input.is_default || senders.length === 0
      const sender = { ...input, reply_to: input.reply_to ?? '', is_default }
      refuseSameSender(senders, sender)
      return sender
    },
    store: async ({ db, caller }, _input, { found: sender }) => {
      const data = await insertSender(db, sender, caller.user_id)
      return { data, audit: { entity: 'mail_senders', entity_id: data.sender_id, after: { ...sender } } }
    },
  }),

  updateSender: steps({
    lock: () => sendersLock,
    unique: { mail_senders_name_and_address: sameSender },
    check: async ({ db }, input) => {
      const senders = await listSenders(db)
      const before = senderOrRefuse(senders, input.sender_id)
      refuseStaleSender(before, input)
      // An empty address for answers is stored as an empty text.
      const reply_to = input.reply_to === null ? '' : input.reply_to
      const after = updated(senderFacts(before), { ...input, reply_to })
      refuseNoDefault(before, after)
      refuseSameSender(
        senders.filter((sender) => sender !== before),
        after,
      )
      return { before: senderFacts(before), after }
    },
    store: async ({ db, caller }, { sender_id }, { found: { before, after } }) => ({
      data: await updateSender(db, sender_id, after, caller.user_id),
      audit: { entity: 'mail_senders', entity_id: sender_id, before, after: { ...after } },
    }),
  }),

  deleteSender: steps({
    lock: () => sendersLock,
    check: async ({ db }, { sender_id }) => {
      const sender = senderOrRefuse(await listSenders(db), sender_id)
      refuseNoDefault(sender, null)
      return sender
    },
    effects: async (_context, _input, { name, address }) => [
      say('No further mail comes from {{name}} <{{address}}>.', { name, address }),
    ],
    store: async ({ db }, { sender_id }, { found: sender }) => {
      await deleteSender(db, sender_id)
      return {
        data: null,
        audit: { entity: 'mail_senders', entity_id: sender_id, before: senderFacts(sender) },
      }
    },
  }),
}
