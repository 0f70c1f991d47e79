import type { calendar } from '@balai/contract/content/calendar.ts'
import type { Domain } from '../../../manifest.ts'
import { calendarId } from './calendar.id.ts'
import { calendarRoutes } from './calendar.routes.ts'

export const calendarDomain: Domain<typeof calendar> = {
  routes: calendarRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: calendarId,
  bell: 'none',
  search: 'none',
  named: 'none',
}
