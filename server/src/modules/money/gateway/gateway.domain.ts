import type { gateway } from '@balai/contract/money/gateway.ts'
import type { Domain } from '../../../manifest.ts'
import { gatewayId } from './gateway.id.ts'
import { gatewayCheck, gatewayOpenPage } from './gateway.jobs.ts'
import { gatewayRoutes } from './gateway.routes.ts'
import { serveNotifications } from './notifications.ts'

export const gatewayDomain: Domain<typeof gateway> = {
  routes: ({ fulfilments }) => gatewayRoutes(fulfilments),
  extraRoutes: (app, services, { fulfilments }) => serveNotifications(app, services, fulfilments),
  person: 'none',
  jobs: ({ fulfilments }) => [gatewayCheck(fulfilments), gatewayOpenPage],
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: gatewayId,
  bell: 'none',
  search: 'none',
  named: 'none',
}
