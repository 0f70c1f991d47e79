import type { tags } from '@balai/contract/content/tags.ts'
import type { Domain } from '../../../manifest.ts'
import { tagsId } from './tags.id.ts'
import { tagsPurge } from './tags.jobs.ts'
import { tagsRoutes } from './tags.routes.ts'
import { tagsSearch } from './tags-search.queries.ts'

export const tagsDomain: Domain<typeof tags> = {
  routes: tagsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: [tagsPurge],
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: tagsId,
  bell: 'none',
  search: [tagsSearch],
  named: 'none',
}
