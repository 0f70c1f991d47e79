import type { NewsFields } from '@balai/contract/content/news-shapes.ts'
import type { Caller, ChangeContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { cleaned } from '../../../lib/html.ts'
import { saveCopy } from './copies.queries.ts'
import {
  changesOf,
  checkFields,
  conflictWith,
  findNewsOrRefuse,
  findVersionOrRefuse,
  refuseStale,
} from './news.rules.ts'
import { refuseLocked } from './states.rules.ts'

type Save = NewsFields & { news_id: number; version: number }

/** Saving the working copy: the same for somebody who presses the button and for a window that saves by itself. */
export const savingCopy = (kind: 'save' | 'autosave') =>
  steps({
    prepare: (_context: ReadContext, { news_content }: Save) => cleaned(news_content),
    check: (context: ReadContext, input: Save) => checkSave(context, input),
    effects: async (_context, _input, { news }) =>
      news.news_status === 'published' ? ['What is public stays as it is until this copy is published.'] : [],
    store: async ({ db, caller }: ChangeContext, input, { found: { news, fields }, prepared: text }) => {
      const before = await findVersionOrRefuse(db, news.news_id, news.content_version)
      const copy = { fields, text, planned_at: input.planned_at }
      const data = await saveCopy(db, news, copy, { kind, user_id: caller.user_id })
      if (!data) throw await conflictWith(db, await findNewsOrRefuse(db, news.news_id), input)
      const words = { before: { words: before.news_word_count }, after: { words: text.words } }
      const changes = changesOf(before.fields, fields)
      return {
        data: { ...data, is_cleaned: text.is_cleaned },
        audit: {
          entity: 'news',
          entity_id: news.news_id,
          before: { ...changes.before, ...words.before },
          after: { ...changes.after, ...words.after },
        },
      }
    },
  })

async function checkSave({ db, caller }: { db: ReadContext['db']; caller: Caller }, input: Save) {
  const { news_id, version: _version, ...fields } = input
  const news = await findNewsOrRefuse(db, news_id)
  await refuseStale(db, news, input)
  refuseLocked(caller, news)
  const checked = await checkFields(
    db,
    { kind: news.news_content_type, before: news, user_id: caller.user_id },
    fields,
  )
  return { news, fields: checked }
}
