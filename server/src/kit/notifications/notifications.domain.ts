import type { notifications } from '@balai/contract/kit/notifications.ts'
import type { Domain } from '../../manifest.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsDomain: Domain<typeof notifications> = {
  routes: notificationsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  indonesian: 'none',
}
