import type { drafts } from '@balai/contract/content/drafts.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { signalPresence, takingOver } from '../../../kit/versions/presence.steps.ts'
import { revokingPreviews, findPreviewed, creatingPreviewLink } from '../../../kit/versions/previews.steps.ts'
import { discarding, restoring, saving, versionOf, versionsOf } from '../../../kit/versions/versions.steps.ts'
import { newsKind } from '../news/kind.rules.ts'
import { previewOf } from '../news/preview.rules.ts'

export const draftsRoutes: Handlers<typeof drafts> = {
  save: saving(newsKind, 'autosave'),

  discard: discarding(newsKind),

  versions: async (context, input) => {
    const { rows, ...page } = await versionsOf(newsKind, context, input)
    return {
      ...page,
      rows: rows.map(({ title, word_count, ...row }) => ({
        ...row,
        news_title: title,
        news_word_count: word_count,
      })),
    }
  },

  version: async (context, input) => {
    const { subject_id, fields, content, word_count, ...version } = await versionOf(newsKind, context, input)
    return {
      ...version,
      news_id: subject_id,
      news_title: fields.news_title,
      news_word_count: word_count,
      fields: { ...fields, news_content: content },
    }
  },

  restoreVersion: restoring(newsKind),

  presence: (context, input) => signalPresence(newsKind, context, input),

  takeOver: takingOver(newsKind),

  previewLink: creatingPreviewLink(newsKind),

  endPreviewLinks: revokingPreviews(newsKind),

  previewBySecret: async ({ db }, { secret }) => {
    const { item, expires_at } = await findPreviewed(newsKind, db, secret)
    return { ...(await previewOf(db, item, 'draft')), expires_at }
  },
}
