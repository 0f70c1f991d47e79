import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { call, madeFile } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { deskQuery } from '../../../parts/desk/query.ts'
import type { CertificateSource } from '../../../parts/certificate-designer/source.ts'

/** The certificates of an event, for the designer. */
export const eventSource = (id: number): CertificateSource => ({
  occasion: 'event',
  template: deskQuery(eventCertificates.template, { id }),
  save: (template, version) =>
    call(
      eventCertificates.update,
      { id, version, ...template, hours: template.hours ?? '' },
      { quiet: true },
    ),
  versions: (page, perPage) => deskQuery(eventCertificates.versions, { id, page, perPage }),
  version: (version) => deskQuery(eventCertificates.version, { id, version }),
  restore: (restore, version) => call(eventCertificates.restoreVersion, { id, restore, version }),
  preview: (template) =>
    madeFile(eventCertificates.preview, { id, ...template, hours: template.hours ?? '' }),
  refresh: () => refresh(eventCertificates.template, eventCertificates.versions, eventCertificates.check),
})
