import { say } from '@balai/contract/core/sentences.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '../../../lib/refusal.ts'
import { sameText } from '../../../lib/secrets.ts'

/** The URLs and the key of Midtrans. Requests go to these two URLs only. */
export interface MidtransAccess {
  server_key: string
  /** Opens payment pages. */
  app_url: string
  /** Returns the status of a payment. */
  api_url: string
}

/** The URLs of Midtrans, or the one of the configuration for both services. */
export const midtransUrls = (is_production: boolean, override: string | undefined) => {
  if (override) return { app_url: withoutSlash(override), api_url: withoutSlash(override) }
  const zone = is_production ? '' : 'sandbox.'
  return { app_url: `https://app.${zone}midtrans.com`, api_url: `https://api.${zone}midtrans.com` }
}

/** The status of a payment, from a notice or from a request. Fields that are not listed here are kept as well. */
export const MidtransStatus = z.looseObject({
  order_id: z.string().min(1).max(80),
  status_code: z.string().max(10),
  gross_amount: z.string().max(30),
  signature_key: z.string().max(200),
  transaction_status: z.string().max(40),
  fraud_status: z.string().max(40).optional(),
  payment_type: z.string().max(40).optional(),
  transaction_id: z.string().max(80).optional(),
})
export type MidtransStatus = z.output<typeof MidtransStatus>

/** SHA-512 over order, status, amount and the server key. Only a holder of the key can sign. */
export const signatureOf = (
  { order_id, status_code, gross_amount }: Pick<MidtransStatus, 'order_id' | 'status_code' | 'gross_amount'>,
  server_key: string,
): string =>
  createHash('sha512').update(`${order_id}${status_code}${gross_amount}${server_key}`).digest('hex')

export const isGenuine = (status: MidtransStatus, server_key: string): boolean =>
  sameText(signatureOf(status, server_key), status.signature_key)

/** Amounts are strings such as 150345.00. Returns `null` for anything but whole rupiah. */
export function amountOf({ gross_amount }: Pick<MidtransStatus, 'gross_amount'>): number | null {
  return /^\d{1,15}(\.0{1,2})?$/.test(gross_amount) ? Number(gross_amount) : null
}

/**
 * The sum of all refunds so far; `null` if the status does not contain it. A partial refund has either the list
 * of refunds or their sum.
 */
export function refundedAmount(status: MidtransStatus): number | null {
  const parsed = Refunds.safeParse(status)
  if (!parsed.success) return null
  const { refunds, refund_amount } = parsed.data
  const parts = refunds ? refunds.map((each) => each.refund_amount) : refund_amount ? [refund_amount] : []
  const amounts = parts.map((part) => amountOf({ gross_amount: part }))
  if (amounts.length === 0 || amounts.includes(null)) return null
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
}

const Refunds = z.object({
  refund_amount: z.string().optional(),
  refunds: z.array(z.object({ refund_amount: z.string() })).optional(),
})

type Meaning = 'pending' | 'confirmed' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'refunded_partly'

/** The meaning of a status for the payment; `null` for an unknown status. */
export function meaningOf({ transaction_status, fraud_status }: MidtransStatus): Meaning | null {
  if (transaction_status === 'capture') return fraud_status === 'challenge' ? 'pending' : 'confirmed'
  return meanings[transaction_status] ?? null
}

const meanings: Record<string, Meaning> = {
  pending: 'pending',
  authorize: 'pending',
  settlement: 'confirmed',
  deny: 'failed',
  failure: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
  refund: 'refunded',
  chargeback: 'refunded',
  partial_refund: 'refunded_partly',
  partial_chargeback: 'refunded_partly',
}

export interface SnapRequest {
  gateway_order_id: string
  total_bill: number
  items: { id: string; name: string; price: number }[]
  customer: { first_name: string; last_name: string; email: string; phone: string }
  /** How long the page can be used. */
  minutes: number
}

/** Opens a payment page. */
export async function openSnap(
  access: MidtransAccess,
  { gateway_order_id, total_bill, items, customer, minutes }: SnapRequest,
): Promise<{ token: string; redirect_url: string }> {
  const { status, body } = await request(access, `${access.app_url}/snap/v1/transactions`, {
    transaction_details: { order_id: gateway_order_id, gross_amount: total_bill },
    item_details: items.map((item) => ({ ...item, name: item.name.slice(0, 50), quantity: 1 })),
    customer_details: customer,
    expiry: { unit: 'minute', duration: minutes },
  })
  const page = SnapPage.safeParse(body)
  if (status === 201 && page.success) return page.data
  throw refusedBy(status, body)
}

const SnapPage = z.object({
  token: z.string().min(1).max(200),
  redirect_url: z.url({ protocol: /^https?$/ }).max(500),
})

/** Requests the status of a payment; `null` if the payment was not started. */
export async function fetchStatus(
  access: MidtransAccess,
  gateway_order_id: string,
): Promise<MidtransStatus | null> {
  const { status, body } = await request(
    access,
    `${access.api_url}/v2/${encodeURIComponent(gateway_order_id)}/status`,
  )
  if ((body as { status_code?: unknown } | null)?.status_code === '404') return null
  const parsed = MidtransStatus.safeParse(body)
  if (status === 200 && parsed.success && parsed.data.order_id === gateway_order_id) {
    if (!isGenuine(parsed.data, access.server_key))
      throw new Refusal(say('The gateway’s answer is not signed with our server key. Check the settings.'), {
        status: 502,
      })
    return parsed.data
  }
  throw refusedBy(status, body)
}

const timeoutMs = 8_000

async function request({ server_key }: MidtransAccess, url: string, body?: unknown) {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${server_key}:`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A redirect would send the server key to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  } catch {
    throw new Refusal(say('The payment gateway does not answer. Try again in a few minutes.'), {
      status: 503,
      retryAfter: 30,
    })
  }
}

function refusedBy(status: number, body: unknown) {
  const parsed = ErrorBody.safeParse(body)
  const messages = parsed.success
    ? [...(parsed.data.error_messages ?? []), parsed.data.status_message ?? '']
    : []
  const why = messages.filter(Boolean).join(' ').slice(0, 300)
  if (status === 401)
    return new Refusal(
      say('The payment gateway does not accept our server key. Ask a superuser to check it.'),
      {
        status: 502,
      },
    )
  return new Refusal(
    why
      ? say('The payment gateway refused this: {{why}}', { why })
      : say('The payment gateway refused this.'),
    { status: 502 },
  )
}

const ErrorBody = z.object({
  error_messages: z.array(z.string()).optional(),
  status_message: z.string().optional(),
})

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
