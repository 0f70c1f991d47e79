import { families } from '@balai/contract/core/endpoint.ts'
import type { gateway } from '@balai/contract/money/gateway.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { refuseField, staleVersion } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { midtransUrls } from '../../../lib/midtrans.ts'
import { findGateway, listNotices, saveGateway, type GatewaySettings } from './gateway.queries.ts'

/** Where Midtrans has to send its notices. */
export const notificationPath = `${families.visitor}/order/notification`

export const gatewayRoutes: Handlers<typeof gateway> = {
  settings: async ({ db, services: { config } }) => {
    const settings = await findGateway(db)
    return {
      is_set: settings !== undefined,
      is_production: settings?.is_production ?? false,
      client_key: settings?.client_key ?? '',
      merchant_id: settings?.merchant_id ?? '',
      base_url: midtransUrls(settings?.is_production ?? false, config.MIDTRANS_URL).app_url,
      notification_url: (config.PUBLIC_URL ?? '') + notificationPath,
      version: settings?.version ?? 0,
    }
  },

  saveSettings: steps({
    check: async ({ db }, input) => {
      const known = await findGateway(db)
      if ((known?.version ?? 0) !== input.version) throw conflict(known, input)
      if (!known && !input.server_key)
        throw refuseField(
          'server_key',
          'Enter the server key that Midtrans shows under Settings, Access Keys.',
        )
      // A key of one environment does not open the other, so nobody keeps it by mistake.
      if (known && known.is_production !== input.is_production && !input.server_key)
        throw refuseField('server_key', 'Enter the server key of the other environment as well.')
      return known
    },
    store: async ({ db, caller, services }, { server_key, version, ...input }, { found: known }) => {
      const sealed = server_key ? services.secrets.encrypt(server_key) : known?.server_key
      if (!sealed) throw refuseField('server_key', 'Enter the server key.')
      const saved = await saveGateway(
        db,
        { ...input, server_key: sealed },
        { version, updated_by: caller.user_id },
      )
      if (!saved) throw conflict(await findGateway(db), { ...input, version })
      const after = { ...input, ...(server_key && { server_key_secret: 'changed' }) }
      return { data: saved, audit: { entity: 'gateway_settings', entity_id: 'midtrans', after } }
    },
  }),

  notices: ({ db }, input) => listNotices(db, input),
}

const conflict = (known: GatewaySettings | undefined, yours: Record<string, unknown>) =>
  staleVersion({
    changed_by: known?.updated_by_name ?? null,
    changed_at: known?.updated_at ?? new Date(),
    theirs: known
      ? {
          is_production: known.is_production,
          client_key: known.client_key,
          merchant_id: known.merchant_id,
          version: known.version,
        }
      : { version: 0 },
    yours: { ...yours, server_key: undefined },
  })
