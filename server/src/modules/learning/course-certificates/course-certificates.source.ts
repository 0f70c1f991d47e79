import { say } from '@balai/contract/core/sentences.ts'
import { mailCertificates } from '../../../kit/certificates/mailing.ts'
import { verifyPath } from '../../../kit/certificates/serials.ts'
import type { CertificateSource } from '../../../kit/certificates/source.ts'
import { findSettings } from '../../../kit/site-settings/site-settings.queries.ts'
import { findPictures } from '../../content/media/media-uses.queries.ts'
import { courseCertificateMail } from './course-certificates.mail.ts'
import { courseKind, findCourse } from './course-facts.queries.ts'
import { countDue, findAddresses, listDue } from './learners.queries.ts'

/** Courses as a source of certificates. */
export const courseSource: CertificateSource = {
  kind: courseKind,
  area: 'courses',
  async findFacts(db, course_id) {
    const course = await findCourse(db, course_id)
    if (!course) return undefined
    const { time_zone } = await findSettings(db)
    // A course has no date of its own: each certificate prints the day on which its holder finished.
    return {
      ...{ title: course.course_title, starts_at: null, ends_at: null },
      ...{ time_zone, speaker: course.teacher },
    }
  },
  listDue,
  countDue,
  findPictures,
  publicFacts: ({ title, date }) => [
    [say('Finished the course'), title],
    [say('Finished on'), date],
  ],
  mail: async (db, certificates, { again }) =>
    mailCertificates(db, courseCertificateMail, certificates, {
      again,
      addresses: await findAddresses(
        db,
        certificates.map(({ holder_id }) => holder_id),
      ),
      valuesOf: ({ name, title, serial }) => ({ name, course: title, serial, verify: verifyPath(serial) }),
    }),
}
