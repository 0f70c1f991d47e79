import type { contacts } from '@balai/contract/mailing/contacts.ts'
import type { Domain } from '../../../manifest.ts'
import { contactsId } from './contacts.id.ts'
import { contactsPerson } from './contacts.person.queries.ts'
import { contactsRoutes } from './contacts.routes.ts'
import { deleteUnlisted, joinMembers } from './people.queries.ts'

export const contactsDomain: Domain<typeof contacts> = {
  routes: contactsRoutes,
  extraRoutes: 'none',
  person: contactsPerson,
  jobs: 'none',
  sweeps: [deleteUnlisted, joinMembers],
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: contactsId,
  bell: 'none',
  search: 'none',
}
