import type { gateway } from '@balai/contract/money/gateway.ts'
import type { Domain } from '../../../manifest.ts'
import { gatewayRoutes } from './gateway.routes.ts'
import { serveNotifications } from './notifications.ts'

export const gatewayDomain: Domain<typeof gateway> = {
  routes: gatewayRoutes,
  extraRoutes: serveNotifications,
  jobs: 'none',
  sweeps: 'none',
  demo: 'none',
  indonesian: 'none',
}
