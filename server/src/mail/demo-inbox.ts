import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import type { Route } from './connection.ts'
import { openDemoInbox } from './demo-inbox.queries.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** Whether mails go to the demo inbox: with the embedded database and without a mail server. Never with a remote one. */
export const usesDemoInbox = ({ embedded }: Pick<Config, 'embedded'>, { host }: { host: string }): boolean =>
  embedded && host === ''

/** The way into the inbox of the demo. */
export const demoRoute = (db: Db): Route => ({ settings: demoSettings, open: async () => openDemoInbox(db) })

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
