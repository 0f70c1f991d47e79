import { calendar } from '@balai/contract/content/calendar.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

export const calendarLive = { 'news.changed': invalidate(calendar.range) } satisfies LiveTable
