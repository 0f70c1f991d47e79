import { say } from '@balai/contract/core/sentences.ts'
import { firstTemplate } from '@balai/contract/kit/certificate-templates.ts'
import type { UnfinishedClause } from '@balai/contract/learning/course-certificates.ts'
import type { certificateRules } from '@balai/contract/learning/course-shapes.ts'
import { lockRows } from '../../../db/locks.ts'
import type { CertificateDesk } from '../../../kit/certificates/desk.ts'
import { findSettings } from '../../../kit/site-settings/site-settings.queries.ts'
import { storeTemplateUses } from '../../content/media/media-uses.queries.ts'
import { courseCertificatesArchive, courseCertificatesIssue } from './course-certificates.jobs.ts'
import { courseCertificateMail } from './course-certificates.mail.ts'
import { courseSource } from './course-certificates.source.ts'
import { findCourse } from './course-facts.queries.ts'
import * as people from './learners.queries.ts'

type Rule = (typeof certificateRules)[number]

/** The certificates of courses, as staff work with them. A holder is an enrolment. */
export const courseDesk: CertificateDesk<Rule, UnfinishedClause> = {
  source: courseSource,
  jobs: { issue: courseCertificatesIssue, archive: courseCertificatesArchive },
  mail: courseCertificateMail,
  words: {
    gone: say('This course does not exist any more.'),
    noPerson: say('This person does not learn the course any more.'),
    notTheirs: say('Some of the chosen people do not learn this course. Choose them again.'),
  },
  reasons: {
    cancelled: say('The person was taken off the course.'),
    unpaid: say('The invoice is not paid yet.'),
    rule: say('The course gives no certificates.'),
    lessons: say('The person has not finished every lesson that counts.'),
    quiz: say('The person has not passed every quiz yet.'),
  },
  async firstTemplate(db, course_id) {
    const { site_name } = await findSettings(db)
    return {
      ...firstTemplate('id', site_name, 'course'),
      ...{ rule: 'registered', parts: ['participant'], number_pattern: '{n:3}/KURSUS/{roman_month}/{year}' },
      hours: (await findCourse(db, course_id))?.hours ?? null,
    }
  },
  findRule: async (db, course_id) => (await findCourse(db, course_id))?.certificate_rule ?? 'none',
  async findProblems(db, course_id) {
    const course = await findCourse(db, course_id)
    return course?.certificate_rule === 'none'
      ? [
          {
            sentence: say(
              'The course gives no certificates. Choose in the settings of the course who gets one.',
            ),
            blocks: true,
          },
        ]
      : []
  },
  // Courses ask no questions when people enrol.
  listQuestions: async () => [],
  people,
  lockHolder: (enrolment_id) => lockRows('enrolments', 'enrolment_id', [enrolment_id]),
  storeName: ({ db, caller }, { source_id, holder_id }, name) =>
    people.storeName(db, { enrolment_id: holder_id, course_id: source_id, name }, caller),
  storePictures: storeTemplateUses,
}
