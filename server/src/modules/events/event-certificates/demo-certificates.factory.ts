import { sql } from 'kysely'
import { firstTemplate, lookOf } from '@balai/contract/kit/certificate-templates.ts'
import { issueTo, lockForIssuing } from '../../../kit/certificates/issue.ts'
import { insertTemplateVersion } from '../../../kit/certificates/templates.queries.ts'
import type { Demo } from '../../../manifest.ts'
import { eventSource } from './event-certificates.source.ts'
import { eventKind } from './event-facts.queries.ts'

/** Few, because each is a PDF that is printed at the first start. */
const issued = 8

/** The certificates of the last event of the demo that is over, some of them issued. */
export const demoCertificates: Demo = {
  name: 'certificates',
  make: async (db, { files, config, site }) => {
    const event = await db
      .selectFrom('events')
      .select('event_id')
      .where('event_status', '=', 'published')
      .where('event_end_date', '<', sql<Date>`now()`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('registrations')
            .select('registration_id')
            .whereRef('registrations.event_id', '=', 'events.event_id')
            .where('checked_in_at', 'is not', null),
        ),
      )
      .orderBy('event_end_date', 'desc')
      .executeTakeFirst()
    if (!event) return false
    const { event_id } = event
    const template = { ...firstTemplate('id', site.name || 'Balai'), ...lookOf('nusantara', 'id'), hours: 4 }
    const source = { source_kind: eventKind, source_id: event_id }
    await insertTemplateVersion(db, source, { template, saved_by: null })
    const issuing = { db, files, config, source: eventSource }
    const locked = await lockForIssuing(issuing, event_id)
    const holders = await eventSource.listDue(db, event_id, template, { holder_ids: [], limit: issued })
    await issueTo(issuing, event_id, locked, holders, null)
  },
}
