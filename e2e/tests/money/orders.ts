import { createHash } from 'node:crypto'
import { aMember } from '../../../server/src/modules/people/members/members.factory.ts'
import { aMemberSession } from '../../../server/src/modules/people/member-sessions/member-sessions.factory.ts'
import { asMember, newPerson, post, serverUrl, tokenFor, upload } from '../../api.ts'
import { inDatabase } from '../../database.ts'

export interface MadeOrder {
  id: number
  code: string
  total_bill: number
  version: number
}

let token: Promise<string> | undefined
const staffToken = () => (token ??= newPerson(['business_development']).then(tokenFor))

/** An open order of a demo member, with one item. */
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

/** A colleague adds a note, or cancels the order, in another window. */
export const noteOn = async ({ id }: MadeOrder, note: string) =>
  post('/order/note', { id: String(id), note }, await staffToken())
export const cancelOrder = async ({ id, version }: MadeOrder, reason: string) =>
  post('/order/cancel', { id: String(id), version: String(version), reason }, await staffToken())

/** A colleague uploads a statement with one transfer of today that pays this order; returns its line. */
export async function uploadTransfer(
  { total_bill }: Pick<MadeOrder, 'total_bill'>,
  description: string,
): Promise<number> {
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format()
  const file = new File([`Tanggal;Keterangan;Jumlah\n${today};${description};${total_bill}`], 'mutasi.csv')
  const staff = await staffToken()
  await upload('/bank/upload', file, staff)
  const { rows } = await post<{ rows: { line_id: number }[] }>('/bank/lines', { search: description }, staff)
  return rows[0]?.line_id ?? 0
}

/** A colleague books a transfer for the order that it matches. */
export const bookTransfer = async (line_id: number) =>
  post('/bank/confirm', { line_id: String(line_id) }, await staffToken())

/** Records that the fee of a paid order could not be booked; no call can cause that. */
export const recordFailedFee = ({ id }: MadeOrder) =>
  inDatabase(async (_db, pool) => {
    await pool.query(
      `insert into order_events (order_id, kind, by_kind, by_name, facts)
      values ($1, 'fulfilment_failed', 'house', 'Balai', '{"fulfilment": "partner fee", "status": "paid"}')`,
      [id],
    )
  })

/** A colleague approves the fee that an order has earned. */
export async function approveFeeOf({ code }: MadeOrder) {
  const staff = await staffToken()
  const { rows } = await post<{ rows: { line_id: number }[] }>(
    '/order/markomfee-list',
    { search: code },
    staff,
  )
  return post('/order/markomfee-approve', { 'line_ids[0]': String(rows[0]?.line_id) }, staff)
}

/** Somebody pays at the gateway: it knows that the first attempt was paid, and sends its webhook. */
export async function payAtGateway(
  { code, total_bill }: Pick<MadeOrder, 'code' | 'total_bill'>,
  serverKey: string,
): Promise<number> {
  const [order_id, status_code, gross_amount] = [`${code}-1`, '200', `${total_bill}.00`]
  const signature_key = createHash('sha512')
    .update(order_id + status_code + gross_amount + serverKey)
    .digest('hex')
  const transaction_status = 'settlement'
  const status = { order_id, status_code, gross_amount, transaction_status, payment_type: 'qris' }
  await fetch(`${process.env['BALAI_MIDTRANS']}/test/status`, {
    method: 'POST',
    body: JSON.stringify(status),
  })
  const answer = await fetch(`${serverUrl()}/getevent-visitor/v1/order/notification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...status, signature_key }),
  })
  return answer.status
}

/** One pixel, as proof. */
export const proof = {
  name: 'bukti.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWP4z8CAFWEXHbQSACj/P8FTKqelAAAAAElFTkSuQmCC',
    'base64',
  ),
}

/** A member who has bought something on the public site, to pay by transfer. */
export async function boughtByMember(price: number) {
  const { token, product } = await inDatabase(async (db) => {
    const { id } = await aMember(db, { member_first_name: 'Rina', email_confirmed_at: new Date() })
    const code = `E2E-${id}`
    await db.insertInto('products').values({ code, name: 'Kelas Menulis', price }).execute()
    return { product: code, ...(await aMemberSession(db, id)) }
  })
  const cart = new URLSearchParams({ 'items[0][code]': product })
  const { code } = await asMember<{ code: string }>('/order/checkout', cart, token)
  const { rows } = await post<{ rows: MadeOrder[] }>('/order/list', { code }, await staffToken())
  const sendProof = (file: File, note: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ code, note, file })) body.append(name, value)
    return asMember('/order/proof', body, token)
  }
  return { id: rows[0]?.id ?? 0, code, sendProof }
}
