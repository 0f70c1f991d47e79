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

/**
 * The status of a payment, from a notice or from a request. Fields that are not listed here are kept as well. The
 * signature covers order, code and amount joined without separators, so each must have exactly the gateway's format:
 * otherwise the same bytes could be cut at another place.
 */
export const MidtransStatus = z.looseObject({
  order_id: z.string().min(1, { error: 'is missing' }).max(80, { error: 'is too long' }),
  status_code: z.string().regex(/^[2-5]\d\d$/, { error: 'must be a status code such as 200' }),
  gross_amount: z.string().regex(/^[1-9]\d{0,14}\.00$/, { error: 'must be an amount such as 150345.00' }),
  signature_key: z.string().regex(/^[0-9a-f]{128}$/, { error: 'must be a SHA-512 signature' }),
  transaction_status: z.string().regex(/^[a-z_]{1,40}$/, { error: 'must be a transaction status' }),
  fraud_status: z.string().max(40, { error: 'is too long' }).optional(),
  payment_type: z.string().max(40, { error: 'is too long' }).optional(),
  transaction_id: z.string().max(80, { error: 'is too long' }).optional(),
})
export type MidtransStatus = z.output<typeof MidtransStatus>

/** SHA-512 over order, status, amount and the server key. Only a holder of the key can sign. */
const signatureOf = (
  { order_id, status_code, gross_amount }: Pick<MidtransStatus, 'order_id' | 'status_code' | 'gross_amount'>,
  server_key: string,
): string =>
  createHash('sha512').update(`${order_id}${status_code}${gross_amount}${server_key}`).digest('hex')

export const isGenuine = (status: MidtransStatus, server_key: string): boolean =>
  sameText(signatureOf(status, server_key), status.signature_key)

/** The amount in whole rupiah. */
export const amountOf = ({ gross_amount }: Pick<MidtransStatus, 'gross_amount'>): number =>
  Number(gross_amount)

/** The time of the payment, which the gateway writes in western Indonesian time; `null` if it names none. */
export function paidAt(status: MidtransStatus): Date | null {
  const { settlement_time, transaction_time } = status
  const text = settlement_time ?? transaction_time
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const moment = new Date(`${text.replace(' ', 'T')}+07:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
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
  if (parts.length === 0 || !parts.every((part) => /^\d{1,15}(\.0{1,2})?$/.test(part))) return null
  return parts.reduce((sum, part) => sum + Number(part), 0)
}

const Refunds = z.object({
  refund_amount: z.string().optional(),
  refunds: z.array(z.object({ refund_amount: z.string() })).optional(),
})

type Meaning = 'pending' | 'confirmed' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'refunded_partly'

/**
 * The meaning of a status for the payment; `null` if the status is unknown or contradicts its code. Only the code is
 * signed, so a settlement with the code of a pending or denied payment is none.
 */
export function meaningOf(status: MidtransStatus): Meaning | null {
  const known = meanings.get(status.transaction_status)
  if (!known?.codes.test(status.status_code)) return null
  return known.meaning === 'confirmed' ? afterFraudCheck(status) : known.meaning
}

/** Whether a status is known, whatever its code. */
export const isKnownStatus = ({ transaction_status }: MidtransStatus): boolean =>
  meanings.has(transaction_status)

/** Money counts only if the fraud detection accepted it. Payments other than by card are not checked for fraud. */
function afterFraudCheck({ transaction_status, status_code, fraud_status }: MidtransStatus): Meaning | null {
  if (fraud_status === 'challenge') return 'pending'
  if (fraud_status === 'deny') return 'failed'
  const isAccepted =
    fraud_status === 'accept' || (fraud_status === undefined && transaction_status === 'settlement')
  return isAccepted && status_code === '200' ? 'confirmed' : null
}

const ended = /^(200|202|4\d\d)$/
const meanings = new Map<string, { meaning: Meaning; codes: RegExp }>(
  Object.entries({
    pending: { meaning: 'pending', codes: /^201$/ },
    authorize: { meaning: 'pending', codes: /^20[01]$/ },
    settlement: { meaning: 'confirmed', codes: /^200$/ },
    // 201 if the fraud detection has doubts.
    capture: { meaning: 'confirmed', codes: /^20[01]$/ },
    deny: { meaning: 'failed', codes: ended },
    failure: { meaning: 'failed', codes: ended },
    cancel: { meaning: 'cancelled', codes: ended },
    expire: { meaning: 'expired', codes: ended },
    refund: { meaning: 'refunded', codes: /^200$/ },
    chargeback: { meaning: 'refunded', codes: /^200$/ },
    partial_refund: { meaning: 'refunded_partly', codes: /^200$/ },
    partial_chargeback: { meaning: 'refunded_partly', codes: /^200$/ },
  }),
)

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
