import { notifications } from '@balai/contract/kit/notifications.ts'
import { outdated, type LiveTable } from '../../../lib/live-table.ts'

export const notificationsLive = { 'notification.new': outdated(notifications.list) } satisfies LiveTable
