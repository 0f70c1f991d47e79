import { say } from '@balai/contract/core/sentences.ts'
import { lockRows, type Lock } from '../../db/locks.ts'
import type { ReadDb } from '../../db/pool.ts'
import { steps } from '../../http/steps.ts'
import { notFound, refuseField } from '../../lib/refusal.ts'
import { stopMails } from '../../mail/enqueue.queries.ts'
import { endCertificate } from './certificates.queries.ts'
import type { CertificateDesk, DeskHandlers } from './desk.ts'
import { findCertificateOrRefuse, refuseEnded, templateOf } from './desk.rules.ts'
import { notifyChange } from './issue-run.ts'
import { idOf, issueInstead, lockForIssuing } from './issue.ts'
import { lockTemplate } from './templates.queries.ts'

interface Chosen {
  certificate_id: number
}

const lockCertificate = ({ certificate_id }: Chosen) =>
  lockRows('certificates', 'certificate_id', [certificate_id])

/** The handlers of what is done with a certificate after it was issued. */
export function issuedHandlers(desk: CertificateDesk): Pick<DeskHandlers, 'revoke' | 'resend' | 'correct'> {
  const { source, mail, people } = desk
  /** Correcting a name gives a certificate and changes the holder, so it waits for others who do. */
  const lockAll = async (input: Chosen, { db }: { db: ReadDb }): Promise<Lock[]> => {
    const { source_id, holder_id } = await findCertificateOrRefuse(source, db, input.certificate_id)
    return [lockTemplate(idOf(source, source_id)), lockCertificate(input), desk.lockHolder(holder_id)]
  }
  return {
    revoke: steps({
      lock: (input) => lockCertificate(input),
      check: async ({ db }, { certificate_id }) => {
        const certificate = await findCertificateOrRefuse(source, db, certificate_id)
        refuseEnded(certificate)
        return certificate
      },
      store: async ({ db, caller }, { certificate_id, reason }, { found: { source_id, serial } }) => {
        await endCertificate(db, certificate_id, { state: 'revoked', reason, ended_by: caller.user_id })
        await stopMails(db, mail, `certificate ${certificate_id}`)
        await notifyChange(db, source, source_id)
        return {
          data: { certificate_id },
          audit: { entity: source.kind, entity_id: source_id, after: { serial, reason } },
        }
      },
    }),

    resend: steps({
      lock: (input) => lockCertificate(input),
      check: async ({ db }, { certificate_id }) => {
        const certificate = await findCertificateOrRefuse(source, db, certificate_id)
        refuseEnded(certificate)
        if (certificate.storage_key === null)
          throw notFound(say('The PDF of this certificate was removed when the person was erased.'))
        return certificate
      },
      store: async ({ db }, _input, { found: certificate }) => {
        const { certificate_id, serial, source_id } = certificate
        await source.mail(db, [certificate], { again: true })
        await notifyChange(db, source, source_id)
        return {
          data: { certificate_id, serial },
          audit: { entity: source.kind, entity_id: source_id, after: { serial } },
        }
      },
    }),

    correct: steps({
      lock: (input, context) => lockAll(input, context),
      check: async ({ db }, { certificate_id, name }) => {
        const certificate = await findCertificateOrRefuse(source, db, certificate_id)
        refuseEnded(certificate)
        if (certificate.name === name)
          throw refuseField('name', say('The certificate has this name already. Type the corrected one.'))
        const { template } = await templateOf(desk, db, certificate.source_id)
        const person = await people.findPerson(db, certificate.holder_id, template)
        if (!person) throw notFound(desk.words.noPerson)
        return { certificate, person }
      },
      store: async (context, { certificate_id, name, mails }, { found: { certificate, person } }) => {
        const { db, files, config, caller } = context
        const { source_id, part } = certificate
        const by = caller.user_id
        await endCertificate(db, certificate_id, { state: 'replaced', reason: '', ended_by: by })
        await stopMails(db, mail, `certificate ${certificate_id}`)
        await desk.storeName(context, certificate, name)
        const issuing = { db, files, config, source }
        const locked = await lockForIssuing(issuing, source_id)
        const issued = await issueInstead(issuing, locked, certificate, { ...person, part, name }, by)
        if (mails) await source.mail(db, [issued], { again: false })
        await notifyChange(db, source, source_id)
        return {
          data: issued,
          // Names are not written to the log, which cannot forget them.
          audit: {
            entity: source.kind,
            entity_id: source_id,
            before: { serial: certificate.serial },
            after: { serial: issued.serial },
          },
        }
      },
    }),
  }
}
