import type { suppressions } from '@balai/contract/mailing/suppressions.ts'
import type { Domain } from '../../../manifest.ts'
import { deleteOldSignatures } from './bounce-secrets.queries.ts'
import { serveBounces } from './bounces.ts'
import { servePreferences } from './preferences.ts'
import { demoSuppressions } from './suppressions.factory.ts'
import { suppressionsId } from './suppressions.id.ts'
import { suppressionsPerson } from './suppressions.person.queries.ts'
import { suppressionsRoutes } from './suppressions.routes.ts'

export const suppressionsDomain: Domain<typeof suppressions> = {
  routes: suppressionsRoutes,
  extraRoutes: (app, services) => {
    servePreferences(app, services)
    serveBounces(app, services)
  },
  person: suppressionsPerson,
  jobs: 'none',
  sweeps: [deleteOldSignatures],
  fulfils: 'none',
  demo: demoSuppressions,
  mails: 'none',
  indonesian: suppressionsId,
  bell: 'none',
  search: 'none',
  named: 'none',
}
