import { say } from '@balai/contract/core/sentences.ts'
import { imagePlaceNames } from '@balai/contract/kit/site.ts'
import type { reading } from '@balai/contract/site/reading.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { findSettings } from '../../../kit/site-settings/site-settings.queries.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { notFound } from '../../../lib/refusal.ts'
import { findMoved, findPublished, listShownLinks } from './article.queries.ts'
import { listAuthors, listPublished, listTags } from './list.queries.ts'
import { listCategories } from './published.queries.ts'
import { filterOf, shownArticle, treeOf } from './reading.rules.ts'
import { find, foundKindOf } from './search.rules.ts'

export const readingRoutes: Handlers<typeof reading> = {
  articles: async ({ db }, { page, perPage, ...given }) =>
    listPublished(db, { page, perPage, ...(await filterOf(db, given)) }),

  article: async ({ db, caller }, { permalink }) => {
    const found = await findPublished(db, permalink)
    if (found) return { moved_to: null, article: await shownArticle(db, found, caller) }
    const moved_to = await findMoved(db, permalink)
    if (moved_to === undefined) throw notFound(say('Nothing is published at this permalink.'))
    return { moved_to, article: null }
  },

  categories: async ({ db }) => treeOf(await listCategories(db)),

  tags: ({ db }, input) => listTags(db, input),

  authors: ({ db }, input) => listAuthors(db, input),

  site: async ({ db }) => {
    const { logo, favicon, share_picture, ...settings } = await findSettings(db)
    return {
      ...settings,
      logo: logo && fileLink(logo),
      favicon: favicon && fileLink(favicon),
      share_picture: share_picture && fileLink(share_picture),
    }
  },

  imageLinks: async ({ db }) => {
    const shown = await listShownLinks(db)
    return imagePlaceNames.map((place) => ({
      place,
      links: shown
        .filter(({ place_id }) => place_id === place)
        .map(({ picture, alt_text, target_kind, target_address, kind, permalink }) => ({
          picture: fileLink(picture),
          alt_text,
          address: target_kind === 'address' ? target_address : null,
          target:
            target_kind === 'subject' && kind !== null && permalink !== null
              ? { kind: foundKindOf({ kind }), permalink }
              : null,
        })),
    }))
  },

  search: ({ db }, input) => find(db, input),
}
