import { z } from 'zod'
import { change, get, post } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  listInput,
  Nothing,
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
    summary: 'Lists the webhooks of the gateway exactly as received, newest first.',
    input: listInput(['last_received_at']).extend({ order_id: blankable(Id) }),
    result: pageOf(NoticeRow),
  }),
}
