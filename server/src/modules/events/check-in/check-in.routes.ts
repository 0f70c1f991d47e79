import type { checkIn } from '@balai/contract/events/check-in.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { doorRoutes } from './door.routes.ts'
import { reportRoutes } from './report.routes.ts'
import { scansRoutes } from './scans.routes.ts'
import { visitorRoutes } from './visitors.routes.ts'

export const checkInRoutes: Handlers<typeof checkIn> = {
  ...scansRoutes,
  ...doorRoutes,
  ...reportRoutes,
  ...visitorRoutes,
}
