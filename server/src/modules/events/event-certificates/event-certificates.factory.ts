import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { firstTemplate } from '@balai/contract/kit/certificate-templates.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { Db } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { insertTemplateVersion } from '../../../kit/certificates/templates.queries.ts'
import { eventKind } from './event-facts.queries.ts'

/** Somebody who attended an event, with defaults for everything that a test does not set. */
export async function anAttendee(
  db: Db,
  wanted: Partial<Insertable<Database['registrations']>> & { event_id: number },
) {
  number += 1
  const name = wanted.certificate_name ?? `Peserta ${number}`
  return db
    .insertInto('registrations')
    .values({
      name,
      certificate_name: name,
      email: `peserta-${number}@contoh.id`,
      ticket_code: randomUUID(),
      status: 'attended',
      source: 'staff',
      checked_in_at: new Date(),
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
let number = 0

/** Saves a template for an event, based on the one that is offered. Returns its version. */
export const aTemplate = (db: Db, event_id: number, wanted: Partial<StoredTemplate> = {}): Promise<number> =>
  db
    .transaction()
    .execute((transaction) =>
      insertTemplateVersion(
        transaction,
        { source_kind: eventKind, source_id: event_id },
        { template: { ...firstTemplate('id', 'Balai Karya'), ...wanted }, saved_by: null },
      ),
    )
