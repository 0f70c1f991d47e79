import { mayEnter } from '@balai/contract/core/access.ts'
import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import { contactLimits } from '@balai/contract/mailing/contact-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Caller } from '../../../http/context.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { findFolder, findList, findNamed, type Folder, type List } from './lists.queries.ts'
import { findOnList } from './people.queries.ts'
import type { Pasted } from './pasted.rules.ts'

/** Whether a person may see profiles, imports, consents and suppressions. */
export const maySeeMembers = ({ roles }: Pick<Caller, 'roles'>): boolean => mayEnter(roles, 'members')

/** The parts of a person that only staff with the area of members may know, emptied for others. */
export const shownTo = <
  Row extends { member_id: number | null; has_newsletter: boolean | null; blocked: unknown },
>(
  caller: Pick<Caller, 'roles'>,
  row: Row,
) => (maySeeMembers(caller) ? row : { ...row, member_id: null, has_newsletter: null, blocked: null })

export async function findListOrRefuse(db: ReadDb, list_id: number): Promise<List> {
  const list = await findList(db, list_id)
  if (!list) throw notFound(say('This list does not exist any more. Load the page again.'))
  return list
}

/** A list whose people are put on it by hand. */
export async function findFixedList(db: ReadDb, list_id: number): Promise<List> {
  const list = await findListOrRefuse(db, list_id)
  if (list.kind === 'live')
    throw new Refusal(say('The people on a live list follow from its filter. Change the filter instead.'))
  return list
}

type Versioned = { version: number } & Record<string, unknown>

export async function findListVersion(db: ReadDb, input: { list_id: number } & Versioned): Promise<List> {
  const list = await findListOrRefuse(db, input.list_id)
  refuseStale(list, listFacts(list), input)
  return list
}

export async function findFolderVersion(
  db: ReadDb,
  input: { folder_id: number } & Versioned,
): Promise<Folder> {
  const folder = await findFolder(db, input.folder_id)
  if (!folder) throw notFound(say('This folder does not exist any more. Load the page again.'))
  refuseStale(folder, { name: folder.name }, input)
  return folder
}

function refuseStale(
  known: { version: number; updated_at: Date; updated_by_name: string | null },
  facts: Record<string, unknown>,
  input: Versioned,
): void {
  if (known.version !== input.version)
    throw staleVersion({
      changed_by: known.updated_by_name,
      changed_at: known.updated_at,
      theirs: { ...facts, version: known.version },
      yours: input,
    })
}

/** The fields of a list that staff change, the audit log shows, and a version conflict compares. */
export const listFacts = ({ name, folder_id, filter, form_is_on, form_title, form_text }: List) => ({
  name,
  folder_id,
  filter,
  form_is_on,
  form_title,
  form_text,
})

export const nameTaken = () => refuseField('name', say('This name is taken. Choose another one.'))

export async function refuseTakenName(
  db: ReadDb,
  table: 'contact_folders' | 'contact_lists',
  name: string,
  before = '',
): Promise<void> {
  if (name.toLowerCase() === before.toLowerCase()) return
  if (await findNamed(db, table, name)) throw nameTaken()
}

export async function refuseUnknownFolder(db: ReadDb, folder_id: number | null | undefined): Promise<void> {
  if (folder_id && !(await findFolder(db, folder_id)))
    throw refuseField('folder_id', say('This folder does not exist any more. Load the page again.'))
}

/** Only a fixed list can have a sign-up form, and the form needs a title. */
export function refuseForm(
  kind: List['kind'],
  { form_is_on, form_title }: Pick<List, 'form_is_on' | 'form_title'>,
): void {
  if (!form_is_on) return
  if (kind === 'live')
    throw refuseField('form_is_on', say('A live list has no sign-up form, because nobody is put on it.'))
  if (form_title === '')
    throw refuseField('form_title', say('The form needs a title that visitors understand.'))
}

export function refuseImporting(caller: Pick<Caller, 'roles'>): void {
  if (!maySeeMembers(caller))
    throw new Refusal(
      say('Only staff who may see members import people. Add single addresses, or ask a colleague.'),
      {
        status: 403,
      },
    )
}

export function refuseTooMany(people: readonly unknown[]): void {
  if (people.length > contactLimits.people)
    throw refuseField(
      'people',
      say('These are {{count}} people. One import takes {{most}}; split it.', {
        count: people.length,
        most: contactLimits.people,
      }),
    )
  if (people.length === 0) throw refuseField('people', say('No line has an e-mail address.'))
}

/** What an import will do. */
export interface Rehearsed {
  added: number
  known: number
  unsubscribed: number
}

/** How the people of an import stand to the list now. */
export async function rehearse(
  db: ReadDb,
  list_id: number,
  people: readonly { email: string }[],
): Promise<Rehearsed> {
  const states = (
    await findOnList(
      db,
      list_id,
      people.map(({ email }) => email),
    )
  ).map(({ state }) => state)
  const known = states.filter((state) => state === 'subscribed').length
  const unsubscribed = states.filter((state) => state === 'unsubscribed').length
  return { added: people.length - known - unsubscribed, known, unsubscribed }
}

/** Line numbers that a sentence can name. */
const linesNamed = 10

export function importEffects(
  { added, known, unsubscribed }: Rehearsed,
  { refused, repeated }: Pick<Pasted, 'refused' | 'repeated'>,
  hasConsent: boolean,
): Sentence[] {
  const told: Sentence[] = [
    sayCount(added, '{{count}} person is put on the list.', '{{count}} people are put on the list.'),
  ]
  if (known > 0)
    told.push(sayCount(known, '{{count}} person is on it already.', '{{count}} people are on it already.'))
  if (unsubscribed > 0)
    told.push(
      sayCount(
        unsubscribed,
        '{{count}} person unsubscribed from this list and stays off it.',
        '{{count}} people unsubscribed from this list and stay off it.',
      ),
    )
  if (repeated > 0)
    told.push(
      sayCount(
        repeated,
        '{{count}} line repeats an address and is left out.',
        '{{count}} lines repeat an address and are left out.',
      ),
    )
  if (refused.length > 0)
    told.push(
      say('Lines without a usable address are left out: {{lines}}', {
        lines: `${refused.slice(0, linesNamed).join(', ')}${refused.length > linesNamed ? ', …' : ''}`,
      }),
    )
  told.push(consentEffect(hasConsent))
  return told
}

export const consentEffect = (hasConsent: boolean): Sentence =>
  hasConsent
    ? say('Addresses that are no members get the consent to newsletters. Members keep their own choice.')
    : say('Without a consent to newsletters they get no campaign, although they are on the list.')
