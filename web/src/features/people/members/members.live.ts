import { contributors } from '@balai/contract/content/contributors.ts'
import { members } from '@balai/contract/people/members.ts'
import { outdated, outdatedAbout, outdatedSoon, type LiveTable } from '../../../lib/live-table.ts'

const listsOutdated = outdatedSoon(members.list, members.labels, members.countries)
const importedOutdated = outdated(members.list, members.labels)

export const membersLive = {
  'members.changed': ({ member_ids }) => {
    listsOutdated()
    outdatedAbout(member_ids, members.profile, members.requests, members.timeline, contributors.history)
  },
  'members.import': ({ is_over }) => {
    if (is_over) importedOutdated()
  },
  'orders.changed': outdatedSoon(members.timeline),
} satisfies LiveTable
