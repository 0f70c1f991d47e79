import type { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { forgetOldArchives } from '../../../kit/certificates/runs.queries.ts'
import { serveCertificates } from '../../../kit/certificates/verify-page.ts'
import { discardFiles } from '../../../files/files.queries.ts'
import type { Domain } from '../../../manifest.ts'
import { demoCertificates } from './demo-certificates.factory.ts'
import { eventCertificatesId } from './event-certificates.id.ts'
import { eventCertificatesArchive, eventCertificatesIssue } from './event-certificates.jobs.ts'
import { certificateMail, nameMail } from './event-certificates.mail.ts'
import { eventCertificatesPerson } from './event-certificates.person.queries.ts'
import { eventCertificatesRoutes } from './event-certificates.routes.ts'
import { serveNamePage } from './name-page.ts'

export const eventCertificatesDomain: Domain<typeof eventCertificates> = {
  routes: eventCertificatesRoutes,
  extraRoutes: (app, services, { certificateSources }) => {
    serveCertificates(app, services, certificateSources)
    serveNamePage(app, services)
  },
  person: [eventCertificatesPerson],
  jobs: [eventCertificatesArchive, eventCertificatesIssue],
  sweeps: [async (db) => discardFiles(db, await forgetOldArchives(db))],
  fulfils: 'none',
  demo: demoCertificates,
  mails: [certificateMail, nameMail],
  indonesian: eventCertificatesId,
  bell: [{ kind: 'certificates.ended', area: 'events' }],
  search: 'none',
  named: 'none',
}
