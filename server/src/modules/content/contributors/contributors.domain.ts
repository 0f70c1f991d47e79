import type { contributors } from '@balai/contract/content/contributors.ts'
import type { Domain } from '../../../manifest.ts'
import { contributorAccepted, contributorRefused } from './contributors.mail.ts'
import { contributorsMailId } from './contributors.mail.id.ts'
import { contributorsId } from './contributors.id.ts'
import { contributorsPerson } from './contributors.person.queries.ts'
import { contributorsRoutes } from './contributors.routes.ts'

export const contributorsDomain: Domain<typeof contributors> = {
  routes: contributorsRoutes,
  extraRoutes: 'none',
  person: [contributorsPerson],
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: [contributorAccepted, contributorRefused],
  indonesian: { ...contributorsId, ...contributorsMailId },
  bell: 'none',
  search: 'none',
  named: 'none',
}
