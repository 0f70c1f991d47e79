import { drafts } from '@balai/contract/content/drafts.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

const invalidateVersions = invalidate(drafts.versions)

export const draftsLive = {
  'news.changed': ({ by }, { user_id }) => {
    if (by !== user_id) invalidateVersions()
  },
  'news.presence': invalidate(drafts.presence),
} satisfies LiveTable
