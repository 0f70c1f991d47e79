import { isUtf8 } from 'node:buffer'
import type { Header } from 'postal-mime'
import { z } from 'zod'
import { say } from '@balai/contract/core/sentences.ts'
import { oneOf } from '@balai/contract/core/shapes.ts'
import { refuseInput } from '../../../http/problems.ts'
import { headerText, sendableAddress } from '../../../lib/mail-text.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { isDeadStatus } from '../../../mail/bounces.rules.ts'

/** What became of a mail after it was sent. */
export interface DeliveryEvent {
  /** `hard`: no mail arrives there; `soft`: not this time; `complaint`: the reader marked it as spam. */
  kind: 'hard' | 'soft' | 'complaint'
  message_id: string | null
  address: string | null
  /** Such as 5.1.1 (RFC 3463). */
  status: string
  diagnostic: string
}

/** How many events one report may have. */
const mostEvents = 500

const Events = z.strictObject({
  events: z
    .array(
      z.strictObject({
        kind: oneOf(['hard', 'soft', 'complaint']),
        message_id: z.string().max(1_000).default(''),
        address: z.string().max(1_000).default(''),
        status: z.string().max(100).default(''),
        diagnostic: z.string().max(10_000).default(''),
      }),
    )
    .min(1)
    .max(mostEvents),
})

/** Reads a list of events as JSON. */
export function eventsFromJson(body: Buffer): DeliveryEvent[] {
  const parsed = Events.safeParse(jsonOf(body))
  if (!parsed.success) throw refuseInput(parsed.error)
  return parsed.data.events.map(eventOf)
}

function jsonOf(body: Buffer): unknown {
  try {
    if (isUtf8(body)) return JSON.parse(body.toString('utf8'))
  } catch {
    // Refused below.
  }
  throw new Refusal(say('The body is not JSON in UTF-8.'), { status: 400 })
}

/**
 * Reads a report as a mail server received it: about a delivery (RFC 3464) or a complaint (RFC 5965). Each recipient is
 * one event.
 */
export async function eventsFromReport(body: Buffer): Promise<DeliveryEvent[]> {
  const parts = await partsOf(body)
  const returned = parts.find(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers')
  const message_id = returned ? valueIn(await headersOf(returned.text), 'message-id') : ''
  const events: DeliveryEvent[] = []
  for (const { type, text } of parts) {
    if (type === 'message/feedback-report') events.push(complaintFrom(await headersOf(text), message_id))
    if (type === 'message/delivery-status')
      // The first block is about the whole message, each other one about a recipient.
      for (const block of text.split(/\n(?:[ \t]*\n)+/).slice(1, mostEvents + 1)) {
        const event = recipientFrom(await headersOf(block), message_id)
        if (event) events.push(event)
      }
  }
  if (events.length === 0) throw notAReport()
  return events
}

const notAReport = () =>
  new Refusal(say('This is not a delivery report: send a multipart/report as RFC 3464 describes it.'), {
    status: 400,
  })

async function partsOf(body: Buffer): Promise<{ type: string; text: string }[]> {
  try {
    const { default: PostalMime } = await import('postal-mime')
    const { attachments } = await PostalMime.parse(body, {
      forceRfc822Attachments: true,
      maxNestingDepth: 10,
      maxHeadersSize: 64 * 1024,
    })
    return attachments.slice(0, 20).map(({ mimeType: type, content }) => ({
      type,
      text: (typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8'))
        .replaceAll('\r\n', '\n')
        .slice(0, 200_000),
    }))
  } catch {
    throw notAReport()
  }
}

/** The headers at the beginning of a text, unfolded. */
async function headersOf(text: string): Promise<Header[]> {
  try {
    const end = text.search(/\n[ \t]*\n/)
    const block = (end < 0 ? text : text.slice(0, end)).slice(0, 32 * 1024)
    const { default: PostalMime } = await import('postal-mime')
    return (await PostalMime.parse(`${block.trim()}\n\n`, { maxHeadersSize: 64 * 1024 })).headers
  } catch {
    throw notAReport()
  }
}

const valueIn = (headers: Header[], key: string) => headers.find((header) => header.key === key)?.value ?? ''

/** Without its type: `rfc822; sari@example.com`. */
const withoutType = (value: string) => value.replace(/^[^;]*;/, '').trim()

/** Null if the mail arrived, or was only passed on. */
function recipientFrom(headers: Header[], message_id: string): DeliveryEvent | null {
  const action = valueIn(headers, 'action').trim().toLowerCase()
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(valueIn(headers, 'status'))?.[0] ?? ''
  if (action !== 'failed' && action !== 'delayed') return null
  const isHard = action === 'failed' && isDeadStatus(status)
  return eventOf({
    kind: isHard ? 'hard' : 'soft',
    message_id,
    address: withoutType(valueIn(headers, 'original-recipient') || valueIn(headers, 'final-recipient')),
    status,
    diagnostic: withoutType(valueIn(headers, 'diagnostic-code')),
  })
}

const complaintFrom = (headers: Header[], message_id: string): DeliveryEvent =>
  eventOf({
    kind: 'complaint',
    message_id,
    address: valueIn(headers, 'original-rcpt-to').replaceAll(/[<>]/g, '').trim(),
    status: '',
    diagnostic: valueIn(headers, 'feedback-type'),
  })

/** An event in the form in which it is compared and stored. */
function eventOf({
  kind,
  ...event
}: Record<'message_id' | 'address' | 'status' | 'diagnostic', string> &
  Pick<DeliveryEvent, 'kind'>): DeliveryEvent {
  return {
    kind,
    message_id: headerText(event.message_id, 1_000).replaceAll(/[<>]/g, '') || null,
    address: sendableAddress(event.address) ?? null,
    status: headerText(event.status, 20),
    diagnostic: withoutAddresses(event.diagnostic),
  }
}

/** The words of a mail server, which may repeat the address. */
export const withoutAddresses = (words: string): string =>
  headerText(words.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…'), 300)
