import { anEvent } from '../src/modules/events/events/events.factory.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import type { Api } from './api.ts'

type Wanted = Partial<Parameters<typeof anEvent>[1]>

/** A published event of some author. */
export async function aPublicEvent({ services: { db } }: Api, wanted: Wanted = {}) {
  const { user_id: author_id } = await aUser(db, {})
  return anEvent(db, { author_id, ...wanted })
}

interface WantedPrice {
  price?: number
  audience?: 'everyone' | 'member' | 'premium'
  quota?: number
}

/** A price of an event, sold as a product. */
export async function aPrice(
  { services: { db } }: Api,
  event_id: number,
  { price = 100_000, audience = 'everyone', ...product }: WantedPrice = {},
): Promise<number> {
  number += 1
  const { product_id } = await db
    .insertInto('products')
    .values({
      code: `SEAT-${number}`,
      name: `Tiket ${number}`,
      price,
      activates: 'event',
      activation_days: 1,
      ...product,
    })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  const { price_id } = await db
    .insertInto('event_prices')
    .values({ event_id, price_key: `p${number}`, product_id, audience, position: number })
    .returning('price_id')
    .executeTakeFirstOrThrow()
  return price_id
}
let number = 0

/** A question that an event asks. */
export async function aQuestion(
  { services: { db } }: Api,
  event_id: number,
  wanted: {
    kind?: 'text' | 'choice' | 'several' | 'consent'
    choices?: string[]
    is_required?: boolean
    label?: string
  } = {},
): Promise<number> {
  const { question_id } = await db
    .insertInto('event_questions')
    .values({ event_id, kind: 'text', label: 'Instansi', position: 1, ...wanted })
    .returning('question_id')
    .executeTakeFirstOrThrow()
  return question_id
}

export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
