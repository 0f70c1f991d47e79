import type { Services } from '../services.ts'
import type { Route } from './connection.ts'
import { openDemoInbox } from './demo-inbox.queries.ts'
import { smtpRoute } from './route.ts'
import { findMailSettings, findSmtpSettings } from './settings.queries.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** Whether mails go to the demo inbox: with the embedded database and without a mail server. Never with a remote one. */
export const usesDemoInbox = ({ embedded }: { embedded: boolean }, { host }: { host: string }): boolean =>
  embedded && host === ''

/** Where mails go now: the mail server of the settings, the demo inbox, or nowhere. */
export async function findRoute({
  db,
  config,
  secrets,
}: Pick<Services, 'db' | 'config' | 'secrets'>): Promise<Route | undefined> {
  if (usesDemoInbox(config, await findMailSettings(db)))
    return { settings: demoSettings, open: async () => openDemoInbox(db) }
  const settings = await findSmtpSettings(db, secrets)
  if (!settings) return undefined
  return smtpRoute(settings, { allow_private: config.SMTP_ALLOW_PRIVATE })
}

const demoSettings: SmtpSettings = {
  host: 'demo inbox',
  port: 0,
  security: 'none',
  account: '',
  password: '',
  connections: 1,
  per_minute: 0,
  per_domain_per_minute: 0,
  sender: { name: 'Balai', address: 'no-reply@balai.local', reply_to: '' },
  dkim: null,
}
