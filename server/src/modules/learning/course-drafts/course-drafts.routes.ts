import type { courseDrafts } from '@balai/contract/learning/course-drafts.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { signalPresence, takingOver } from '../../../kit/versions/presence.steps.ts'
import { creatingPreviewLink, findPreviewed, revokingPreviews } from '../../../kit/versions/previews.steps.ts'
import { discarding, restoring, saving, versionOf, versionsOf } from '../../../kit/versions/versions.steps.ts'
import { courseAutosaveKind, courseKind } from '../courses/kind.rules.ts'
import { previewOf } from '../courses/preview.rules.ts'

export const courseDraftsRoutes: Handlers<typeof courseDrafts> = {
  save: saving(courseAutosaveKind, 'autosave'),

  discard: discarding(courseKind),

  versions: async (context, input) => {
    const { rows, ...page } = await versionsOf(courseKind, context, input)
    return {
      ...page,
      rows: rows.map(({ title, word_count, ...row }) => ({
        ...row,
        course_title: title,
        course_word_count: word_count,
      })),
    }
  },

  version: async (context, input) => {
    const { subject_id, fields, content, word_count, ...version } = await versionOf(
      courseKind,
      context,
      input,
    )
    return {
      ...version,
      course_id: subject_id,
      course_title: fields.course_title,
      course_word_count: word_count,
      fields: { ...fields, course_content: content },
    }
  },

  restoreVersion: restoring(courseKind),

  presence: (context, input) => signalPresence(courseKind, context, input),

  takeOver: takingOver(courseKind),

  previewLink: creatingPreviewLink(courseKind),

  endPreviewLinks: revokingPreviews(courseKind),

  previewBySecret: async ({ db }, { secret }) => {
    const { item, expires_at } = await findPreviewed(courseKind, db, secret)
    return { ...(await previewOf(db, item, 'draft')), expires_at }
  },
}
