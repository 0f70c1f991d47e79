import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { nextMailRun } from '../../../kit/certificates/certificates.queries.ts'
import { templateOf } from '../../../kit/certificates/desk.rules.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { hashOf, randomToken } from '../../../lib/secrets.ts'
import { enqueueMails } from '../../../mail/enqueue.queries.ts'
import { sealPath } from '../../../mail/values.ts'
import { registrationEntity } from '../check-in/scans.queries.ts'
import {
  announceRegistrations,
  asPerson,
  insertEvents,
  registrationsLock,
  updateRegistrations,
} from '../registrations/registrations.queries.ts'
import { eventDesk } from './event-certificates.desk.ts'
import { nameMail } from './event-certificates.mail.ts'
import { countNames, listToAsk, storeAsked, storeConfirmed } from './names.queries.ts'
import { findAskedOrRefuse, namePath, whyDone } from './names.rules.ts'

/** Names for certificates, which participants confirm by a link before the certificates are issued. */
export const nameRoutes: Pick<Handlers<typeof eventCertificates>, 'names' | 'askNames' | 'confirmName'> = {
  names: async ({ db }, { id }) => countNames(db, id, (await templateOf(eventDesk, db, id)).template),

  askNames: steps({
    lock: ({ id }) => lockRows('events', 'event_id', [id]),
    check: async ({ db }, { id }) => {
      const { facts } = await templateOf(eventDesk, db, id)
      const people = await listToAsk(db, id)
      if (people.length === 0)
        throw new Refusal(
          say(
            'There is nobody to ask: everybody has confirmed their name, has a certificate or has no address.',
          ),
        )
      return { facts, people }
    },
    effects: async (_context, _input, { people }) => {
      const again = people.filter(({ asked_at }) => asked_at !== null).length
      return [
        sayCount(
          people.length,
          '{{count}} person gets a mail with a link to confirm the name.',
          '{{count}} people get a mail with a link to confirm their names.',
        ),
        ...(again > 0
          ? [
              sayCount(
                again,
                '{{count}} of them was asked before; the earlier link ends.',
                '{{count}} of them were asked before; the earlier links end.',
              ),
            ]
          : []),
      ]
    },
    store: async ({ db, secrets }, { id }, { found: { facts, people } }) => {
      const asked = people.map((person) => ({ ...person, secret: randomToken() }))
      await storeAsked(
        db,
        asked.map(({ registration_id, secret }) => ({ registration_id, secret_hash: hashOf(secret) })),
      )
      const source = `event ${id} names`
      await enqueueMails(db, nameMail, {
        source,
        run: await nextMailRun(db, nameMail.name, source),
        recipients: asked.map((person) => ({
          key: `registration ${person.registration_id}`,
          address: person.email,
          name: person.name,
          language: person.mail_language,
          ...(person.member_id !== null && { member_id: person.member_id }),
          values: {
            ...{ name: person.name, event: facts.title, certificate_name: person.certificate_name },
            link: sealPath(secrets, `${namePath}/${person.secret}`),
          },
        })),
      })
      await announceRegistrations(db, [id])
      const data = { asked: asked.length }
      return { data, audit: { entity: 'event', entity_id: id, after: data } }
    },
  }),

  confirmName: steps({
    lock: async ({ secret }, { db }) =>
      registrationsLock([(await findAskedOrRefuse(db, secret)).registration_id]),
    check: async ({ db }, { secret }) => {
      const asked = await findAskedOrRefuse(db, secret)
      const done = whyDone(asked)
      if (done) throw new Refusal(done, { status: 409 })
      return asked
    },
    store: async (
      { db },
      { name },
      { found: { registration_id, event_id, event_title, certificate_name } },
    ) => {
      const is_changed = name !== certificate_name
      if (is_changed) await updateRegistrations(db, [registration_id], { certificate_name: name }, asPerson)
      await storeConfirmed(db, registration_id)
      await insertEvents(db, [registration_id], asPerson, {
        kind: 'name_confirmed',
        facts: is_changed ? { fields: ['certificate_name'] } : {},
      })
      await announceRegistrations(db, [event_id])
      return {
        data: { name, event_title },
        audit: { entity: registrationEntity, entity_id: registration_id, after: { is_changed } },
      }
    },
  }),
}
