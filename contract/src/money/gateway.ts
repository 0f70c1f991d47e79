import { z } from 'zod'
import { change, get, post } from '../core/endpoint.ts'
import { orderStatuses, paymentStatuses } from './order-shapes.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  listInput,
  Moment,
  Nothing,
  oneOf,
  pageOf,
  text,
  VersionOrNone,
  YesNo,
} from '../core/shapes.ts'
import { changesTo } from '../core/updates.ts'

const NoticeRow = z.object({
  notice_id: z.int(),
  gateway: z.string(),
  gateway_order_id: z.string(),
  gateway_status: z.string(),
  outcome: z.string(),
  times: z.int(),
  received_at: AnswerMoment,
  last_received_at: AnswerMoment,
  body: z.record(z.string(), z.unknown()),
})
export type NoticeRow = z.output<typeof NoticeRow>

/** How our books and the gateway disagree. */
export const gatewayDifferences = [
  'unconfirmed',
  'not_booked',
  'not_theirs',
  'amount',
  'double',
  'late',
  'refund',
  'unknown_order',
] as const
export type GatewayDifference = (typeof gatewayDifferences)[number]

const DifferenceRow = z.object({
  kind: z.enum(gatewayDifferences),
  /** Null for a notice about an order that is not ours. */
  payment_id: z.int().nullable(),
  notice_id: z.int().nullable(),
  order_id: z.int().nullable(),
  order_code: z.string().nullable(),
  order_status: z.enum(orderStatuses).nullable(),
  expire_datetime: AnswerMoment.nullable(),
  gateway_order_id: z.string(),
  /** Ours. */
  status: z.enum(paymentStatuses).nullable(),
  total_bill: z.int().nullable(),
  /** Theirs, by the last answer. */
  gateway_status: z.string(),
  gateway_rupiah: z.int().nullable(),
  checked_at: AnswerMoment.nullable(),
  check_problem: z.string(),
  happened_at: AnswerMoment,
})
export type DifferenceRow = z.output<typeof DifferenceRow>

export const gateway = {
  settings: get('/gateway/settings', {
    areas: ['admins'],
    summary: 'Returns the settings of the payment gateway, without its server key.',
    input: Nothing,
    result: z.object({
      is_set: z.boolean(),
      is_production: z.boolean(),
      client_key: z.string(),
      merchant_id: z.string(),
      /** The address of the gateway's API, and the address for its webhooks. */
      base_url: z.string(),
      notification_url: z.string(),
      version: z.int(),
    }),
  }),
  saveSettings: change('/gateway/save_settings', {
    areas: ['admins'],
    summary: 'Changes the settings of the payment gateway. Without a new server key, the stored one stays.',
    input: z.object({
      ...changesTo({
        is_production: YesNo,
        client_key: text({ max: 200 }),
        merchant_id: text({ max: 80 }),
      }),
      /** Never shown, so an empty one stays as it is, too. */
      server_key: blankable(text({ min: 8, max: 200 })),
      version: VersionOrNone,
    }),
    result: z.object({ version: z.int() }),
  }),
  notices: post('/gateway/notices', {
    areas: ['orders'],
    summary: 'Lists the webhooks of the gateway, newest first, without signatures and tokens.',
    input: listInput(['last_received_at']).extend({ order_id: blankable(Id) }),
    result: pageOf(NoticeRow),
  }),
  replay: change('/gateway/replay_notice', {
    areas: ['orders'],
    summary: 'Processes a stored notice again: the gateway is asked about its payment.',
    input: z.object({ notice_id: Id }),
    result: z.object({ notice_id: z.int() }),
  }),
  differences: post('/gateway/differences', {
    areas: ['orders'],
    summary: 'Lists the payments about which our books and the gateway disagree, newest first.',
    input: listInput(['happened_at']).extend({ kind: blankable(oneOf(gatewayDifferences)) }),
    result: pageOf(DifferenceRow),
  }),
  recheck: change('/gateway/recheck', {
    areas: ['orders'],
    summary: 'Has the gateway asked about every payment page of a period, booked or not.',
    input: z.object({ from: Moment, until: Moment }),
    result: z.object({ payments: z.int() }),
  }),
}
