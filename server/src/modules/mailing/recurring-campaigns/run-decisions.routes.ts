import { say } from '@balai/contract/core/sentences.ts'
import type { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { findPicked } from '../campaign-content/pick-articles.queries.ts'
import { idsOf, type Planned } from './plan.rules.ts'
import {
  announceSetup,
  decide,
  listDecisions,
  noteRehearsed,
  setupLock,
  type Setup,
} from './recurring-campaigns.queries.ts'
import { findActive } from './recurring-campaigns.rules.ts'
import { rehearse } from './rehearsal.rules.ts'

const entity = 'recurring_campaigns'
interface Slot {
  id: number
  slot_at: Date
}

/** What staff decide about one of the next runs: an article that stays, another one instead, or no mail at all. */
export const runDecisionsRoutes: Pick<Handlers<typeof recurringCampaigns>, 'pin' | 'swap' | 'skip'> = {
  pin: steps({
    lock: ({ id }) => setupLock(id),
    check: async ({ db }, input) => {
      const found = await findRun(db, input)
      placeOrRefuse(found.run, input.news_id)
      return found
    },
    store: async ({ db }, { id, slot_at, news_id, is_pinned }, { found: { setup, run, pins } }) => {
      const others = pins.filter((pin) => pin.news_id !== news_id)
      const kept = is_pinned ? [...others, { news_id, place: placeOrRefuse(run, news_id) }] : others
      await decide(db, { recurring_id: id, slot_at }, { pins: kept })
      await noteShown(db, setup)
      const after = { slot_at, news_id, is_pinned }
      return { data: null, audit: { entity, entity_id: id, after } }
    },
  }),

  swap: steps({
    lock: ({ id }) => setupLock(id),
    check: async ({ db }, input) => {
      const found = await findRun(db, input)
      placeOrRefuse(found.run, input.news_id)
      const { with_news_id } = input
      if (with_news_id === undefined) return found
      if (idsOf(found.run.articles).includes(with_news_id))
        throw refuseField('with_news_id', say('This article is in the run already.'))
      if ((await findPicked(db, [with_news_id])).length === 0)
        throw refuseField('with_news_id', say('This article is not published.'))
      return found
    },
    store: async ({ db }, input, { found: { setup, run, pins, dropped } }) => {
      const { id, slot_at, news_id } = input
      const key = { recurring_id: id, slot_at }
      const others = pins.filter((pin) => pin.news_id !== news_id)
      const without = [...new Set([...dropped, news_id])]
      await decide(db, key, { pins: others, dropped: without })
      const instead = input.with_news_id ?? (await findNext(db, setup, run))
      const place = placeOrRefuse(run, news_id)
      await decide(db, key, {
        pins: [...others, { news_id: instead, place }],
        dropped: without.filter((each) => each !== instead),
      })
      await noteShown(db, setup)
      const after = { slot_at, news_id, with_news_id: instead }
      return { data: null, audit: { entity, entity_id: id, after } }
    },
  }),

  skip: steps({
    lock: ({ id }) => setupLock(id),
    check: ({ db }, input) => findRun(db, input),
    store: async ({ db }, { id, slot_at, is_skipped }, { found: { setup } }) => {
      await decide(db, { recurring_id: id, slot_at }, { is_skipped })
      await noteShown(db, setup)
      return { data: null, audit: { entity, entity_id: id, after: { slot_at, is_skipped } } }
    },
  }),
}

/** One of the next runs, with what was decided about it. */
async function findRun(db: ReadDb, { id, slot_at }: Slot) {
  const setup = await findActive(db, id)
  const { runs } = await rehearse(db, setup)
  const run = runs.find((each) => each.slot_at.getTime() === slot_at.getTime())
  if (!run) throw new Refusal(say('This run is not one of the next ones. Load the page again.'))
  const decisions = await listDecisions(db, id, slot_at)
  const known = decisions.find((each) => each.slot_at.getTime() === slot_at.getTime())
  return { setup, run, pins: known?.pins ?? [], dropped: known?.dropped ?? [] }
}

function placeOrRefuse(run: Planned, news_id: number): number {
  const place = idsOf(run.articles).indexOf(news_id)
  if (place === -1) throw new Refusal(say('This article is not in the run any more. Load the page again.'))
  return place
}

/** The article that the choice finds in place of one that was just dropped. */
async function findNext(db: ReadDb, setup: Setup, before: Planned): Promise<number> {
  const { runs } = await rehearse(db, setup)
  const now = runs.find((each) => each.slot_at.getTime() === before.slot_at.getTime())
  const known = idsOf(before.articles)
  const next = idsOf(now?.articles ?? []).find((news_id) => !known.includes(news_id))
  if (next === undefined)
    throw new Refusal(say('The choice of this campaign has no other article for this run.'))
  return next
}

/** Who decides sees the result, so that the log compares with it. A decision also changes later runs. */
async function noteShown(db: Transaction, setup: Setup): Promise<void> {
  const { runs } = await rehearse(db, setup)
  const shown = runs.map(({ slot_at, articles }) => ({ slot_at, news_ids: idsOf(articles) }))
  await noteRehearsed(db, setup.id, shown, { again: true })
  await announceSetup(db, setup.id)
}
