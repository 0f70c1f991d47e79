import { drafts } from '@balai/contract/content/drafts.ts'
import { outdated, type LiveTable } from '../../../lib/live-table.ts'

const versionsOutdated = outdated(drafts.versions)

export const draftsLive = {
  'news.changed': ({ by }, { user_id }) => {
    if (by !== user_id) versionsOutdated()
  },
  'news.presence': outdated(drafts.presence),
} satisfies LiveTable
