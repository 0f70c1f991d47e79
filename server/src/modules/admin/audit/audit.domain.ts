import type { audit } from '@balai/contract/admin/audit.ts'
import type { Domain } from '../../../manifest.ts'
import { auditId } from './audit.id.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditDomain: Domain<typeof audit> = {
  routes: auditRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: auditId,
  bell: 'none',
  search: 'none',
  named: 'none',
}
