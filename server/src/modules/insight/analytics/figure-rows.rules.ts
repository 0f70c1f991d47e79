import type { z } from 'zod'
import type { analytics } from '@balai/contract/insight/analytics.ts'
import type { trackKinds } from '@balai/contract/tracking/tracks.ts'
import {
  answersOf,
  consentByDay,
  pagesOf,
  sourcesOf,
  viewsByDay,
} from '../../tracking/tracks/figures.queries.ts'
import { partByDay } from '../../tracking/tracks/parts.queries.ts'
import { listConsentChanges, titlesOf } from './figure-rows.queries.ts'
import { daysOf, type Reading } from './report.rules.ts'

type Input = z.output<typeof analytics.eventRows.input>

const kinds = {
  page_views: 'page_view',
  visits: 'page_view',
  reads: 'read',
  shares: 'share',
  videos: 'video',
  helpful: 'helpful',
} as const satisfies Record<Input['of'], (typeof trackKinds)[number]>

/** The days of a number with what was counted on them, the newest first. Days without anything are left out. */
const daysWith = (days: readonly { day: string; count: number }[]) =>
  days.filter(({ count }) => count > 0).toReversed()

/**
 * What is behind a number of visitors. Visits are counted by day alone: a person who opens two pages on a day is one visit,
 * so the visits of pages do not add up.
 */
export async function eventRows({ db, range }: Reading, { of, news_id, page, perPage }: Input) {
  const wanted = {
    ...daysOf(range),
    kind: kinds[of],
    subject_ids: news_id === undefined ? undefined : [news_id],
  }
  const days = await viewsByDay(db, wanted)
  const read = (limit: number, offset: number) => pagesOf(db, { ...wanted, limit, offset })
  const pages = of === 'visits' ? [] : await read(perPage, page * perPage)
  // A page past the last one has no row with the total, so the first row is read for it.
  const [counted] = of !== 'visits' && pages.length === 0 && page > 0 ? await read(1, 0) : pages
  const titles = await titlesOf(
    db,
    pages.flatMap(({ subject_id }) => subject_id ?? []),
  )
  return {
    days: daysWith(
      days.map(({ day, events, visitors }) => ({ day, count: of === 'visits' ? visitors : events })),
    ),
    rows: pages.map(({ path, subject_id, events }) => {
      const article = titles.find(({ news_id: id }) => id === subject_id)
      return {
        label: path,
        news_id: article?.news_id ?? null,
        news_title: article?.news_title ?? null,
        count: events,
      }
    }),
    total: counted?.total ?? 0,
    page,
    perPage,
  }
}

/** What is behind one line of a table that splits page views or visits. Nobody knows who the visitors were. */
export async function partRows(
  { db, range }: Reading,
  { of, part, label, page, perPage }: z.output<typeof analytics.partRows.input>,
) {
  const days = await partByDay(db, { ...daysOf(range), part, label })
  const sources = part === 'source' ? await sourcesOf(db, daysOf(range)) : []
  const rows = sources
    .filter(({ channel }) => channel === label)
    .map(({ source, events, visitor_days }) => ({
      label: source,
      count: of === 'visits' ? visitor_days : events,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label))
  return {
    days: daysWith(
      days.map(({ day, events, visitors }) => ({ day, count: of === 'visits' ? visitors : events })),
    ),
    rows: rows.slice(page * perPage, (page + 1) * perPage),
    total: rows.length,
    page,
    perPage,
  }
}

/** The answers to the consent banner: their days, and what was accepted together; of a category those that accepted it. */
export async function consentAnswers(
  { db, range }: Reading,
  { category }: z.output<typeof analytics.consentAnswers.input>,
) {
  const answers = await answersOf(db, daysOf(range))
  const days =
    category === undefined
      ? (await viewsByDay(db, { ...daysOf(range), kind: 'consent' })).map(({ day, events }) => ({
          day,
          count: events,
        }))
      : (await consentByDay(db, daysOf(range)))
          .filter((row) => row.category === category)
          .map(({ day, accepted }) => ({ day, count: accepted }))
  return {
    days: daysWith(days),
    rows: answers
      .filter(({ accepted }) => category === undefined || accepted.split(', ').includes(category))
      .map(({ accepted, events }) => ({ label: accepted, count: events })),
  }
}

/** What members agreed to or withdrew. */
export async function memberConsents(
  { db, range }: Reading,
  { is_given, consent, page, perPage }: z.output<typeof analytics.memberConsents.input>,
) {
  const [rows, { total }] = await listConsentChanges(db, range, { is_given, consent, page, perPage })
  return { rows, total, page, perPage }
}
