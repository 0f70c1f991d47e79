import type { memberImports } from '@balai/contract/people/member-imports.ts'
import type { Domain } from '../../../manifest.ts'
import { memberImportsId } from './member-imports.id.ts'
import { memberImportsForget, memberImportsUndo, memberImportsWork } from './member-imports.jobs.ts'
import { memberImportsPerson } from './member-imports.person.queries.ts'
import { memberImportsRoutes } from './member-imports.routes.ts'
import { namedImports } from './named.queries.ts'

export const memberImportsDomain: Domain<typeof memberImports> = {
  routes: memberImportsRoutes,
  extraRoutes: 'none',
  person: [memberImportsPerson],
  jobs: [memberImportsForget, memberImportsUndo, memberImportsWork],
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: memberImportsId,
  bell: [{ kind: 'member_import.ended', area: 'members' }],
  search: 'none',
  named: [namedImports],
}
