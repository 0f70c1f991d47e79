import type { Transaction } from '../../../db/pool.ts'
import { linkMails, nextMailRun, type Certificate } from '../../../kit/certificates/certificates.queries.ts'
import { verifyPath } from '../../../kit/certificates/serials.ts'
import type { CertificateSource } from '../../../kit/certificates/source.ts'
import { enqueueMails } from '../../../mail/enqueue.queries.ts'
import { certificateMail } from './event-certificates.mail.ts'
import { eventKind, findEvent, findPictures } from './event-facts.queries.ts'
import { countDue, findAddresses, listDue } from './people.queries.ts'

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
  mail: mailCertificates,
}

/** Queues one mail for each certificate, with its PDF. */
async function mailCertificates(
  db: Transaction,
  certificates: readonly Certificate[],
  { again }: { again: boolean },
): Promise<void> {
  const found = await findAddresses(
    db,
    certificates.map(({ holder_id }) => holder_id),
  )
  const addresses = new Map(found.map((row) => [row.registration_id, row]))
  const mail_ids: number[] = []
  for (const { certificate_id, holder_id, member_id, name, title, serial, storage_key } of certificates) {
    const source = `certificate ${certificate_id}`
    const run = again ? await nextMailRun(db, certificateMail.name, source) : 1
    const added = await enqueueMails(db, certificateMail, {
      source,
      run,
      recipients: [
        {
          key: String(holder_id),
          address: addresses.get(holder_id)?.email ?? '',
          name,
          language: addresses.get(holder_id)?.language ?? null,
          ...(member_id !== null && { member_id }),
          values: { name, event: title, serial, verify: verifyPath(serial) },
          attachments: storage_key === null ? [] : [{ kind: 'file', id: storage_key }],
        },
      ],
    })
    mail_ids.push(...added)
  }
  await linkMails(db, mail_ids)
}
