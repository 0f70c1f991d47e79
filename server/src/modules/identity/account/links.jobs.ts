import { z } from 'zod'
import { Email } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { findActiveAccount } from './links.queries.ts'
import { sendPasswordLink } from './links.rules.ts'

/**
 * Mails a link to choose a new password, if there is an active account with this address. The call that asks for it only
 * adds this job, so neither its answer nor its time depends on whether there is one.
 */
export const accountForgotten = defineJob('account.forgotten', {
  input: z.object({ email: Email }),
  run: async ({ services: { db, secrets } }, { email }) => {
    await db.transaction().execute(async (transaction) => {
      const account = await findActiveAccount(transaction, email)
      if (account) await sendPasswordLink({ db: transaction, secrets }, account)
    })
  },
})
