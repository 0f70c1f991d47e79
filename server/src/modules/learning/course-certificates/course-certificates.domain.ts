import type { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import type { Domain } from '../../../manifest.ts'
import { courseCertificatesId } from './course-certificates.id.ts'
import { courseCertificatesIssueDue } from './automatic.jobs.ts'
import { courseCertificatesArchive, courseCertificatesIssue } from './course-certificates.jobs.ts'
import { courseCertificateMail } from './course-certificates.mail.ts'
import { courseCertificatesPerson } from './course-certificates.person.queries.ts'
import { courseCertificatesRoutes } from './course-certificates.routes.ts'

export const courseCertificatesDomain: Domain<typeof courseCertificates> = {
  routes: courseCertificatesRoutes,
  // The public page of certificates serves every kind.
  extraRoutes: 'none',
  person: [courseCertificatesPerson],
  jobs: [courseCertificatesArchive, courseCertificatesIssue, courseCertificatesIssueDue],
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: [courseCertificateMail],
  indonesian: courseCertificatesId,
  bell: 'none',
  search: 'none',
  named: 'none',
}
