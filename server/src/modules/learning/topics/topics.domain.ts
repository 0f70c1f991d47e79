import type { topics } from '@balai/contract/learning/topics.ts'
import type { Domain } from '../../../manifest.ts'
import { deleteOldPeople } from './presence.queries.ts'
import { topicsId } from './topics.id.ts'
import { topicsRoutes } from './topics.routes.ts'
import { namedTopics } from './named.queries.ts'

export const topicsDomain: Domain<typeof topics> = {
  routes: topicsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: [deleteOldPeople],
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: topicsId,
  bell: 'none',
  search: 'none',
  named: [namedTopics],
}
