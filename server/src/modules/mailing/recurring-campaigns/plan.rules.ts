import type { RunFlag } from '@balai/contract/mailing/recurring-campaigns.ts'
import type { ContentChoice } from '@balai/contract/mailing/campaign-content.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { findPicked, pickArticles, type PickedArticle } from '../campaign-content/pick-articles.queries.ts'
import type { Decision } from './recurring-campaigns.queries.ts'
import { findTitles, type SentArticle } from './runs.queries.ts'

/** Makes the random order of a run repeatable. */
export const seedOf = (campaign_id: number, slot_at: Date) => `${campaign_id} ${slot_at.toISOString()}`

const weekLength = 7 * 86_400_000

interface Plan {
  campaign_id: number
  choice: ContentChoice
  min_items: number
  repeat_weeks: number
  /** The runs to plan, in their order. */
  slots: readonly Date[]
  decisions: readonly Decision[]
  /** What the setup has sent. */
  sent: readonly SentArticle[]
}

/** A run as it would be now. */
export interface Planned {
  slot_at: Date
  is_skipped: boolean
  articles: PickedArticle[]
  pinned: number[]
  sent_before: Map<number, Date>
  withdrawn: { news_id: number; news_title: string }[]
  flags: RunFlag[]
  rehearsed: number[] | null
}

/**
 * Plans runs, each as if those before it had been sent: the same articles as when they run, unless something is published
 * or withdrawn until then.
 */
export async function planRuns(db: ReadDb, { slots, sent, ...plan }: Plan): Promise<Planned[]> {
  const planned: Planned[] = []
  const known = [...sent]
  for (const slot_at of slots) {
    const run = await planRun(db, { ...plan, slot_at, sent: known })
    planned.push(run)
    if (!run.is_skipped && !run.flags.includes('few'))
      known.push(...run.articles.map(({ news_id }) => ({ news_id, at: slot_at })))
  }
  return planned
}

async function planRun(
  db: ReadDb,
  plan: Omit<Plan, 'slots'> & { slot_at: Date; sent: readonly SentArticle[] },
): Promise<Planned> {
  const { slot_at, choice, sent } = plan
  const decision = plan.decisions.find((each) => each.slot_at.getTime() === slot_at.getTime())
  const pins = (decision?.pins ?? []).toSorted((a, b) => a.place - b.place)
  const pinned = await findPicked(
    db,
    pins.map(({ news_id }) => news_id),
  )
  const since = slot_at.getTime() - plan.repeat_weeks * weekLength
  const recent = sent.filter(({ at }) => at.getTime() > since && at < slot_at).map(({ news_id }) => news_id)
  const wanted = choice.num - pinned.length
  const picked =
    wanted > 0
      ? await pickArticles(
          db,
          { ...choice, num: wanted },
          {
            seed: seedOf(plan.campaign_id, slot_at),
            without: [...recent, ...(decision?.dropped ?? []), ...pins.map(({ news_id }) => news_id)],
          },
        )
      : []
  const articles = atTheirPlaces(picked, pinned, pins)
  const sent_before = new Map<number, Date>()
  for (const { news_id, at } of sent.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    if (articles.some((article) => article.news_id === news_id)) sent_before.set(news_id, at)
  const rehearsed = decision?.rehearsed ?? null
  const withdrawn = await findWithdrawn(db, [...pins.map(({ news_id }) => news_id), ...(rehearsed ?? [])])
  const flags: RunFlag[] = [
    ...(articles.length < plan.min_items ? ['few' as const] : []),
    ...(sent_before.size > 0 ? ['repeats' as const] : []),
    ...(withdrawn.length > 0 ? ['withdrawn' as const] : []),
    ...(rehearsed && !isSame(rehearsed, idsOf(articles)) ? ['changed' as const] : []),
  ]
  return {
    slot_at,
    is_skipped: decision?.is_skipped ?? false,
    articles,
    pinned: idsOf(pinned),
    sent_before,
    withdrawn,
    flags,
    rehearsed,
  }
}

/** Pinned articles stand where they were pinned; the others fill the places between them. */
function atTheirPlaces(
  picked: readonly PickedArticle[],
  pinned: readonly PickedArticle[],
  pins: Decision['pins'],
): PickedArticle[] {
  const placeOf = new Map(pins.map(({ news_id, place }) => [news_id, place]))
  const articles = [...picked]
  for (const article of pinned) articles.splice(placeOf.get(article.news_id) ?? 0, 0, article)
  return articles.map((article, place) => ({ ...article, num: place + 1 }))
}

/** Those of the articles that readers cannot open any more. */
async function findWithdrawn(db: ReadDb, news_ids: readonly number[]) {
  const wanted = [...new Set(news_ids)]
  const open = new Set(idsOf(await findPicked(db, wanted)))
  const lost = wanted.filter((news_id) => !open.has(news_id))
  const titles = await findTitles(db, lost)
  return lost.map((news_id) => ({ news_id, news_title: titles.get(news_id)?.news_title ?? '' }))
}

export const idsOf = (articles: readonly { news_id: number }[]) => articles.map(({ news_id }) => news_id)

export const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((news_id, place) => other[place] === news_id)

/** A planned run as the rehearsal shows it. */
export const asShown = ({ pinned, sent_before, rehearsed: _rehearsed, ...run }: Planned) => ({
  ...run,
  articles: run.articles.map(({ news_id, news_title, news_published_date }) => ({
    news_id,
    news_title,
    news_published_date,
    is_pinned: pinned.includes(news_id),
    sent_before: sent_before.get(news_id) ?? null,
  })),
})
