import type { timezones } from '@balai/contract/admin/timezones.ts'
import type { Domain } from '../../../manifest.ts'
import { timezonesRoutes } from './timezones.routes.ts'

export const timezonesDomain: Domain<typeof timezones> = {
  routes: timezonesRoutes,
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
