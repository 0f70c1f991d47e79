import type { publishedCourses } from '@balai/contract/learning/published-courses.ts'
import type { Domain } from '../../../manifest.ts'
import { publishedCoursesId } from './published-courses.id.ts'
import { publishedCoursesRoutes } from './published-courses.routes.ts'

export const publishedCoursesDomain: Domain<typeof publishedCourses> = {
  routes: publishedCoursesRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: publishedCoursesId,
  bell: 'none',
  search: 'none',
  named: 'none',
}
