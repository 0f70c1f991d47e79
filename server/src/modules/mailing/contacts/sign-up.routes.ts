import { say } from '@balai/contract/core/sentences.ts'
import type { contacts } from '@balai/contract/mailing/contacts.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { hashOf, randomToken } from '../../../lib/secrets.ts'
import { enqueueMails } from '../../../mail/enqueue.queries.ts'
import { sealPath } from '../../../mail/values.ts'
import { confirmSubscription } from './contacts.mail.ts'
import { announceContacts } from './lists.queries.ts'
import { storeContacts } from './people.queries.ts'
import { findForms, insertSignUp, waitOnList } from './sign-up.queries.ts'
import { confirmPath, findFormOrRefuse } from './sign-up.rules.ts'

/** How many confirmation mails one address gets in an hour: nobody can fill the mailbox of another person. */
const mailsPerHour = 5

/** What visitors do themselves. */
export const signUpRoutes: Pick<Handlers<typeof contacts>, 'signUpForms' | 'signUp'> = {
  signUpForms: ({ db }) => findForms(db),

  signUp: steps({
    prepare: async ({ pool }, { email }) => {
      await countAttempt(
        { pool },
        { key: `newsletter sign-up ${email}`, limit: mailsPerHour, window_minutes: 60 },
      )
    },
    check: async ({ db }, { list_id, consents }) => {
      if (!consents.includes('newsletter'))
        throw refuseField('consents', say('Agree to the newsletter to sign up for it.'))
      return findFormOrRefuse(db, list_id)
    },
    store: async ({ db, secrets, addresses }, { list_id, email, name, language }, { found: form }) => {
      const token = randomToken()
      const { signup_id, expires_at } = await insertSignUp(db, {
        ...{ list_id, email, name, language },
        token_hash: hashOf(token),
      })
      const [contact] = await storeContacts(db, { addresses }, [{ email, name, language }], null)
      if (contact) await waitOnList(db, list_id, contact.contact_id)
      await enqueueMails(db, confirmSubscription, {
        source: `newsletter sign-up ${signup_id}`,
        recipients: [
          {
            key: 'person',
            ...{ address: email, name, language },
            values: {
              list: form.title,
              link: sealPath(secrets, `${confirmPath}/${token}`),
              until: { moment: expires_at },
            },
          },
        ],
      })
      await announceContacts(db)
      // Whether the address is on the list already is not said here either.
      return { data: null, audit: { entity: 'contact_lists', entity_id: list_id, after: { signup_id } } }
    },
  }),
}
