import type { drafts } from '@balai/contract/content/drafts.ts'
import type { NewsFields } from '@balai/contract/content/news-shapes.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { cleaned } from '../../../lib/html.ts'
import { hashOf, randomToken } from '../../../lib/secrets.ts'
import { saveCopy, type NewsVersion } from '../news/copies.queries.ts'
import {
  checkFields,
  conflictWith,
  findNewsOrRefuse,
  findVersionOrRefuse,
  refuseStale,
} from '../news/news.rules.ts'
import { previewOf } from '../news/preview.rules.ts'
import { savingCopy } from '../news/saves.rules.ts'
import { discardCopy } from '../news/states.queries.ts'
import { refuseLocked, workOf } from '../news/states.rules.ts'
import { notifyUsers } from '../../../kit/notifications/notifications.queries.ts'
import {
  deletePreviewLinks,
  findPresence,
  findPreviewLink,
  insertPreviewLink,
  leave,
  listVersions,
  stay,
  takePlace,
} from './drafts.queries.ts'

export const draftsRoutes: Handlers<typeof drafts> = {
  save: savingCopy('autosave'),

  discard: steps({
    check: async ({ db, caller }, input) => {
      const news = await findNewsOrRefuse(db, input.news_id)
      await refuseStale(db, news, input)
      refuseLocked(caller, news)
      if (news.published_version === null) throw new Refusal('Nothing of this article is public yet.')
      if (workOf(news) === null)
        throw new Refusal('There is nothing to discard: the public copy is the latest.')
      return { news, published: await findVersionOrRefuse(db, news.news_id, news.published_version) }
    },
    store: async ({ db, caller }, input, { found: { news, published } }) => {
      const text = await cleaned(published.news_content)
      const copy = { fields: published.fields, text, planned_at: news.planned_at }
      const data = await discardCopy(db, news, copy, { user_id: caller.user_id })
      if (!data) throw await conflictWith(db, await findNewsOrRefuse(db, news.news_id), input)
      return {
        data,
        audit: {
          entity: 'news',
          entity_id: news.news_id,
          before: { version: news.content_version },
          after: { discarded: true, version: data.version },
        },
      }
    },
  }),

  versions: async ({ db }, { news_id, ...place }) => {
    await findNewsOrRefuse(db, news_id)
    return listVersions(db, news_id, place)
  },

  version: async ({ db }, { news_id, version }) => {
    const news = await findNewsOrRefuse(db, news_id)
    const found = await findVersionOrRefuse(db, news_id, version)
    const { html } = await cleaned(found.news_content)
    return {
      ...found,
      news_title: found.fields.news_title,
      is_current: version === news.content_version,
      is_public: version === news.published_version,
      fields: { ...found.fields, news_content: html },
    }
  },

  restoreVersion: steps({
    prepare: async ({ db }, { news_id, restore }) =>
      cleaned((await findVersionOrRefuse(db, news_id, restore)).news_content),
    check: async ({ db, caller }, input) => {
      const news = await findNewsOrRefuse(db, input.news_id)
      await refuseStale(db, news, input)
      refuseLocked(caller, news)
      const version = await findVersionOrRefuse(db, input.news_id, input.restore)
      const about = { kind: news.news_content_type, before: news, user_id: caller.user_id }
      return { news, fields: await checkFields(db, about, fieldsOf(version)) }
    },
    store: async ({ db, caller }, input, { found: { news, fields }, prepared: text }) => {
      const copy = { fields, text, planned_at: news.planned_at }
      const { user_id } = caller
      const data = await saveCopy(db, news, copy, { kind: 'restore', restored_from: input.restore, user_id })
      if (!data) throw await conflictWith(db, await findNewsOrRefuse(db, news.news_id), input)
      return {
        data: { ...data, is_cleaned: false },
        audit: {
          entity: 'news',
          entity_id: news.news_id,
          before: { version: news.content_version },
          after: { restored: input.restore, version: data.version },
        },
      }
    },
  }),

  presence: async ({ db, caller: { user_id } }, { news_id, leave: leaving }) => {
    await findNewsOrRefuse(db, news_id)
    await (leaving ? leave : stay)(db, news_id, user_id)
    return { editing: await findPresence(db, news_id, user_id) }
  },

  takeOver: steps({
    check: async ({ db, caller }, { news_id }) => {
      const news = await findNewsOrRefuse(db, news_id)
      refuseLocked(caller, news)
      return news
    },
    store: async ({ db, caller }, { news_id }, { found: news }) => {
      const from = await takePlace(db, news_id, caller.user_id)
      await notifyUsers(db, [from], {
        kind: 'news.taken_over',
        facts: { news_id, news_permalink: news.news_permalink, title: news.news_title, by_name: caller.name },
        by: caller.user_id,
      })
      const editing = await findPresence(db, news_id, caller.user_id)
      if (!editing) throw new Error('Somebody took over and is not there.')
      return { data: { editing }, audit: { entity: 'news', entity_id: news_id, before: { writer: from } } }
    },
  }),

  previewLink: steps({
    check: ({ db }, { news_id }) => findNewsOrRefuse(db, news_id),
    store: async ({ db, caller }, { news_id, days }) => {
      const secret = randomToken()
      const link = { secret_hash: hashOf(secret), news_id, created_by: caller.user_id, days }
      const expires_at = await insertPreviewLink(db, link)
      return { data: { secret, expires_at }, audit: { entity: 'news', entity_id: news_id, after: { days } } }
    },
  }),

  endPreviewLinks: steps({
    check: ({ db }, { news_id }) => findNewsOrRefuse(db, news_id),
    store: async ({ db }, { news_id }) => {
      const ended = await deletePreviewLinks(db, news_id)
      return { data: { ended }, audit: { entity: 'news', entity_id: news_id, after: { ended } } }
    },
  }),

  previewBySecret: async ({ db }, { secret }) => {
    const link = await findPreviewLink(db, hashOf(secret))
    if (!link) throw notFound('This preview has expired. Ask whoever sent it to you for a new link.')
    const news = await findNewsOrRefuse(db, link.news_id)
    return { ...(await previewOf(db, news, 'draft')), expires_at: link.expires_at }
  },
}

/** A version as it would be sent to be saved. */
const fieldsOf = ({ fields, news_content }: NewsVersion): NewsFields => ({
  ...fields,
  news_content,
  news_published_date: fields.news_published_date === null ? null : new Date(fields.news_published_date),
  planned_at: null,
})
