import { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import type { CertificateWork } from '../../../parts/certificate-issuing/work.ts'
import { deskQuery } from '../../../parts/desk/query.ts'

/** The certificates of a course, for the panel that issues them. */
export const courseWork = (id: number): CertificateWork => ({
  id,
  table: 'course certificates',
  check: deskQuery(courseCertificates.check, { id }),
  calls: courseCertificates,
  send: (enrolment_ids, mails) => call(courseCertificates.send, { id, enrolment_ids, mails }),
  async findPeople(search) {
    const { rows } = await call(enrolments.list, { course_id: id, search, perPage: 20 })
    return rows.map(({ enrolment_id, certificate_name, name, email }) => ({
      value: enrolment_id,
      label: `${certificate_name || name} · ${email}`,
    }))
  },
  async saveName(enrolment_id, certificate_name) {
    const { participant } = await call(enrolments.find, { enrolment_id })
    await call(enrolments.update, { enrolment_id, version: participant.version, certificate_name })
    await refresh(courseCertificates.template, enrolments.list)
  },
  refresh: () => refresh(courseCertificates.check, courseCertificates.list),
})
