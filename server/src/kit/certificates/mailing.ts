import type { z } from 'zod'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../../db/pool.ts'
import type { Mail } from '../../mail/define-mail.ts'
import { enqueueMails } from '../../mail/enqueue.queries.ts'
import { linkMails, nextMailRun, type Certificate } from './certificates.queries.ts'

interface Addressed {
  holder_id: number
  email: string
  language: Language | null
}

/** Queues one mail for each certificate, with its PDF. `again` is a run of its own. */
export async function mailCertificates<V extends z.ZodObject>(
  db: Transaction,
  mail: Mail<V>,
  certificates: readonly Certificate[],
  {
    again,
    addresses,
    valuesOf,
  }: {
    again: boolean
    addresses: readonly Addressed[]
    valuesOf: (certificate: Certificate) => z.input<V>
  },
): Promise<void> {
  const byHolder = new Map(addresses.map((row) => [row.holder_id, row]))
  const mail_ids: number[] = []
  for (const certificate of certificates) {
    const { certificate_id, holder_id, member_id, name, storage_key } = certificate
    const source = `certificate ${certificate_id}`
    const run = again ? await nextMailRun(db, mail.name, source) : 1
    const added = await enqueueMails(db, mail, {
      source,
      run,
      recipients: [
        {
          key: String(holder_id),
          address: byHolder.get(holder_id)?.email ?? '',
          name,
          language: byHolder.get(holder_id)?.language ?? null,
          ...(member_id !== null && { member_id }),
          values: valuesOf(certificate),
          attachments: storage_key === null ? [] : [{ kind: 'file', id: storage_key }],
        },
      ],
    })
    mail_ids.push(...added)
  }
  await linkMails(db, mail_ids)
}
