import { say, sentenceOf } from '@balai/contract/core/sentences.ts'
import { families } from '@balai/contract/core/call-shape.ts'
import type { gateway } from '@balai/contract/money/gateway.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { refuseField, staleVersion } from '../../../lib/refusal.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { makeDue } from './checks.queries.ts'
import { enqueueCheck } from './checks.rules.ts'
import { listDifferences } from './differences.queries.ts'
import { replayNotice } from './notices.rules.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { midtransUrls } from './midtrans.ts'
import {
  findGateway,
  listNotices,
  saveGateway,
  settingsLock,
  type GatewaySettings,
} from './gateway.queries.ts'

/** The path that Midtrans sends its notices to. */
export const notificationPath = `${families.visitor}/order/notification`

export const gatewayRoutes = (fulfilments: readonly Fulfilment[]): Handlers<typeof gateway> => ({
  settings: async ({ db, config }) => {
    const settings = await findGateway(db)
    return {
      is_set: settings !== undefined,
      ...settingsOf(settings),
      base_url: midtransUrls(settings?.is_production ?? false, config.MIDTRANS_URL).app_url,
      notification_url: (config.PUBLIC_URL ?? '') + notificationPath,
      version: settings?.version ?? 0,
    }
  },

  saveSettings: steps({
    lock: () => settingsLock,
    check: async ({ db }, input) => {
      const known = await findGateway(db)
      if ((known?.version ?? 0) !== input.version) throw conflict(known, input)
      const settings = updated(settingsOf(known), input)
      const key = input.server_key ? { entered: input.server_key } : { current: currentKey(known, settings) }
      return { settings, key }
    },
    store: async (context, { server_key }, { found: { settings, key } }) => {
      const { db, caller, secrets } = context
      const encrypted = 'entered' in key ? secrets.encrypt(key.entered) : key.current
      const data = await saveGateway(db, { ...settings, server_key: encrypted }, caller.user_id)
      const after = { ...settings, ...(server_key && { server_key_secret: 'changed' }) }
      return {
        data,
        audit: { entity: 'gateway_settings', entity_id: 'midtrans', after },
        security: server_key ? { event: 'key.changed', facts: { key: 'midtrans.server_key' } } : [],
      }
    },
  }),

  notices: ({ db }, input) => listNotices(db, input),

  replay: steps({
    check: async () => null,
    store: async ({ db, queue }, { notice_id }) => ({
      audit: await replayNotice({ db, queue, fulfilments }, notice_id),
      data: { notice_id },
    }),
  }),

  differences: async ({ db, translate }, input) => {
    const found = await listDifferences(db, input)
    const rows = found.rows.map((row) => ({
      ...row,
      check_problem: translate(sentenceOf(row.check_problem)),
    }))
    return { ...found, rows }
  },

  recheck: steps({
    check: async (_context, { from, until }) => {
      if (until <= from) throw refuseField('until', say('The period ends before it begins. Correct it.'))
      if (until.getTime() - from.getTime() > recheckDays * 86_400_000)
        throw refuseField(
          'until',
          say('At most {{days}} days can be checked at once. Choose a shorter period.', {
            days: recheckDays,
          }),
        )
    },
    store: async ({ db, queue }, period) => {
      const payments = await makeDue(db, period)
      await enqueueCheck({ db, queue }, fulfilments)
      return { data: { payments }, audit: { entity: 'payments', entity_id: 'gateway', after: { payments } } }
    },
  }),
})

/** The longest period that staff can have checked at once. */
const recheckDays = 31

/** The settings that staff can read. */
const settingsOf = (known: GatewaySettings | undefined) => ({
  is_production: known?.is_production ?? false,
  client_key: known?.client_key ?? '',
  merchant_id: known?.merchant_id ?? '',
})

/** The stored encrypted server key, used if no new one was entered. */
function currentKey(known: GatewaySettings | undefined, { is_production }: { is_production: boolean }) {
  if (!known)
    throw refuseField(
      'server_key',
      say('Enter the server key that Midtrans shows under Settings, Access Keys.'),
    )
  // Sandbox and production have different keys.
  if (known.is_production !== is_production)
    throw refuseField('server_key', say('Enter the server key of the other environment as well.'))
  return known.server_key
}

const conflict = (known: GatewaySettings | undefined, yours: Record<string, unknown>) =>
  staleVersion({
    changed_by: known?.updated_by_name ?? null,
    changed_at: known?.updated_at ?? new Date(),
    theirs: known ? { ...settingsOf(known), version: known.version } : { version: 0 },
    yours: { ...yours, server_key: undefined },
  })
