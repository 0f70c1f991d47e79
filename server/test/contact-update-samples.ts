import { contacts } from '@balai/contract/mailing/contacts.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

/** Samples of the updates of lists and folders of contacts. */
export const contactSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'contacts.updateFolder': async (api) => {
    const as = await api.as('superuser')
    const { folder_id } = await as.call(contacts.createFolder, { name: 'Folder' })
    return {
      as,
      key: { folder_id },
      full: { name: 'Folder Lengkap' },
      read: async () =>
        (await as.call(contacts.folders)).find((folder) => folder.folder_id === folder_id) ?? {},
    }
  },

  'contacts.updateList': async (api) => {
    const as = await api.as('superuser')
    const { folder_id } = await as.call(contacts.createFolder, { name: 'Folder Daftar' })
    const { list_id } = await as.call(contacts.createList, { name: 'Daftar', kind: 'live' })
    return {
      as,
      key: { list_id },
      full: {
        name: 'Daftar Lengkap',
        folder_id,
        filter: { search: '', country: 'ID' },
        form_is_on: false,
        form_title: 'Kabar',
        form_text: 'Sekali seminggu.',
      },
      // An empty filter finds all members.
      derived: ['filter'],
      read: () => as.call(contacts.detailList, { list_id }),
    }
  },
}
