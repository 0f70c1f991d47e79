import { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

const invalidatePeople = invalidateThrottled(
  courseCertificates.check,
  courseCertificates.find,
  courseCertificates.list,
)
const invalidateTemplate = invalidateThrottled(courseCertificates.template, courseCertificates.versions)

export const courseCertificatesLive = {
  'certificates.changed': () => {
    invalidatePeople()
    invalidateTemplate()
  },
  'enrolments.changed': invalidateThrottled(courseCertificates.check),
} satisfies LiveTable
