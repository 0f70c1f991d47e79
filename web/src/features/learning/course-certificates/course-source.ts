import { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import { call, madeFile } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import type { CertificateSource } from '../../../parts/certificate-designer/source.ts'
import { deskQuery } from '../../../parts/desk/query.ts'

/** The certificates of a course, for the designer. */
export const courseSource = (id: number): CertificateSource => ({
  occasion: 'course',
  template: deskQuery(courseCertificates.template, { id }),
  save: (template, version) =>
    call(
      courseCertificates.update,
      { id, version, ...template, hours: template.hours ?? '' },
      { quiet: true },
    ),
  versions: (page, perPage) => deskQuery(courseCertificates.versions, { id, page, perPage }),
  version: (version) => deskQuery(courseCertificates.version, { id, version }),
  restore: (restore, version) => call(courseCertificates.restoreVersion, { id, restore, version }),
  preview: (template) =>
    madeFile(courseCertificates.preview, { id, ...template, hours: template.hours ?? '' }),
  refresh: () => refresh(courseCertificates.template, courseCertificates.versions, courseCertificates.check),
})
