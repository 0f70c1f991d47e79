import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import type { CertificateWork } from '../../../parts/certificate-issuing/work.ts'
import { deskQuery } from '../../../parts/desk/query.ts'

/** The certificates of an event, for the panel that issues them. */
export const eventWork = (id: number): CertificateWork => ({
  id,
  table: 'event certificates',
  check: deskQuery(eventCertificates.check, { id }),
  calls: eventCertificates,
  send: (registration_ids, mails) => call(eventCertificates.send, { id, registration_ids, mails }),
  async findPeople(search) {
    const { rows } = await call(registrations.listOfEvent, { event_id: id, search, perPage: 20 })
    return rows.map(({ registration_id, certificate_name, name, email }) => ({
      value: registration_id,
      label: `${certificate_name || name} · ${email}`,
    }))
  },
  async saveName(registration_id, certificate_name) {
    const { participant } = await call(registrations.find, { registration_id })
    await call(registrations.update, { registration_id, version: participant.version, certificate_name })
    await refresh(eventCertificates.template, registrations.listOfEvent)
  },
  refresh: () => refresh(eventCertificates.check, eventCertificates.list),
})
