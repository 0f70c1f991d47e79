import { contacts } from '@balai/contract/mailing/contacts.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const contactsLive = {
  'contacts.changed': invalidateThrottled(
    contacts.folderLists,
    contacts.folders,
    contacts.contactsOfList,
    contacts.detailList,
    contacts.countRecipients,
  ),
} satisfies LiveTable
