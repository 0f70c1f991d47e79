import { notifications } from '@balai/contract/kit/notifications.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

export const notificationsLive = { 'notification.new': invalidate(notifications.list) } satisfies LiveTable
