import type { ActionWords } from '../../../lib/action-words.ts'

export const contactsWords: ActionWords<'contacts', 'confirm'> = {
  createFolder: 'Added a folder of contacts',
  updateFolder: 'Renamed a folder of contacts',
  deleteFolder: 'Deleted a folder of contacts',
  createList: 'Added a list of contacts',
  updateList: 'Changed a list of contacts',
  deleteList: 'Deleted a list of contacts',
  addContact: 'Put somebody on a list',
  importContacts: 'Imported people into a list',
  removeContacts: 'Took people off a list',
  unsubscribe: 'Unsubscribed somebody from a list',
  signUp: 'Somebody signed up for a newsletter',
  confirm: 'Somebody confirmed a subscription',
}
