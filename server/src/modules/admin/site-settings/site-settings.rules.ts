import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { PictureKind } from '@balai/contract/kit/site.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { keyOfLink } from '../../../http/files.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import type { Job } from '../../../jobs/define-job.ts'
import {
  countPlanned,
  findPictures,
  isKnownZone,
  type Settings,
  type SettingsFacts,
} from '../../../kit/site-settings/site-settings.queries.ts'
import { timeIn } from '../../../lib/date-words.ts'
import { refuseField, staleVersion } from '../../../lib/refusal.ts'
import { offsetOf } from '../../../lib/time-zone.ts'
import { effectsOfEmptying } from '../../../lib/updates.ts'

/** The settings as calls and the audit log show them: pictures are links. */
export const shownSettings = (settings: SettingsFacts): SettingsFacts => ({
  site_name: settings.site_name,
  tagline: settings.tagline,
  about_text: settings.about_text,
  address: settings.address,
  phones: settings.phones,
  email: settings.email,
  // The database returns the keys of an object in an order of its own.
  social_links: settings.social_links.map(({ network, address }) => ({ network, address })),
  logo: settings.logo && fileLink(settings.logo),
  favicon: settings.favicon && fileLink(settings.favicon),
  share_picture: settings.share_picture && fileLink(settings.share_picture),
  languages: settings.languages,
  time_zone: settings.time_zone,
})

/** The settings as they are stored: pictures are storage keys. */
export const storedSettings = (shown: SettingsFacts): SettingsFacts => ({
  ...shown,
  logo: keyIn(shown.logo),
  favicon: keyIn(shown.favicon),
  share_picture: keyIn(shown.share_picture),
})

/** The storage key of a link whose form the contract has checked. */
const keyIn = (link: string | null) => link && keyOfLink(link)

export function refuseStaleSettings(
  settings: Settings,
  input: { version: number } & Record<string, unknown>,
): void {
  if (settings.version !== input.version)
    throw staleVersion({
      changed_by: settings.updated_by_name,
      changed_at: settings.updated_at,
      theirs: { ...shownSettings(settings), version: settings.version },
      yours: input,
    })
}

const pictures = { logo: 'logo', favicon: 'favicon', share_picture: 'share' } as const

/** Refuses values that no other rule of the contract can know. Values that stay as they are were checked before. */
export async function refuseUnusable(db: ReadDb, before: SettingsFacts, after: SettingsFacts): Promise<void> {
  for (const [field, kind] of Object.entries(pictures) as [keyof typeof pictures, PictureKind][]) {
    const link = after[field]
    if (link && link !== before[field]) await refuseMissingPicture(db, field, kind, link)
  }
  refuseTwice('phones', after.phones)
  refuseTwice(
    'social_links',
    after.social_links.map(({ address }) => address),
  )
  refuseTwice('languages', after.languages)
  if (after.time_zone !== before.time_zone && !(await isKnownZone(db, after.time_zone)))
    throw refuseField('time_zone', say('The database does not know this time zone. Choose another.'))
}

/** Refuses a link that is not an uploaded picture of this kind. */
export async function refuseMissingPicture(
  db: ReadDb,
  field: string,
  kind: PictureKind,
  link: string,
): Promise<void> {
  const key = keyOfLink(link) ?? ''
  if (!(await findPictures(db, kind, [key])).has(key))
    throw refuseField(field, say('This picture is not there any more. Upload it again.'))
}

/** Refuses a value that a list has twice. */
export function refuseTwice(field: string, values: readonly string[]): void {
  const place = values.findIndex((value, at) => values.indexOf(value) !== at)
  if (place >= 0)
    throw refuseField(
      `${field}.${place}`,
      say('“{{value}}” is listed twice. Remove one of them.', { value: values[place] ?? '' }),
    )
}

const words = {
  site_name: say('The name of the site'),
  tagline: say('The tagline'),
  about_text: say('The about text'),
  address: say('The address'),
  phones: say('The list of phone numbers'),
  email: say('The e-mail address'),
  social_links: say('The list of social links'),
  logo: say('The logo'),
  favicon: say('The favicon'),
  share_picture: say('The share picture'),
  languages: say('The list of languages'),
}

/** What a save does: what it empties, what it changes, and what another time zone means. */
export async function settingsEffects(
  db: ReadDb,
  { before, after, jobs }: { before: SettingsFacts; after: SettingsFacts; jobs: readonly Job[] },
): Promise<Sentence[]> {
  const changed = (Object.keys(words) as (keyof typeof words)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]) && !isEmpty(after[name]),
  )
  return [
    ...effectsOfEmptying(before, after, words),
    ...changed.map((name) =>
      name === 'site_name'
        ? say('The site is called “{{name}}” from now on.', { name: after.site_name })
        : say('{{field}} changes.', { field: words[name] }),
    ),
    ...(before.time_zone === after.time_zone
      ? []
      : await zoneEffects(db, before.time_zone, after.time_zone, jobs)),
  ]
}

const isEmpty = (value: string | readonly unknown[] | null) => value === null || value.length === 0

async function zoneEffects(
  db: ReadDb,
  before: string,
  after: string,
  jobs: readonly Job[],
): Promise<Sentence[]> {
  const now = new Date()
  const planned = await countPlanned(db)
  const scheduled = jobs.filter(({ schedule }) => schedule && !schedule.zone).length
  return [
    say(
      'Days, weeks and months of lists and reports begin at midnight of {{after}} (UTC{{offset}}) instead of {{before}} (UTC{{former}}).',
      { after, offset: offsetOf(after, now), before, former: offsetOf(before, now) },
    ),
    say('Everything keeps its moment and is shown at another time of day: {{before}} becomes {{after}}.', {
      before: timeIn(before, now),
      after: timeIn(after, now),
    }),
    ...(planned === 0
      ? []
      : [
          sayCount(
            planned,
            '{{count}} planned publication is one of them: it does not move.',
            '{{count}} planned publications are among them: they do not move.',
          ),
        ]),
    sayCount(
      scheduled,
      '{{count}} background job follows the clock of {{zone}} from now on.',
      '{{count}} background jobs follow the clock of {{zone}} from now on.',
      { zone: after },
    ),
    say('Everybody who has the back-office open is asked to reload it.'),
  ]
}
