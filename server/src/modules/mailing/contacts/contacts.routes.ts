import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { contacts } from '@balai/contract/mailing/contacts.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { notFound } from '../../../lib/refusal.ts'
import { updated } from '../../../lib/updates.ts'
import {
  findFolderVersion,
  findListOrRefuse,
  findListVersion,
  listFacts,
  maySeeMembers,
  nameTaken,
  refuseForm,
  refuseTakenName,
  refuseUnknownFolder,
  shownTo,
} from './contacts.rules.ts'
import {
  announceContacts,
  deleteFolder,
  deleteList,
  findFolderLists,
  findFolders,
  folderLock,
  insertFolder,
  insertList,
  listLock,
  updateFolder,
  updateList,
  withTotals,
} from './lists.queries.ts'
import { listUsersLock, takeFromDrafts } from './list-uses.queries.ts'
import { draftEffects, refuseUsedList } from './list-uses.rules.ts'
import { findContact, findContactsOfList, findMembersOfList, findSubscriptions } from './people.queries.ts'
import { peopleRoutes } from './people.routes.ts'
import { signUpRoutes } from './sign-up.routes.ts'
import { countRecipients, listRecipients } from './recipients.queries.ts'

export const contactsRoutes: Handlers<typeof contacts> = {
  ...peopleRoutes,
  ...signUpRoutes,

  folderLists: ({ db }, input) => findFolderLists(db, input),

  contactsOfList: async ({ db, caller }, { list_id, ...place }) => {
    const list = await findListOrRefuse(db, list_id)
    const found = await (list.kind === 'live'
      ? findMembersOfList(db, list, place)
      : findContactsOfList(db, list_id, place))
    return { count: found.count, contacts: found.contacts.map((row) => shownTo(caller, row)) }
  },

  folders: ({ db }) => findFolders(db),

  createFolder: steps({
    unique: { contact_folders_name: () => nameTaken() },
    check: ({ db }, { name }) => refuseTakenName(db, 'contact_folders', name),
    store: async ({ db, caller }, { name }) => {
      const data = await insertFolder(db, { name, updated_by: caller.user_id })
      await announceContacts(db)
      return { data, audit: { entity: 'contact_folders', entity_id: data.folder_id, after: { name } } }
    },
  }),

  updateFolder: steps({
    lock: ({ folder_id }) => folderLock(folder_id),
    unique: { contact_folders_name: () => nameTaken() },
    check: async ({ db }, input) => {
      const before = await findFolderVersion(db, input)
      const after = updated({ name: before.name }, input)
      await refuseTakenName(db, 'contact_folders', after.name, before.name)
      return { before: { name: before.name }, after }
    },
    store: async ({ db, caller }, { folder_id }, { found: { before, after } }) => {
      const data = await updateFolder(db, folder_id, { ...after, updated_by: caller.user_id })
      await announceContacts(db)
      return { data, audit: { entity: 'contact_folders', entity_id: folder_id, before, after } }
    },
  }),

  deleteFolder: steps({
    lock: ({ folder_id }) => folderLock(folder_id),
    check: ({ db }, input) => findFolderVersion(db, input),
    effects: async ({ db }, { folder_id }) => {
      const lists = (await findFolders(db)).find((folder) => folder.folder_id === folder_id)?.lists ?? 0
      return lists === 0
        ? [say('The folder is empty.')]
        : [
            sayCount(
              lists,
              '{{count}} list stays, without a folder.',
              '{{count}} lists stay, without a folder.',
            ),
          ]
    },
    store: async ({ db }, { folder_id }, { found: { name } }) => {
      await deleteFolder(db, folder_id)
      await announceContacts(db)
      return { data: null, audit: { entity: 'contact_folders', entity_id: folder_id, before: { name } } }
    },
  }),

  detailList: async ({ db }, { list_id }) => {
    const list = await findListOrRefuse(db, list_id)
    const [shown] = await withTotals(db, [list])
    if (!shown) throw notFound(say('This list does not exist any more. Load the page again.'))
    const { filter, form_title, form_text, updated_at, updated_by_name } = list
    return { ...shown, filter, form_title, form_text, updated_at, updated_by_name }
  },

  createList: steps({
    unique: { contact_lists_name: () => nameTaken() },
    check: async ({ db }, { name, folder_id, kind, ...form }) => {
      await refuseTakenName(db, 'contact_lists', name)
      await refuseUnknownFolder(db, folder_id)
      refuseForm(kind, form)
    },
    store: async ({ db, caller }, { kind, filter, ...fields }) => {
      const list = { ...fields, kind, filter: kind === 'live' ? filter : null, updated_by: caller.user_id }
      const data = await insertList(db, list)
      await announceContacts(db)
      const { updated_by: _by, ...after } = list
      return { data, audit: { entity: 'contact_lists', entity_id: data.list_id, after } }
    },
  }),

  updateList: steps({
    lock: ({ list_id }) => listLock(list_id),
    unique: { contact_lists_name: () => nameTaken() },
    check: async ({ db }, input) => {
      const list = await findListVersion(db, input)
      const before = listFacts(list)
      const after = updated(before, input)
      if (list.kind === 'fixed') after.filter = null
      await refuseTakenName(db, 'contact_lists', after.name, before.name)
      await refuseUnknownFolder(db, after.folder_id)
      refuseForm(list.kind, after)
      return { before, after }
    },
    store: async ({ db, caller }, { list_id }, { found: { before, after } }) => {
      const data = await updateList(db, list_id, { ...after, updated_by: caller.user_id })
      await announceContacts(db)
      return { data, audit: { entity: 'contact_lists', entity_id: list_id, before, after } }
    },
  }),

  deleteList: steps({
    lock: ({ list_id }) => [listUsersLock(list_id), listLock(list_id)],
    check: async ({ db }, input) => {
      const list = await findListVersion(db, input)
      return { list, drafts: await refuseUsedList(db, input.list_id) }
    },
    effects: async ({ db }, { list_id }, { drafts }) => {
      const [totals] = await withTotals(db, [await findListOrRefuse(db, list_id)])
      return [...(totals ? deleteEffects(totals) : []), ...draftEffects(drafts)]
    },
    store: async ({ db, caller }, { list_id }, { found: { list, drafts } }) => {
      const campaign_ids = drafts.map(({ campaign_id }) => campaign_id)
      await takeFromDrafts(db, list_id, { campaign_ids, updated_by: caller.user_id })
      await deleteList(db, list_id)
      await announceContacts(db)
      const before = { ...listFacts(list), ...(campaign_ids.length > 0 && { drafts: campaign_ids }) }
      return { data: null, audit: { entity: 'contact_lists', entity_id: list_id, before } }
    },
  }),

  subscriptions: async ({ db, caller }, { contact_id }) => {
    const found = await findContact(db, contact_id)
    if (!found) throw notFound(say('This person is on no list any more.'))
    // The consent of a member has its own history.
    const isHidden = found.member_id !== null || !maySeeMembers(caller)
    return {
      ...shownTo(caller, found),
      consent_source: isHidden ? null : found.consent_source,
      consent_at: isHidden ? null : found.consent_at,
      lists: await findSubscriptions(db, contact_id),
    }
  },

  countRecipients: ({ db }, choice) => countRecipients(db, choice),

  listRecipients: async ({ db, caller }, { reason = null, page, perPage, ...choice }) => {
    const { count, recipients } = await listRecipients(db, choice, { reason, page, perPage })
    return {
      count,
      recipients: recipients.map(({ email, name, list_id, member_id }) => ({
        email,
        name,
        list_id,
        member_id: shownTo(caller, { member_id, has_newsletter: null, blocked: null }).member_id,
      })),
    }
  },
}

/** What deleting a list does to the people on it. */
function deleteEffects({
  kind,
  totalSubscribers,
  totalBlacklisted,
  form_is_on,
}: Awaited<ReturnType<typeof withTotals>>[number]): Sentence[] {
  if (kind === 'live') return [say('The members of the filter stay as they are.')]
  const told = [
    sayCount(
      totalSubscribers,
      '{{count}} person is no longer on this list. Nobody else is notified.',
      '{{count}} people are no longer on this list. Nobody else is notified.',
    ),
  ]
  if (totalBlacklisted > 0)
    told.push(
      sayCount(
        totalBlacklisted,
        'It is forgotten that {{count}} person left it.',
        'It is forgotten that {{count}} people left it.',
      ),
    )
  if (form_is_on) told.push(say('Its sign-up form disappears from the site.'))
  return told
}
