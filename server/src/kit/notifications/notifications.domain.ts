import type { notifications } from '@balai/contract/kit/notifications.ts'
import type { Domain } from '../../manifest.ts'
import { notifyOfLongExports } from './long-exports.ts'
import { exportReady } from './notifications.mail.ts'
import { notificationsId } from './notifications.id.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsDomain: Domain<typeof notifications> = {
  routes: notificationsRoutes,
  extraRoutes: (app, services) => notifyOfLongExports(app, services),
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: [exportReady],
  indonesian: notificationsId,
  bell: [{ kind: 'export.ready', area: 'open', mail: exportReady }],
  search: 'none',
  named: 'none',
}
