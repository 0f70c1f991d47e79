import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ImageLinkInput } from '@balai/contract/admin/site-settings.ts'
import { imagePlaceNames, type ImagePlace } from '@balai/contract/kit/site.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { keyOfLink } from '../../../http/files.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import {
  listImageLinks,
  listPlaces,
  type LinkFacts,
  type StoredLink,
} from '../../../kit/site-settings/image-links.queries.ts'
import { findSubjects } from '../../../kit/subjects/subjects.queries.ts'
import { refuseField, staleVersion } from '../../../lib/refusal.ts'
import { refuseMissingPicture } from './site-settings.rules.ts'

/** A link as calls show it: the picture is a link, and no column is extra. */
const shownLink = ({ place_id: _place, position: _position, picture, ...link }: StoredLink) => ({
  ...link,
  picture: fileLink(picture),
})

/** A link as a save sends it, with its fields in the order of the contract. */
const asInput = (link: ReturnType<typeof shownLink>) => ({
  image_link_id: link.image_link_id,
  picture: link.picture,
  alt_text: link.alt_text,
  target_kind: link.target_kind,
  target_address: link.target_address,
  subject_id: link.subject_id,
  shown_from: link.shown_from,
  shown_until: link.shown_until,
  is_on: link.is_on,
})

/** Every place with its links; one that was never saved has none. */
export async function findPlaces(db: ReadDb) {
  const [places, links] = await Promise.all([listPlaces(db), listImageLinks(db)])
  return imagePlaceNames.map((place_id) => {
    const saved = places.find((place) => place.place_id === place_id)
    return {
      place_id,
      version: saved?.version ?? 1,
      updated_at: saved?.updated_at ?? new Date(0),
      updated_by_name: saved?.updated_by_name ?? null,
      links: links.filter((link) => link.place_id === place_id).map(shownLink),
    }
  })
}

export type Place = Awaited<ReturnType<typeof findPlaces>>[number]

export async function findPlace(db: ReadDb, place_id: ImagePlace): Promise<Place> {
  const place = (await findPlaces(db)).find((each) => each.place_id === place_id)
  if (!place) throw new Error(`There is no place ${place_id}.`)
  return place
}

export function refuseStalePlace(place: Place, input: { version: number; links?: unknown }): void {
  if (place.version !== input.version)
    throw staleVersion({
      changed_by: place.updated_by_name,
      changed_at: place.updated_at,
      theirs: { links: place.links.map(asInput), version: place.version },
      yours: input,
    })
}

/** Checks the new links of a place and returns them as they are stored. */
export async function checkLinks(db: ReadDb, place: Place, links: ImageLinkInput[]): Promise<LinkFacts[]> {
  const subjects = await findSubjects(
    db,
    links.flatMap(({ subject_id }) => subject_id ?? []),
  )
  const stored: LinkFacts[] = []
  for (const [at, link] of links.entries()) {
    const field = (name: string) => `links.${at}.${name}`
    const before = place.links.find(({ image_link_id }) => image_link_id === link.image_link_id)
    if (link.image_link_id !== undefined && !before)
      throw refuseField(
        field('image_link_id'),
        say('“{{alt}}” is not a link of this place any more. Reload the page.', { alt: link.alt_text }),
      )
    if (stored.some(({ image_link_id }) => image_link_id !== null && image_link_id === link.image_link_id))
      throw refuseField(
        field('image_link_id'),
        say('“{{alt}}” is listed twice. Remove one of them.', { alt: link.alt_text }),
      )
    if (link.picture !== before?.picture)
      await refuseMissingPicture(db, field('picture'), 'image_link', link.picture)
    refuseWrongTarget(link, field, { before, subjects })
    if (link.shown_from && link.shown_until && link.shown_until <= link.shown_from)
      throw refuseField(
        field('shown_until'),
        say('“{{alt}}” would end before it begins. Correct one of the two times.', { alt: link.alt_text }),
      )
    stored.push(asStored(link))
  }
  return stored
}

function refuseWrongTarget(
  { target_kind, target_address, subject_id, alt_text: alt }: ImageLinkInput,
  field: (name: string) => string,
  known: { before: Place['links'][number] | undefined; subjects: Awaited<ReturnType<typeof findSubjects>> },
): void {
  if (target_kind === 'address' && target_address === '')
    throw refuseField(field('target_address'), say('“{{alt}}” needs an address, or no link at all.', { alt }))
  if (target_kind !== 'subject') return
  // A target that was unpublished since stays: the link is shown again as soon as its target is.
  if (subject_id !== undefined && subject_id === known.before?.subject_id) return
  const subject = known.subjects.find((each) => each.subject_id === subject_id)
  if (!subject?.is_public)
    throw refuseField(
      field('subject_id'),
      say('“{{alt}}” needs something published to open. Choose it by its title.', { alt }),
    )
}

/** Values that the kind of the target does not use are dropped. */
const asStored = (link: ImageLinkInput): LinkFacts => ({
  image_link_id: link.image_link_id ?? null,
  picture: keyOfLink(link.picture) ?? '',
  alt_text: link.alt_text,
  target_kind: link.target_kind,
  target_address: link.target_kind === 'address' ? link.target_address : '',
  subject_id: link.target_kind === 'subject' ? (link.subject_id ?? null) : null,
  shown_from: link.shown_from ?? null,
  shown_until: link.shown_until ?? null,
  is_on: link.is_on,
})

/** What a save of a place does to its links. */
export function linkEffects(before: Place['links'], after: LinkFacts[]): Sentence[] {
  const byId = new Map(before.map((link) => [link.image_link_id, link]))
  const kept = after.flatMap(({ image_link_id }) => image_link_id ?? [])
  const order = before.map(({ image_link_id }) => image_link_id).filter((id) => kept.includes(id))
  return [
    ...(before.length > 0 && after.length === 0
      ? [say('{{field}} is emptied.', { field: say('The list of image links') })]
      : []),
    ...before
      .filter(({ image_link_id }) => !kept.includes(image_link_id))
      .map(({ alt_text: alt }) => say('“{{alt}}” is removed from the site.', { alt })),
    ...after
      .filter(({ image_link_id }) => image_link_id === null)
      .map(({ alt_text: alt }) => say('“{{alt}}” is added.', { alt })),
    ...after.flatMap((link) => {
      const stored = byId.get(link.image_link_id ?? 0)
      return stored && !isSame(stored, link) ? [say('“{{alt}}” changes.', { alt: link.alt_text })] : []
    }),
    ...(order.join(' ') === kept.join(' ') ? [] : [say('The order of the links changes.')]),
  ]
}

const isSame = (stored: Place['links'][number], link: LinkFacts) =>
  (Object.keys(link) as (keyof LinkFacts)[]).every((name) =>
    name === 'picture'
      ? stored.picture === fileLink(link.picture)
      : JSON.stringify(stored[name]) === JSON.stringify(link[name]),
  )

/** The links of a place as the audit log shows them. */
export const auditedLinks = (links: readonly Omit<LinkFacts, 'image_link_id'>[]) =>
  links.map(({ alt_text, is_on, target_kind, target_address, subject_id }) => ({
    alt_text,
    is_on,
    target: target_kind === 'address' ? target_address : subject_id,
  }))
