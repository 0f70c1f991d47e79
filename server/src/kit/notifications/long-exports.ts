import type { FastifyInstance } from 'fastify'
import { spreadsheetType } from '../../lib/sheets.ts'
import type { Services } from '../../services.ts'
import { exportReady } from './notifications.mail.ts'
import { notifyUsers } from './notifications.queries.ts'
import { mailStaff } from './staff-mails.queries.ts'

/** People who wait longer than this, in milliseconds, turn to something else. */
const long = 10_000

/** Notifies people when an export that took long has been sent completely. */
export function notifyOfLongExports(app: FastifyInstance, { db, log }: Services, longerThan = long): void {
  app.addHook('onResponse', async ({ caller, id }, reply) => {
    const isExport = reply.getHeader('content-type') === spreadsheetType
    // A cancelled export was not sent completely.
    if (
      !isExport ||
      !caller ||
      !('user_id' in caller) ||
      !reply.raw.writableFinished ||
      reply.elapsedTime < longerThan
    )
      return
    const title = /filename="([^"]*)"/.exec(String(reply.getHeader('content-disposition')))?.[1] ?? ''
    await db
      .transaction()
      .execute((transaction) =>
        notifyUsers(transaction, [caller.user_id], {
          kind: 'export.ready',
          facts: { title },
          by: null,
          mail: (user_ids) =>
            mailStaff(transaction, user_ids, exportReady, {
              source: `request ${id}`,
              values: ({ name }) => ({ name, title }),
            }),
        }),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'the bell could not report an export'))
  })
}
