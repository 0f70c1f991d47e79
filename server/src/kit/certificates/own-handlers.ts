import { say } from '@balai/contract/core/sentences.ts'
import type { ownCertificateCalls } from '@balai/contract/kit/certificate-calls.ts'
import type { Handlers } from '../../http/handlers.ts'
import { notFound } from '../../lib/refusal.ts'
import { findBySerial, listOfMember } from './certificates.queries.ts'
import { asOwn, fileOf } from './desk.rules.ts'
import { serialFrom } from './serials.ts'
import type { CertificateSource } from './source.ts'

/** The handlers of members' calls about their certificates of one kind. */
export const ownHandlers = ({
  kind,
}: Pick<CertificateSource, 'kind'>): Handlers<ReturnType<typeof ownCertificateCalls>> => ({
  own: async ({ db, caller }, input) => {
    const page = await listOfMember(db, { source_kind: kind, member_id: caller.member_id }, input)
    return { ...page, rows: page.rows.map(asOwn) }
  },

  ownPdf: async ({ db, files, caller }, { serial }) => {
    const certificate = await findBySerial(db, serialFrom(serial) ?? '')
    if (certificate?.source_kind !== kind || certificate.member_id !== caller.member_id)
      throw notFound(say('You have no certificate with this serial.'))
    return fileOf(files, certificate)
  },
})
