import type { courses } from '@balai/contract/learning/courses.ts'
import type { Domain } from '../../../manifest.ts'
import { coursesId } from './courses.id.ts'
import { coursesPurge, coursesRunSchedule } from './courses.jobs.ts'
import { coursesMailId } from './courses.mail.id.ts'
import { courseMails } from './courses.mail.ts'
import { coursesRoutes } from './courses.routes.ts'
import { demoCourses } from './demo-courses.factory.ts'
import { coursesSearch } from './search.queries.ts'

export const coursesDomain: Domain<typeof courses> = {
  routes: coursesRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: [coursesPurge, coursesRunSchedule],
  sweeps: 'none',
  fulfils: 'none',
  demo: demoCourses,
  mails: Object.values(courseMails),
  indonesian: { ...coursesId, ...coursesMailId },
  bell: [
    { kind: 'course.published', area: 'courseAuthoring', mail: courseMails.published },
    { kind: 'course.archived', area: 'courseAuthoring', mail: courseMails.archived },
    { kind: 'course.unscheduled', area: 'courseAuthoring', mail: courseMails.unscheduled },
    { kind: 'course.taken_over', area: 'courseAuthoring' },
  ],
  search: [coursesSearch],
  named: 'none',
}
