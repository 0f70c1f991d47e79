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
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'

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
    summary: 'How the payment gateway is set up; its server key is never shown.',
    input: Nothing,
    result: z.object({
      is_set: z.boolean(),
      is_production: z.boolean(),
      client_key: z.string(),
      merchant_id: z.string(),
      /** Where requests go, and where the gateway has to send its notices. */
      base_url: z.string(),
      notification_url: z.string(),
      version: z.int(),
    }),
  }),
  saveSettings: change('/gateway/save_settings', {
    areas: ['admins'],
    summary: 'Sets the payment gateway up. Without a new server key the present one stays.',
    input: z.object({
      is_production: YesNo,
      server_key: blankable(text({ min: 8, max: 200 })),
      client_key: text({ max: 200 }).default(''),
      merchant_id: text({ max: 80 }).default(''),
      /** 0 the first time. */
      version: wholeNumber({}),
    }),
    result: z.object({ version: z.int() }),
  }),
  notices: post('/gateway/notices', {
    areas: ['orders'],
    summary: 'What the gateway told us, word for word, the newest first.',
    input: listInput(['last_received_at']).extend({ order_id: blankable(Id) }),
    result: pageOf(NoticeRow),
  }),
}
