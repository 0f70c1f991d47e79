import type { courseFiles, lessonFiles } from '@balai/contract/learning/course-files.ts'
import type { Domain } from '../../../manifest.ts'
import { courseFilesId } from './course-files.id.ts'
import { courseFilesClean } from './course-files.jobs.ts'
import { courseFilesRoutes, lessonFilesRoutes } from './course-files.routes.ts'
import { namedCourseFiles } from './named.queries.ts'

export const courseFilesDomain: Domain<typeof courseFiles> = {
  routes: courseFilesRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: [courseFilesClean],
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: courseFilesId,
  bell: 'none',
  search: 'none',
  named: [namedCourseFiles],
}

export const lessonFilesDomain: Domain<typeof lessonFiles> = {
  routes: lessonFilesRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: 'none',
  search: 'none',
  named: 'none',
}
