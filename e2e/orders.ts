import { newPerson, post, tokenFor } from './api.ts'

export interface MadeOrder {
  id: number
  code: string
  total_bill: number
  version: number
}

let token: Promise<string> | undefined
const staffToken = () => (token ??= newPerson(['business_development']).then(tokenFor))

/** An open order of somebody of the demo, of one item. */
export async function newOrder(price: number, more: Record<string, string> = {}): Promise<MadeOrder> {
  const staff = await staffToken()
  const members = await post<{ id: number }[]>('/order/member_choice', { search: 'dewi' }, staff)
  const form = {
    member_id: String(members[0]?.id),
    'items[0][name]': 'Kelas Fotografi Dasar',
    'items[0][price_gross]': String(price),
    ...more,
  }
  return post('/order/create_stored', form, staff)
}

/** What a colleague does by another window: a note, and the end of the order. */
export const noteOn = async ({ id }: MadeOrder, note: string) =>
  post('/order/note', { id: String(id), note }, await staffToken())
export const cancelOrder = async ({ id, version }: MadeOrder, reason: string) =>
  post('/order/cancel', { id: String(id), version: String(version), reason }, await staffToken())

/** One pixel, as proof. */
export const proof = {
  name: 'bukti.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWP4z8CAFWEXHbQSACj/P8FTKqelAAAAAElFTkSuQmCC',
    'base64',
  ),
}
