import type { eventDrafts } from '@balai/contract/events/event-drafts.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { signalPresence, takingOver } from '../../../kit/versions/presence.steps.ts'
import { creatingPreviewLink, findPreviewed, revokingPreviews } from '../../../kit/versions/previews.steps.ts'
import { discarding, restoring, saving, versionOf, versionsOf } from '../../../kit/versions/versions.steps.ts'
import { eventAutosaveKind, eventKind } from '../events/kind.rules.ts'
import { previewOf } from '../events/preview.rules.ts'

export const eventDraftsRoutes: Handlers<typeof eventDrafts> = {
  save: saving(eventAutosaveKind, 'autosave'),

  discard: discarding(eventKind),

  versions: async (context, input) => {
    const { rows, ...page } = await versionsOf(eventKind, context, input)
    return {
      ...page,
      rows: rows.map(({ title, word_count, ...row }) => ({
        ...row,
        event_title: title,
        event_word_count: word_count,
      })),
    }
  },

  version: async (context, input) => {
    const { subject_id, fields, content, word_count, ...version } = await versionOf(eventKind, context, input)
    return {
      ...version,
      event_id: subject_id,
      event_title: fields.event_title,
      event_word_count: word_count,
      fields: { ...fields, event_content: content },
    }
  },

  restoreVersion: restoring(eventKind),

  presence: (context, input) => signalPresence(eventKind, context, input),

  takeOver: takingOver(eventKind),

  previewLink: creatingPreviewLink(eventKind),

  endPreviewLinks: revokingPreviews(eventKind),

  previewBySecret: async ({ db }, { secret }) => {
    const { item, expires_at } = await findPreviewed(eventKind, db, secret)
    return { ...(await previewOf(db, item, 'draft')), expires_at }
  },
}
