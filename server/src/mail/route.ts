import { connectTo, type ConnectOptions } from './connect.ts'
import type { Route } from './connection.ts'
import { DeliveryProblem } from './deliver.ts'
import { openSmtp, type Timeouts } from './smtp-delivery.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** The way to the mail server of the settings. */
export const smtpRoute = (
  settings: SmtpSettings,
  options: ConnectOptions & { timeouts?: Timeouts },
): Route => ({
  settings,
  async open() {
    const socket = await connectTo(settings, options).catch((error: unknown) => {
      throw new DeliveryProblem('connect', (error as Error).message)
    })
    return openSmtp(settings, socket, options.timeouts)
  },
})
