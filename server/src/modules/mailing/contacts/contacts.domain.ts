import type { contacts } from '@balai/contract/mailing/contacts.ts'
import type { Domain } from '../../../manifest.ts'
import { serveConfirmation } from './confirm-page.ts'
import { demoContacts } from './contacts.factory.ts'
import { contactsId } from './contacts.id.ts'
import { confirmSubscription } from './contacts.mail.ts'
import { contactsPerson } from './contacts.person.queries.ts'
import { contactsRoutes } from './contacts.routes.ts'
import { contactListsSearch } from './search.queries.ts'
import { deleteOldSignUps } from './sign-up.queries.ts'
import { deleteUnlisted, joinMembers } from './people.queries.ts'
import { namedFolders } from './named.queries.ts'

export const contactsDomain: Domain<typeof contacts> = {
  routes: contactsRoutes,
  extraRoutes: serveConfirmation,
  person: contactsPerson,
  jobs: 'none',
  // Those who did not confirm first: then nothing is left of them.
  sweeps: [deleteOldSignUps, deleteUnlisted, joinMembers],
  fulfils: 'none',
  demo: demoContacts,
  mails: [confirmSubscription],
  indonesian: contactsId,
  bell: 'none',
  search: [contactListsSearch],
  named: [namedFolders],
}
