import type { siteSettings } from '@balai/contract/admin/site-settings.ts'
import type { PictureKind } from '@balai/contract/kit/site.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { insertFile } from '../../../files/files.queries.ts'
import { storeFile } from '../../../files/files.ts'
import { placeLock, replaceImageLinks } from '../../../kit/site-settings/image-links.queries.ts'
import {
  findSettings,
  notifySiteChanged,
  picturesLock,
  purposeOf,
  settingsLock,
  updateOrigins,
  updateSettings,
} from '../../../kit/site-settings/site-settings.queries.ts'
import { searchPublic } from '../../../kit/subjects/subjects.queries.ts'
import { cleaned } from '../../../lib/html.ts'
import { reencode } from '../../../lib/images.ts'
import { updated } from '../../../lib/updates.ts'
import type { Joined } from '../../../manifest.ts'
import {
  auditedLinks,
  checkLinks,
  findPlace,
  findPlaces,
  linkEffects,
  refuseStalePlace,
} from './image-links.rules.ts'
import { originEffects, refuseStaleOrigins } from './origins.rules.ts'
import {
  refuseStaleSettings,
  refuseTwice,
  refuseUnusable,
  settingsEffects,
  shownSettings,
  storedSettings,
} from './site-settings.rules.ts'

/** How many targets a search returns. */
const manyTargets = 20

export const siteSettingsRoutes = ({ jobs }: Joined): Handlers<typeof siteSettings> => ({
  find: async ({ db }) => {
    const settings = await findSettings(db)
    const { version, updated_at, updated_by_name } = settings
    return { ...shownSettings(settings), version, updated_at, updated_by_name }
  },

  update: steps({
    prepare: async ({ caller }, { about_text }) =>
      about_text === undefined ? null : cleaned(about_text, caller.user_id),
    lock: () => [settingsLock, picturesLock],
    check: async ({ db }, input) => {
      const settings = await findSettings(db)
      refuseStaleSettings(settings, input)
      const before = shownSettings(settings)
      const after = updated(before, input)
      await refuseUnusable(db, before, after)
      return { before, after }
    },
    effects: ({ db }, _input, { before, after }) => settingsEffects(db, { before, after, jobs }),
    store: async ({ db, caller }, _input, { found: { before, after }, prepared: about }) => {
      const data = await updateSettings(db, storedSettings(after), about, caller.user_id)
      const stored = { ...after, ...(about && { about_text: about.html }) }
      return {
        data,
        audit: { entity: 'site_settings', entity_id: 1, before: { ...before }, after: stored },
      }
    },
  }),

  origins: async ({ db }) => findSettings(db),

  updateOrigins: steps({
    lock: () => [settingsLock],
    check: async ({ db }, input) => {
      const settings = await findSettings(db)
      const { allowed_origins, track_months } = settings
      refuseStaleOrigins(settings, input)
      const before = { allowed_origins, track_months }
      const after = updated(before, input)
      refuseTwice('allowed_origins', after.allowed_origins)
      return { before, after }
    },
    effects: async (_context, _input, { before, after }) => originEffects(before, after),
    store: async ({ db, caller }, _input, { found: { before, after } }) => ({
      data: await updateOrigins(db, after, caller.user_id),
      audit: { entity: 'site_settings', entity_id: 1, before, after },
    }),
  }),

  imageLinks: ({ db }) => findPlaces(db),

  updateImageLinks: steps({
    lock: ({ place_id }) => [placeLock(place_id), picturesLock],
    check: async ({ db }, input) => {
      const place = await findPlace(db, input.place_id)
      refuseStalePlace(place, input)
      return { place, links: input.links ? await checkLinks(db, place, input.links) : null }
    },
    effects: async (_context, _input, { place, links }) => (links ? linkEffects(place.links, links) : []),
    store: async ({ db, caller, site }, { place_id }, { found: { place, links } }) => {
      const audit = { entity: 'image_links', entity_id: place_id }
      if (!links) return { data: { version: place.version }, audit }
      const data = await replaceImageLinks(db, place_id, links, caller.user_id)
      await notifySiteChanged(db, site.time_zone)
      return {
        data,
        audit: {
          ...audit,
          before: { links: auditedLinks(place.links) },
          after: { links: auditedLinks(links) },
        },
      }
    },
  }),

  targets: ({ db }, { search }) => searchPublic(db, search, manyTargets),

  uploadImage: steps({
    prepare: async ({ files }, { purpose, file: { content, original_name } }) => {
      const { content: picture, ...facts } = await reencode(content, shapes[purpose])
      return storeFile(files, picture, {
        ...facts,
        original_name,
        is_public: true,
        purpose: purposeOf(purpose),
      })
    },
    undo: async ({ files }, file) => files.remove(file.storage_key),
    check: async () => null,
    store: async ({ db, caller }, { purpose }, { prepared: file }) => {
      await insertFile(db, file, caller.user_id)
      const { storage_key, width, height, original_name, bytes } = file
      return {
        data: { picture: fileLink(storage_key), width: width ?? 0, height: height ?? 0 },
        audit: { entity: 'site_settings', entity_id: 1, after: { purpose, original_name, bytes } },
      }
    },
  }),
})

/** How each kind of picture is stored. Mail programs and browsers' tabs do not all show WebP. */
const shapes = {
  logo: { width: 800, height: 400, fit: 'inside', format: 'png' },
  favicon: { width: 192, height: 192, fit: 'cover', format: 'png' },
  share: { width: 1_200, height: 630, fit: 'cover', format: 'jpeg' },
  image_link: { width: 2_400, height: 2_400, fit: 'inside', format: 'webp' },
} as const satisfies Record<PictureKind, Parameters<typeof reencode>[1]>
