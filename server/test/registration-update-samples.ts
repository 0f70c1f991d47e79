import { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { anEvent } from '../src/modules/events/events/events.factory.ts'
import { aRegistration } from '../src/modules/events/registrations/registrations.factory.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

/** A registration for a hybrid event that asks one question. */
async function aSeat({ services: { db } }: Api) {
  const { user_id: author_id } = await aUser(db, {})
  const { event_id } = await anEvent(db, { author_id, event_mode: 'hybrid' })
  const { question_id } = await db
    .insertInto('event_questions')
    .values({ event_id, kind: 'text', label: 'Instansi', position: 1 })
    .returning('question_id')
    .executeTakeFirstOrThrow()
  const registration = await aRegistration(db, { event_id, attends: 'offline' })
  return { ...registration, question_id }
}

const who = { name: 'Budi Santoso', certificate_name: 'Dr. Budi Santoso', phone: '+628123456789' }

/** A sample for every call that changes fields of a registration. */
export const registrationSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'registrations.update': async (api) => {
    const as = await api.as('superuser')
    const { registration_id, question_id } = await aSeat(api)
    return {
      as,
      key: { registration_id },
      full: {
        ...who,
        email: 'budi@contoh.id',
        part: 'speaker',
        attends: 'online',
        answers: { [question_id]: 'PT Kopi' },
        notes: 'Datang terlambat',
        labels: ['VIP'],
      },
      derived: ['certificate_name'],
      read: async () => (await as.call(registrations.find, { registration_id })).participant,
    }
  },

  'ownRegistrations.update': async (api) => {
    const as = api.nobody
    const { ticket_code, question_id } = await aSeat(api)
    return {
      as,
      key: { ticket_code },
      full: { ...who, answers: { [question_id]: 'PT Kopi' } },
      derived: ['certificate_name'],
      read: () => as.call(ownRegistrations.ticket, { ticket_code }),
    }
  },
}
