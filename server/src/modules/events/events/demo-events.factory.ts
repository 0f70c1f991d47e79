import { rolesThatEnter } from '@balai/contract/core/access.ts'
import type { StoredPrice, StoredSpeaker } from '@balai/contract/events/event-shapes.ts'
import type { Transaction } from '../../../db/pool.ts'
import { demoEmail } from '../../identity/users/demo-accounts.factory.ts'
import { findUserByEmail } from '../../identity/users/users.queries.ts'
import { demoEventTexts, type DemoEvent } from './demo-event-texts.factory.ts'
import { insertPublished } from './events.factory.ts'

/** Demo events: past ones, and some that are still to come, counted from the day of the installation. */
export const demoEvents = {
  name: 'demo events',
  async make(db: Transaction) {
    const authors: number[] = []
    for (const role of rolesThatEnter('events')) {
      const account = await findUserByEmail(db, demoEmail(role))
      if (account) authors.push(account.user_id)
    }
    const [first] = authors
    if (first === undefined) return
    const covers = await db
      .selectFrom('media')
      .select(['media_id', 'alt_text'])
      .where('media_kind', '=', 'image')
      .where('deleted_at', 'is', null)
      .orderBy('media_id')
      .limit(20)
      .execute()
    const categories = await db
      .selectFrom('categories')
      .select(['category_id', 'category_title'])
      .where('is_event', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
    const today = new Date()
    for (const [index, event] of demoEventTexts.entries()) {
      const category =
        categories.find(({ category_title }) => category_title === event.category) ?? categories[0]
      await insertPublished(db, {
        ...columnsOf(event, today),
        author_id: authors[index % authors.length] ?? first,
        category_id: category?.category_id ?? null,
        ...coverOf(covers, index),
      })
    }
  },
}

function coverOf(covers: { media_id: number; alt_text: string }[], index: number) {
  const cover = covers[(index * 3) % Math.max(1, covers.length)]
  return cover ? { cover_media_id: cover.media_id, event_image_alt: cover.alt_text } : {}
}

const hour = 3_600_000
/** Whole hours ahead of UTC; Indonesia has no daylight-saving time. */
const zones = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }

function columnsOf(event: DemoEvent, today: Date) {
  const {
    days,
    at,
    hours,
    time_zone,
    speakers,
    prices,
    opens,
    questions,
    category: _category,
    ...texts
  } = event
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days)
  const start = new Date(midnight + (at - zones[time_zone]) * hour)
  const before = (count: number) => new Date(start.getTime() - count * 24 * hour)
  return {
    ...texts,
    time_zone,
    event_permalink: texts.event_title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    event_start_date: start,
    event_end_date: new Date(start.getTime() + hours * hour),
    registration_from: before(opens),
    registration_until: before(1),
    speakers: speakers.map(([name, title], index): StoredSpeaker => ({
      key: `s${index + 1}`,
      name,
      title,
      bio: '',
      media_id: null,
    })),
    prices: (prices ?? []).map(({ until, ...price }, index): StoredPrice => ({
      ...price,
      key: `p${index + 1}`,
      until: until === null ? null : before(until).toISOString(),
    })),
    questions: questions ?? [],
  }
}
