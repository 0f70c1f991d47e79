import type { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { say } from '@balai/contract/core/sentences.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { endCertificate } from '../../../kit/certificates/certificates.queries.ts'
import { tellChange } from '../../../kit/certificates/issue-run.ts'
import { issueInstead, lockForIssuing } from '../../../kit/certificates/issue.ts'
import { lockTemplate } from '../../../kit/certificates/templates.queries.ts'
import { notFound, refuseField } from '../../../lib/refusal.ts'
import { stopMails } from '../../../mail/enqueue.queries.ts'
import {
  announceRegistrations,
  asStaff,
  insertEvents,
  registrationsLock,
  updateRegistrations,
} from '../registrations/registrations.queries.ts'
import { certificateMail } from './event-certificates.mail.ts'
import { findCertificateOrRefuse, refuseEnded, sourceOf } from './event-certificates.rules.ts'
import { eventSource } from './event-certificates.source.ts'
import { findPerson } from './people.queries.ts'

type Routes = Handlers<typeof eventCertificates>

const lockCertificate = ({ certificate_id }: { certificate_id: number }) =>
  lockRows('certificates', 'certificate_id', [certificate_id])

/** Correcting a name gives a certificate and changes the registration, so it waits for others who do. */
async function lockAll(input: { certificate_id: number }, { db }: { db: ReadDb }): Promise<Lock[]> {
  const { source_id, holder_id } = await findCertificateOrRefuse(db, input.certificate_id)
  return [lockTemplate(sourceOf(source_id)), lockCertificate(input), registrationsLock([holder_id])]
}

/** The history of a registration names the fields that changed, never their values. */
const correctedField = { fields: ['certificate_name'] }

/** What is done with a certificate after it was issued. */
export const issuedRoutes: Pick<Routes, 'revoke' | 'resend' | 'correct'> = {
  revoke: steps({
    lock: (input) => lockCertificate(input),
    check: async ({ db }, { certificate_id }) => {
      const certificate = await findCertificateOrRefuse(db, certificate_id)
      refuseEnded(certificate)
      return certificate
    },
    store: async ({ db, caller }, { certificate_id, reason }, { found: { source_id, serial } }) => {
      await endCertificate(db, certificate_id, { state: 'revoked', reason, ended_by: caller.user_id })
      await stopMails(db, certificateMail, `certificate ${certificate_id}`)
      await tellChange(db, eventSource, source_id)
      return {
        data: { certificate_id },
        audit: { entity: 'event', entity_id: source_id, after: { serial, reason } },
      }
    },
  }),

  resend: steps({
    lock: (input) => lockCertificate(input),
    check: async ({ db }, { certificate_id }) => {
      const certificate = await findCertificateOrRefuse(db, certificate_id)
      refuseEnded(certificate)
      if (certificate.storage_key === null)
        throw notFound(say('The PDF of this certificate was removed when the person was erased.'))
      return certificate
    },
    store: async ({ db }, _input, { found: certificate }) => {
      const { certificate_id, serial, source_id } = certificate
      await eventSource.mail(db, [certificate], { again: true })
      await tellChange(db, eventSource, source_id)
      return {
        data: { certificate_id, serial },
        audit: { entity: 'event', entity_id: source_id, after: { serial } },
      }
    },
  }),

  correct: steps({
    lock: (input, context) => lockAll(input, context),
    check: async ({ db }, { certificate_id, name }) => {
      const certificate = await findCertificateOrRefuse(db, certificate_id)
      refuseEnded(certificate)
      if (certificate.name === name)
        throw refuseField('name', say('The certificate has this name already. Type the corrected one.'))
      const person = await findPerson(db, certificate.holder_id, { rule: 'registered', parts: [] })
      if (!person) throw notFound(say('This person is not registered for the event any more.'))
      return { certificate, person }
    },
    store: async (context, { certificate_id, name, mails }, { found: { certificate, person } }) => {
      const { db, files, config, caller } = context
      const { source_id, holder_id, part } = certificate
      const by = caller.user_id
      await endCertificate(db, certificate_id, { state: 'replaced', reason: '', ended_by: by })
      await stopMails(db, certificateMail, `certificate ${certificate_id}`)
      await updateRegistrations(db, [holder_id], { certificate_name: name }, asStaff(caller))
      await insertEvents(db, [holder_id], asStaff(caller), { kind: 'changed', facts: correctedField })
      await announceRegistrations(db, [source_id])
      const issuing = { db, files, config, source: eventSource }
      const locked = await lockForIssuing(issuing, source_id)
      const issued = await issueInstead(issuing, locked, certificate, { ...person, part, name }, by)
      if (mails) await eventSource.mail(db, [issued], { again: false })
      await tellChange(db, eventSource, source_id)
      return {
        data: issued,
        // Names are not written to the log, which cannot forget them.
        audit: {
          entity: 'event',
          entity_id: source_id,
          before: { serial: certificate.serial },
          after: { serial: issued.serial },
        },
      }
    },
  }),
}
