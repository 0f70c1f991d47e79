import { courseReminders } from '@balai/contract/learning/course-reminders.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { anEnrolment } from '../src/modules/learning/enrolments/enrolments.factory.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import { aPublicCourse } from './a-course.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

/** A sample for every call that changes fields of an enrolment or of a reminder for learners. */
export const enrolmentSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'enrolments.update': async (api) => {
    const as = await api.as('content')
    const { db } = api.services
    const { course_id } = await aPublicCourse(api)
    const { enrolment_id } = await anEnrolment(db, { course_id, member_id: (await aMember(db)).id })
    return {
      as,
      key: { enrolment_id },
      full: { certificate_name: 'Dr. Budi Santoso', notes: 'Minta jadwal ulang' },
      read: async () => (await as.call(enrolments.find, { enrolment_id })).participant,
    }
  },

  'courseReminders.update': async (api) => {
    const as = await api.as('content')
    const { course_id } = await aPublicCourse(api)
    await as.call(courseReminders.add, { course_id, subject: 'Ayo', message: 'Lanjutkan.' })
    return {
      as,
      key: { course_id },
      full: { idle_days: 14, max_times: 5, subject: 'Lanjut', message: 'Tinggal sedikit.', is_on: false },
      read: async () => (await as.call(courseReminders.find, { course_id })).rule ?? {},
    }
  },
}
