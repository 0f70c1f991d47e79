import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { contacts } from '@balai/contract/mailing/contacts.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { notFound, refuseField } from '../../../lib/refusal.ts'
import {
  consentEffect,
  findFixedList,
  findListOrRefuse,
  importEffects,
  refuseImporting,
  refuseTooMany,
  rehearse,
} from './contacts.rules.ts'
import { announceContacts, listLock } from './lists.queries.ts'
import { readPasted } from './pasted.rules.ts'
import {
  countOnList,
  findContact,
  leaveList,
  removeFromList,
  storeContacts,
  subscribe,
} from './people.queries.ts'

type People = 'addContact' | 'importContacts' | 'removeContacts' | 'unsubscribe'

/** Putting people on lists and taking them off. */
export const peopleRoutes: Pick<Handlers<typeof contacts>, People> = {
  addContact: steps({
    lock: ({ list_id }) => listLock(list_id),
    check: async ({ db }, { list_id, email }) => {
      await findFixedList(db, list_id)
      const { known, unsubscribed } = await rehearse(db, list_id, [{ email }])
      if (known > 0) throw refuseField('email', say('This address is on the list already.'))
      if (unsubscribed > 0)
        throw refuseField(
          'email',
          say('This person unsubscribed from the list. Only they can subscribe again.'),
        )
    },
    effects: async (_context, { consent_source }) => [consentEffect(consent_source !== undefined)],
    store: async ({ db, addresses }, { list_id, email, name, language = null, consent_source }) => {
      const evidence = consent_source ? { source: consent_source } : null
      const [contact] = await storeContacts(db, { addresses }, [{ email, name, language }], evidence)
      if (!contact) throw new Error('The contact was not stored.')
      const { contact_id } = contact
      await subscribe(db, list_id, [contact_id], { source: 'staff' })
      await announceContacts(db)
      const after = { contact_id, consent_source }
      return { data: { contact_id }, audit: { entity: 'contact_lists', entity_id: list_id, after } }
    },
  }),

  importContacts: steps({
    lock: ({ list_id }) => listLock(list_id),
    check: async ({ db, caller }, { list_id, people: text }) => {
      refuseImporting(caller)
      await findFixedList(db, list_id)
      const pasted = readPasted(text)
      refuseTooMany(pasted.people)
      return { pasted, counts: await rehearse(db, list_id, pasted.people) }
    },
    effects: async (_context, { consent_source }, { pasted, counts }) =>
      importEffects(counts, pasted, consent_source !== undefined),
    store: async ({ db, addresses }, { list_id, consent_source }, { found: { pasted, counts } }) => {
      const evidence = consent_source ? { source: consent_source } : null
      const stored = await storeContacts(db, { addresses }, pasted.people, evidence)
      const ids = stored.map(({ contact_id }) => contact_id)
      await subscribe(db, list_id, ids, { source: 'import' })
      await announceContacts(db)
      const data = { ...counts, refused: pasted.refused.length }
      const after = { ...data, consent_source }
      return { data, audit: { entity: 'contact_lists', entity_id: list_id, after } }
    },
  }),

  removeContacts: steps({
    lock: ({ list_id }) => listLock(list_id),
    check: ({ db }, { list_id }) => findFixedList(db, list_id),
    effects: async ({ db }, { list_id, contact_ids }) => {
      const { goes, stays } = await countOnList(db, list_id, contact_ids)
      return [
        sayCount(goes, '{{count}} person is taken off the list.', '{{count}} people are taken off the list.'),
        ...(stays > 0
          ? [
              sayCount(
                stays,
                '{{count}} person unsubscribed; this stays noted.',
                '{{count}} people unsubscribed; this stays noted.',
              ),
            ]
          : []),
      ]
    },
    store: async ({ db }, { list_id, contact_ids }) => {
      const removed = await removeFromList(db, list_id, contact_ids)
      await announceContacts(db)
      return { data: { removed }, audit: { entity: 'contact_lists', entity_id: list_id, after: { removed } } }
    },
  }),

  unsubscribe: steps({
    lock: ({ list_id }) => listLock(list_id),
    check: async ({ db }, { list_id, contact_id }) => {
      await findListOrRefuse(db, list_id)
      if (!(await findContact(db, contact_id))) throw notFound(say('This person is on no list any more.'))
    },
    store: async ({ db }, { list_id, contact_id }) => {
      await leaveList(db, list_id, contact_id, 'staff')
      await announceContacts(db)
      const after = { contact_id, state: 'unsubscribed' }
      return { data: null, audit: { entity: 'contact_lists', entity_id: list_id, after } }
    },
  }),
}
