import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { findListUsers } from './list-uses.queries.ts'

type User = Awaited<ReturnType<typeof findListUsers>>[number]

/**
 * Refuses to delete a list on which a campaign depends that is sent without anybody looking at it again: it would reach
 * fewer people, or people who were left out. Returns the drafts that name the list.
 */
export async function refuseUsedList(db: ReadDb, list_id: number): Promise<User[]> {
  const users = await findListUsers(db, list_id)
  const recurring = users.flatMap(({ setup }) => setup ?? [])
  const planned = users.filter(({ state, setup }) => state !== 'draft' && setup === null)
  const problems = [
    planned.length > 0 &&
      say('Campaigns that are about to be sent need this list: {{titles}}. Call them back first.', {
        titles: titlesOf(planned.map(({ name }) => name)),
      }),
    recurring.length > 0 &&
      say('Recurring campaigns need this list: {{titles}}. Change or remove them first.', {
        titles: titlesOf(recurring),
      }),
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new Refusal(problems)
  return users
}

/** What deleting a list does to drafts. */
export function draftEffects(drafts: readonly User[]): Sentence[] {
  const reached = drafts.filter(({ goes_to_it }) => goes_to_it)
  const spared = drafts.filter(({ goes_to_it }) => !goes_to_it)
  return [
    reached.length > 0 &&
      say('These drafts do not go to it any more: {{titles}}.', {
        titles: titlesOf(reached.map(({ name }) => name)),
      }),
    spared.length > 0 &&
      say('These drafts do not leave its people out any more: {{titles}}.', {
        titles: titlesOf(spared.map(({ name }) => name)),
      }),
  ].filter((effect) => effect !== false)
}

const mostTitles = 10
const titlesOf = (names: readonly string[]) =>
  names
    .slice(0, mostTitles)
    .map((name) => `“${name}”`)
    .join(', ') + (names.length > mostTitles ? ' …' : '')
