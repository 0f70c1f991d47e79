import { connectTo, type ConnectOptions } from './connect.ts'
import type { Route } from './connection.ts'
import type { Services } from '../services.ts'
import { DeliveryProblem } from './deliver.ts'
import { demoRoute, usesDemoInbox } from './demo-inbox.ts'
import { findMailSettings, findSmtpSettings } from './settings.queries.ts'
import type { Timeouts } from './smtp-delivery.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** The way to the mail server of the settings. */
export const smtpRoute = (
  settings: SmtpSettings,
  options: ConnectOptions & { timeouts?: Timeouts },
): Route => ({
  settings,
  async open() {
    // Before the connection, whose errors nobody would hear meanwhile.
    const { openSmtp } = await import('./smtp-delivery.ts')
    const socket = await connectTo(settings, options).catch((error: unknown) => {
      throw new DeliveryProblem('connect', (error as Error).message)
    })
    return openSmtp(settings, socket, options.timeouts)
  },
})

/** The way on which mails leave now; undefined while there is no mail server or no sender. */
export async function findRoute({
  db,
  secrets,
  config,
}: Pick<Services, 'db' | 'secrets' | 'config'>): Promise<Route | undefined> {
  if (usesDemoInbox(config, await findMailSettings(db))) return demoRoute(db)
  const settings = await findSmtpSettings(db, secrets)
  return settings ? smtpRoute(settings, { allow_private: config.SMTP_ALLOW_PRIVATE }) : undefined
}
