import type { lessons } from '@balai/contract/learning/lessons.ts'
import type { Domain } from '../../../manifest.ts'
import { purgeLessons } from './deleted.queries.ts'
import { lessonsId } from './lessons.id.ts'
import { lessonsRoutes } from './lessons.routes.ts'
import { namedLessons } from './named.queries.ts'

export const lessonsDomain: Domain<typeof lessons> = {
  routes: lessonsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: [purgeLessons],
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: lessonsId,
  bell: 'none',
  search: 'none',
  named: [namedLessons],
}
