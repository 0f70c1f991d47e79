import { z } from 'zod'
import { change, get, post, twoStep } from '../core/endpoint.ts'
import { languages } from '../core/sentences.ts'
import {
  AnswerMoment,
  blankable,
  Email,
  Id,
  limits,
  listOf,
  Nothing,
  oneOf,
  pageFields,
  text,
  Version,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { words } from '../core/words.ts'
import { consentSources, GivenConsents, reportedSources } from '../people/consents.ts'
import { MemberFilter } from '../people/members.ts'
import {
  ContactRow,
  contactLimits,
  FolderList,
  ListDetail,
  listKinds,
  recipientReasons,
  subscriptionSources,
  subscriptionStates,
} from './contact-shapes.ts'

const call = { areas: ['campaigns'], family: 'tracking' } as const

const publicCall = { areas: ['public'], family: 'visitor' } as const

const FolderFields = z.object({ name: words({ min: 1, max: limits.name }) })
const Folder = z.object({ folder_id: z.int(), name: z.string(), lists: z.int(), version: z.int() })
const FolderId = z.object({ folder_id: Id })
const StoredFolder = z.object({ folder_id: z.int(), version: z.int() })

/** The filter of a live list; a form sends `filter[country]=ID`. */
const SavedFilter = z.preprocess((value) => (value === '' ? {} : value), MemberFilter.strict())

const ListFields = z.object({
  name: words({ min: 1, max: limits.name }),
  folder_id: blankable(Id),
  filter: SavedFilter.default({ search: '' }),
  form_is_on: YesNo.default(false),
  form_title: words({ max: limits.title }).default(''),
  form_text: text({ max: contactLimits.formText, lines: true }).default(''),
})

const ListId = z.object({ list_id: Id })
const StoredList = z.object({ list_id: z.int(), version: z.int() })

/** Lists in, and lists and earlier campaigns out. */
const Choice = z.object({
  list_ids: listOf(Id, { max: contactLimits.lists }).default([]),
  excluded_list_ids: listOf(Id, { max: contactLimits.lists }).default([]),
  excluded_campaign_ids: listOf(Id, { max: contactLimits.lists }).default([]),
})

/** How staff learned that people want newsletters. Empty: they are put on the list, and get nothing without a consent. */
const consent_source = blankable(oneOf(reportedSources))

export const contacts = {
  folderLists: post('/contact/get-folder-lists', {
    ...call,
    summary: 'Lists the lists of a folder or of all folders, with their totals.',
    input: z.object({
      ...pageFields,
      perPage: wholeNumber({ min: 1, max: limits.perPage }).default(limits.perPage),
      search: words({ max: limits.search }).default(''),
      folder_id: blankable(Id),
      /** The lists that are chosen; the answer has them checked. */
      list_ids: listOf(Id, { max: contactLimits.lists }).default([]),
    }),
    result: z.object({ count: z.int(), lists: z.array(FolderList) }),
  }),
  contactsOfList: post('/contact/get-contact-from-list', {
    ...call,
    summary: 'Lists the people on a list.',
    input: ListId.extend({
      ...pageFields,
      search: words({ max: limits.search }).default(''),
      state: blankable(oneOf(subscriptionStates)),
    }),
    result: z.object({ count: z.int(), contacts: z.array(ContactRow) }),
  }),
  folders: post('/contact/get-folders', {
    ...call,
    summary: 'Lists the folders with their number of lists.',
    input: Nothing,
    result: z.array(Folder),
  }),
  createFolder: change('/contact/create-folder', {
    ...call,
    summary: 'Adds a folder.',
    input: FolderFields,
    result: StoredFolder,
  }),
  updateFolder: change('/contact/update-folder', {
    ...call,
    summary: 'Renames a folder.',
    input: updateOf({ folder_id: Id }, FolderFields),
    result: StoredFolder,
  }),
  deleteFolder: twoStep('/contact/delete-folder-validation', '/contact/delete-folder', {
    ...call,
    summary: 'Deletes a folder. Its lists stay, without a folder.',
    input: FolderId.extend({ version: Version }),
    result: z.null(),
  }),
  detailList: post('/contact/detail-list', {
    ...call,
    summary: 'Returns one list with its totals, its filter and its sign-up form.',
    input: ListId,
    result: ListDetail,
  }),
  createList: change('/contact/create-list', {
    ...call,
    summary: 'Adds a list: fixed, or live by a filter of members.',
    input: ListFields.extend({ kind: oneOf(listKinds).default('fixed') }),
    result: StoredList,
  }),
  updateList: change('/contact/update-list', {
    ...call,
    summary: 'Renames a list, moves it to another folder, changes its filter or its sign-up form.',
    input: updateOf({ list_id: Id }, ListFields),
    result: StoredList,
  }),
  deleteList: twoStep('/contact/delete-list-validation', '/contact/delete-list', {
    ...call,
    summary:
      'Deletes a list; refused while a scheduled or recurring campaign needs it. The people on it stay on other lists.',
    input: ListId.extend({ version: Version }),
    result: z.null(),
  }),
  addContact: twoStep('/contact/add-contact-validation', '/contact/add-contact', {
    ...call,
    summary: 'Puts one address on a fixed list.',
    input: ListId.extend({
      email: Email,
      name: words({ max: limits.name }).default(''),
      language: blankable(oneOf(languages)),
      consent_source,
    }),
    result: z.object({ contact_id: z.int() }),
  }),
  importContacts: twoStep('/contact/import-validation', '/contact/import', {
    ...call,
    summary:
      'Puts pasted addresses on a fixed list: one line each, with a name before or after it if you like. The first step rehearses.',
    input: ListId.extend({
      people: text({ min: 1, max: contactLimits.pasted, lines: true }),
      consent_source,
    }),
    result: z.object({ added: z.int(), known: z.int(), unsubscribed: z.int(), refused: z.int() }),
  }),
  removeContacts: twoStep('/contact/remove-contacts-validation', '/contact/remove-contacts', {
    ...call,
    summary: 'Takes people off a fixed list.',
    input: ListId.extend({ contact_ids: listOf(Id, { min: 1, max: limits.bulk }) }),
    result: z.object({ removed: z.int() }),
  }),
  subscriptions: post('/contact/get-subscriptions', {
    ...call,
    summary: 'Returns the lists that a person is on, and their consent.',
    input: z.object({ contact_id: Id }),
    result: z.object({
      contact_id: z.int(),
      email: z.string(),
      name: z.string(),
      member_id: z.int().nullable(),
      /** Null for staff without the area of members. */
      has_newsletter: z.boolean().nullable(),
      consent_source: z.enum(consentSources).nullable(),
      consent_at: AnswerMoment.nullable(),
      blocked: z.enum(['suppressed', 'unsubscribed']).nullable(),
      lists: z.array(
        z.object({
          list_id: z.int(),
          name: z.string(),
          state: z.enum(subscriptionStates),
          source: z.enum(subscriptionSources),
          added_at: AnswerMoment,
          changed_at: AnswerMoment,
        }),
      ),
    }),
  }),
  unsubscribe: change('/contact/unsubscribe', {
    ...call,
    summary: 'Unsubscribes a person from one list, because they asked for it.',
    input: ListId.extend({ contact_id: Id }),
    result: z.null(),
  }),
  countRecipients: post('/contact/count-recipients', {
    ...call,
    summary: 'Counts the unique recipients of a choice of lists, and those who are skipped, by reason.',
    input: Choice,
    result: z.object({
      total: z.int(),
      recipients: z.int(),
      skipped: z.array(z.object({ reason: z.enum(recipientReasons), count: z.int() })),
    }),
  }),
  listRecipients: post('/contact/list-recipients', {
    ...call,
    summary: 'Lists the recipients of a choice of lists, or those who are skipped for a reason.',
    input: Choice.extend({ ...pageFields, reason: blankable(oneOf(recipientReasons)) }),
    result: z.object({
      count: z.int(),
      recipients: z.array(
        z.object({
          email: z.string(),
          name: z.string(),
          list_id: z.int(),
          member_id: z.int().nullable(),
        }),
      ),
    }),
  }),
  signUpForms: get('/newsletter/forms', {
    ...publicCall,
    summary: 'Lists the newsletters that visitors can sign up for.',
    input: Nothing,
    result: z.array(z.object({ list_id: z.int(), title: z.string(), text: z.string() })),
  }),
  signUp: change('/newsletter/sign_up', {
    ...publicCall,
    summary:
      'Mails a link that puts the address on the list. The answer is the same for addresses that are on it already.',
    throttle: { times: 20, minutes: 10 },
    input: ListId.extend({
      email: Email,
      name: words({ max: limits.name }).default(''),
      language: oneOf(languages).default('id'),
      /** The consent `newsletter`, with the version of its text. */
      consents: GivenConsents,
    }),
    result: z.null(),
    replayable: false,
  }),
}
