import { z } from 'zod'
import { Email } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { sendAlreadyRegistered, sendLoginLink, sendPasswordLink, sendSignUpLink } from './links.rules.ts'
import { deleteSignUps, findSigningIn, findSignUp } from './membership.queries.ts'

// The calls that ask for these mails only add a job, so neither their answer nor their time depends on whether there is a
// member with the address.

/** Mails the link that completes a sign-up. If the address belongs to a member, notifies that member instead. */
export const membershipSignUp = defineJob('membership.sign-up', {
  input: z.object({ signup_id: z.int() }),
  run: ({ services: { db: database, secrets } }, { signup_id }) =>
    database.transaction().execute(async (db) => {
      const signup = await findSignUp(db, signup_id)
      if (!signup) return
      const member = await findSigningIn(db, signup.email)
      if (!member) return sendSignUpLink({ db, secrets }, signup)
      await deleteSignUps(db, signup.email)
      await sendAlreadyRegistered({ db, secrets }, member)
    }),
})

/** Mails a link to log in or to choose a password, if a member has the address. */
export const membershipSendLink = defineJob('membership.send-link', {
  input: z.object({ kind: z.enum(['login', 'password']), email: Email }),
  run: ({ services: { db: database, secrets } }, { kind, email }) =>
    database.transaction().execute(async (db) => {
      const member = await findSigningIn(db, email)
      if (!member) return
      await (kind === 'login' ? sendLoginLink : sendPasswordLink)({ db, secrets }, member)
    }),
})
