import { randomBytes } from 'node:crypto'
import { say } from '@balai/contract/core/sentences.ts'
import type { EventFields, StoredPrice, StoredSpeaker } from '@balai/contract/events/event-shapes.ts'
import { refuseField } from '../../../lib/refusal.ts'
import type { Arranged } from './arrangements.rules.ts'

/** The speakers as a version stores them. */
export const storedSpeakers = (speakers: EventFields['speakers']): StoredSpeaker[] =>
  withKeys(speakers, 'speakers')

/** The prices as a version stores them, once they fit each other and the arrangements. */
export function storedPrices(prices: EventFields['prices'], arranged: Arranged): StoredPrice[] {
  const names = new Set<string>()
  for (const [index, { name, until, quota }] of prices.entries()) {
    const field = `prices.${index}`
    if (names.has(name.toLowerCase()))
      throw refuseField(`${field}.name`, say('Two prices are called {{name}}. Rename one of them.', { name }))
    names.add(name.toLowerCase())
    const { capacity, event_end_date, registration_from } = arranged
    if (quota !== null && capacity !== null && quota > capacity)
      throw refuseField(
        `${field}.quota`,
        say('{{name}} has a larger quota than the event has seats. Choose at most {{capacity}}.', {
          name,
          capacity,
        }),
      )
    if (until && event_end_date && until > event_end_date)
      throw refuseField(
        `${field}.until`,
        say('{{name}} is offered after the event has ended. Choose an earlier moment.', { name }),
      )
    if (until && registration_from && until <= registration_from)
      throw refuseField(
        `${field}.until`,
        say('{{name}} ends before the registration begins. Choose a later moment.', { name }),
      )
  }
  return withKeys(prices, 'prices').map((price) => ({
    ...price,
    until: price.until?.toISOString() ?? null,
  }))
}

/** Gives every new entry a key. It is random, because one of an entry that was removed must not name another. */
function withKeys<Entry extends { key?: string | undefined }>(
  entries: readonly Entry[],
  field: string,
): (Omit<Entry, 'key'> & { key: string })[] {
  const used = new Set<string>()
  return entries.map((entry, index) => {
    const key = entry.key ?? randomBytes(5).toString('hex')
    if (used.has(key))
      throw refuseField(`${field}.${index}.key`, say('Two entries have the same key. Leave one of them out.'))
    used.add(key)
    return { ...entry, key }
  })
}
