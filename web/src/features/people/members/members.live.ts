import { contributors } from '@balai/contract/content/contributors.ts'
import { members } from '@balai/contract/people/members.ts'
import {
  invalidate,
  invalidateRecords,
  invalidateThrottled,
  type LiveTable,
} from '../../../lib/live-table.ts'

const invalidateLists = invalidateThrottled(members.list, members.labels, members.countries)
const invalidateImported = invalidate(members.list, members.labels)

export const membersLive = {
  'members.changed': ({ member_ids }) => {
    invalidateLists()
    invalidateRecords(
      member_ids,
      members.profile,
      members.consents,
      members.requests,
      members.timeline,
      contributors.history,
    )
  },
  'members.import': ({ is_over }) => {
    if (is_over) invalidateImported()
  },
  'orders.changed': invalidateThrottled(members.timeline),
} satisfies LiveTable
