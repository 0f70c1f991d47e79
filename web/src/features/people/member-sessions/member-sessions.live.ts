import { memberSessions } from '@balai/contract/people/member-sessions.ts'
import { invalidateRecords, type LiveTable } from '../../../lib/live-table.ts'

export const memberSessionsLive = {
  'members.changed': ({ member_ids }) => invalidateRecords(member_ids, memberSessions.list),
} satisfies LiveTable
