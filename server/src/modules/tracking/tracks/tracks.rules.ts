import { say } from '@balai/contract/core/sentences.ts'
import { trackKinds, trackLimits, type TrackEvent } from '@balai/contract/tracking/tracks.ts'
import { refuseFieldOfRequest } from '../../../http/problems.ts'
import { countryOfZone } from '../../../lib/zone-countries.ts'

/** The sorts of labels that events name, by their number in the database. */
export const sorts = { path: 1, source: 2, text: 3, address: 4, device: 5, country: 6 } as const
export type Sort = keyof typeof sorts

/** What is kept of an event. Labels that are empty are none. */
export interface Facts {
  kind: number
  path: string
  source: string
  /** A path that a search led to, or the address of another site. */
  target: { sort: 'path' | 'address'; label: string }
  text: string
  country: string
  value: number
  whole: number
}

/** Reduces an event to what is kept of it. `page_host` is the site whose page sent it. */
export function factsOf(event: TrackEvent, page_host: string | null): Facts {
  const page = urlOf('path', event.path)
  const facts: Facts = {
    kind: trackKinds.indexOf(event.kind) + 1,
    path: pathIn('path', page),
    source: '',
    target: { sort: 'path', label: '' },
    text: '',
    country: '',
    value: 0,
    whole: 0,
  }
  switch (event.kind) {
    case 'page_view':
      return {
        ...facts,
        source: sourceOf(page, event.referrer ?? '', page_host),
        text: event.title ?? '',
        country: countryOfZone(event.time_zone ?? ''),
      }
    case 'search': {
      const label = event.clicked === undefined ? '' : pathIn('clicked', urlOf('clicked', event.clicked))
      // Capital letters make no other search.
      const text = event.text.toLowerCase()
      return { ...facts, text, value: event.results, target: { sort: 'path', label } }
    }
    case 'outbound':
      return { ...facts, target: { sort: 'address', label: outsideOf(event.address) } }
    case 'helpful':
      return { ...facts, text: event.text ?? '', value: event.is_helpful ? 1 : 0 }
    case 'consent':
      return { ...facts, text: categoriesOf(event.categories), value: event.text_version }
    case 'share':
      return { ...facts, text: event.network.toLowerCase() }
    case 'video':
      return { ...facts, value: Math.min(event.second, event.of), whole: event.of }
    case 'read':
      return facts
  }
}

/**
 * Puts the events of a batch in the order of the visitor's clock. That clock can say anything, so it decides nothing
 * else; an event without a time stays behind the one before it.
 */
export function inOrder<Event extends { at?: Date | undefined }>(events: readonly Event[]): Event[] {
  let last = Number.NEGATIVE_INFINITY
  return events
    .map((event) => {
      if (event.at) last = event.at.getTime()
      return { event, time: last }
    })
    .toSorted((a, b) => (a.time === b.time ? 0 : a.time - b.time))
    .map(({ event }) => event)
}

function urlOf(field: string, address: string): URL {
  const url = URL.parse(address, 'http://page')
  if (!url || !/^https?:$/.test(url.protocol))
    throw refuseFieldOfRequest(field, say('must be a path such as /articles/ten-tips'))
  return url
}

/** The path without host, query and fragment, readable, and without a slash at its end. */
function pathIn(field: string, { pathname }: URL): string {
  const path = readable(pathname)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .normalize('NFC')
  return kept(field, path)
}

function readable(encoded: string): string {
  try {
    return decodeURI(encoded)
  } catch {
    return encoded
  }
}

function kept(field: string, label: string): string {
  if (label.length > trackLimits.kept)
    throw refuseFieldOfRequest(field, say('may have at most {{max}} characters', { max: trackLimits.kept }))
  // oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
  if (/[\u0000-\u001f\u007f]/u.test(label))
    throw refuseFieldOfRequest(field, say('contains characters that cannot be stored'))
  return label
}

/** Where a page view came from: the campaign in the address, another site, another page of this site, or nowhere. */
function sourceOf({ searchParams }: URL, referrer: string, page_host: string | null): string {
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign'].map(
    (name) => searchParams.get(name)?.trim() ?? '',
  )
  if (campaign.some((part) => part !== ''))
    return kept('path', campaign.join('/').toLowerCase().normalize('NFC'))
  const from = URL.parse(referrer)
  if (!from || !/^https?:$/.test(from.protocol)) return 'direct'
  return from.host === page_host ? 'internal' : kept('referrer', from.host)
}

/** The address of another site without its query and fragment, which can hold what belongs to the visitor. */
function outsideOf(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^(https?|mailto|tel):$/.test(url.protocol))
    throw refuseFieldOfRequest('address', say('must be an address such as https://example.com/page'))
  // Addresses of people are not kept, only that one was used.
  if (!/^https?:$/.test(url.protocol)) return url.protocol
  return kept('address', url.origin + readable(url.pathname).normalize('NFC'))
}

const categoriesOf = (categories: readonly string[]) =>
  kept('categories', [...new Set(categories.map((one) => one.toLowerCase()))].toSorted().join(', ') || 'none')
