import { courseDrafts } from '@balai/contract/learning/course-drafts.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

const invalidateVersions = invalidate(courseDrafts.versions)

export const courseDraftsLive = {
  'courses.changed': ({ by }, { user_id }) => {
    if (by !== user_id) invalidateVersions()
  },
  'courses.presence': invalidate(courseDrafts.presence),
} satisfies LiveTable
