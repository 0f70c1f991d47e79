import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { CertificatePart } from '@balai/contract/kit/certificates.ts'
import { mailCertificates } from '../../../kit/certificates/mailing.ts'
import { verifyPath } from '../../../kit/certificates/serials.ts'
import type { CertificateSource } from '../../../kit/certificates/source.ts'
import { findPictures } from '../../content/media/media-uses.queries.ts'
import { certificateMail } from './event-certificates.mail.ts'
import { eventKind, findEvent } from './event-facts.queries.ts'
import { countDue, findAddresses, listDue } from './people.queries.ts'

const parts: Record<CertificatePart, Sentence> = {
  participant: say('Participant'),
  speaker: say('Speaker'),
  moderator: say('Moderator'),
  committee: say('Committee'),
}

/** Events as a source of certificates. */
export const eventSource: CertificateSource = {
  kind: eventKind,
  area: 'events',
  async findFacts(db, event_id) {
    const event = await findEvent(db, event_id)
    return (
      event && {
        title: event.event_title,
        starts_at: event.event_start_date,
        ends_at: event.event_end_date,
        time_zone: event.time_zone,
        speaker: event.speaker,
      }
    )
  },
  listDue,
  countDue,
  findPictures,
  publicFacts: ({ part, title, date }) => [
    [say('Took part as'), parts[part]],
    [say('In'), title],
    [say('Date'), date],
  ],
  mail: async (db, certificates, { again }) =>
    mailCertificates(db, certificateMail, certificates, {
      again,
      addresses: await findAddresses(
        db,
        certificates.map(({ holder_id }) => holder_id),
      ),
      valuesOf: ({ name, title, serial }) => ({ name, event: title, serial, verify: verifyPath(serial) }),
    }),
}
