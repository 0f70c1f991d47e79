import { sql } from 'kysely'
import type { NewsKind, NewsStatus } from '@balai/contract/content/news-shapes.ts'
import type { DraftStatus } from '@balai/contract/kit/approval.ts'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import type { Transaction } from '../../../db/pool.ts'
import { insertCategory } from '../categories/categories.queries.ts'
import { freeCategoryPermalink as freeAddress } from '../categories/categories.rules.ts'
import type { Cover } from './covers.factory.ts'
import { insertMany } from './insert-many.factory.ts'
import { emptyFields } from './news.factory.ts'
import {
  articleTitles,
  pageTitles,
  persons,
  places,
  sections,
  sentences,
  tagTitles,
  videoTitles,
  type Words,
} from './words.factory.ts'

/** How many articles the demo has: enough to page, filter and review. */
export const demoNews = 300

const batch = 1_000
const hour = 3_600_000
const day = 24 * hour

interface Many {
  /** The users who write the articles. */
  authors: number[]
  /** The current time of the demo; later dates are scheduled. */
  now: Date
  /** Covers for published articles. */
  covers?: Cover[]
}

/**
 * Adds plausible articles of an Indonesian site; the same arguments give the same articles. Most are published
 * on workdays, few on weekends, and some are still drafts, in review or scheduled.
 */
export async function manyNews(db: Transaction, count: number, many: Many): Promise<void> {
  const categories = await makeCategories(db)
  await makeTags(db)
  const members = await db
    .selectFrom('members')
    .select('id')
    .where('contributor_status', '=', 'active')
    .orderBy('id')
    .limit(200)
    .execute()
  const contributors = members.map(({ id }) => id)
  const taken = new Set<string>()
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) =>
      articleOf(from + index, count, { ...many, categories, contributors, taken }),
    )
    await insertMany(db, rows)
  }
}

interface Category {
  category_id: number
  subs: number[]
}

function articleOf(
  n: number,
  count: number,
  known: Many & { categories: Category[]; contributors: number[]; taken: Set<string> },
) {
  const { authors, now, covers = [], categories, contributors, taken } = known
  const pick = picker(n)
  const place = pick(sections.length)
  const section = sections[place] ?? fail()
  const category = categories[place] ?? fail()
  const [verb, thing] = section.things[pick(section.things.length)] ?? fail()
  const words: Words = {
    verb,
    thing,
    city: one(places, pick),
    person: one(persons, pick),
    number: 3 + pick(8),
  }
  const kind: NewsKind = n % 9 === 4 ? 'video' : n % 40 === 7 ? 'article_static' : 'article'
  const title = one(
    { video: videoTitles, article_static: pageTitles, article: articleTitles }[kind],
    pick,
  )(words)
  const state = stateOf(pick(100))
  const at = workdayBefore(now, (n / count) * Math.min(count, 1_500), pick)
  const html = bodyOf(words, pick)
  const isPublic = state.news_status === 'published' || state.news_status === 'archived'
  const tags = [one(tagTitles, pick), one(tagTitles, pick), section.title].slice(0, 1 + pick(3))
  const author_id = one(authors, pick)
  const contributor_id = contributors.length > 0 && pick(10) === 0 ? one(contributors, pick) : null
  const inReview = state.news_status === 'in_review' || state.draft_status === 'in_review'
  const due = inReview ? new Date(now.getTime() + hoursToDeadline(pick) * hour) : null
  // A review is due two days after the submission.
  const submitted_at = due && new Date(due.getTime() - 2 * day)
  const updated_at = submitted_at ?? new Date(Math.min(at.getTime() + pick(72) * hour, now.getTime()))
  const permalink = freePermalink(permalinkOf(title), n, taken)
  const fields = {
    ...emptyFields,
    news_title: title,
    news_permalink: permalink,
    news_summary: one(sentences, pick)(words),
    news_visibility: (['public', 'public', 'public', 'member', 'premium'] as const)[pick(5)] ?? 'public',
    category_id: category.category_id,
    sub_category_id: category.subs[pick(3)] ?? null,
    tags: [...new Set(tags)],
    author_id,
    contributor_id,
    is_comment_enabled: kind !== 'article_static',
    ...(isPublic && covers.length > 0 && coverOf(one(covers, pick))),
    ...(kind === 'video' && {
      news_video_type: 'address' as const,
      news_video_url: `https://www.youtube.com/watch?v=balai${String(n).padStart(6, '0')}`,
      news_video_mime: 'text/html',
      news_video_duration: 90 + pick(900),
    }),
  }
  const isScheduled = state.news_status === 'scheduled'
  return {
    ...state,
    fields,
    news_content_type: kind,
    news_title: title,
    news_permalink: permalink,
    news_visibility: fields.news_visibility,
    category_id: fields.category_id,
    sub_category_id: fields.sub_category_id,
    author_id,
    contributor_id,
    news_content: html,
    news_word_count: html
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/).length,
    news_published_date: isPublic ? at : null,
    planned_at: isPublic ? null : new Date(now.getTime() + (1 + pick(20)) * day),
    publish_at: isScheduled ? new Date(now.getTime() + (1 + pick(14)) * day) : null,
    scheduled_by: isScheduled ? author_id : null,
    submitted_at,
    submitted_by: inReview ? author_id : null,
    review_due_at: due,
    cover_media_id: fields.cover_media_id,
    news_image_alt: fields.news_image_alt,
    published_version: isPublic ? 1 : null,
    created_at: new Date(Math.min(at.getTime(), updated_at.getTime()) - 2 * day),
    updated_at,
    tags: fields.tags,
  }
}

/** The hours until a review is due: most have some hours left, a few are overdue. */
const hoursToDeadline = (pick: Choose) => (pick(11) < 2 ? -1 - pick(40) : 1 + pick(44))

const coverOf = ({ media_id, alt_text }: Cover) => ({ cover_media_id: media_id, news_image_alt: alt_text })

/** The distribution of states per hundred articles. */
function stateOf(of_hundred: number): { news_status: NewsStatus; draft_status: DraftStatus | null } {
  const bounds: [number, NewsStatus, DraftStatus | null][] = [
    [84, 'published', null],
    [86, 'published', 'draft'],
    [87, 'published', 'in_review'],
    [89, 'archived', null],
    [93, 'draft', null],
    [96, 'in_review', null],
    [97, 'returned', null],
    [98, 'approved', null],
    [100, 'scheduled', null],
  ]
  const [, news_status, draft_status] = bounds.find(([below]) => of_hundred < below) ?? fail()
  return { news_status, draft_status }
}

/** A working hour this many days ago; most of those on a weekend move to the Friday before. */
function workdayBefore(now: Date, days: number, pick: Choose): Date {
  const at = new Date(now.getTime() - days * day)
  const weekday = at.getUTCDay()
  if ((weekday === 0 || weekday === 6) && pick(5) > 0)
    at.setUTCDate(at.getUTCDate() - (weekday === 0 ? 2 : 1))
  // 7, 9, 12, 15 and 18 o'clock in Jakarta.
  at.setUTCHours([0, 2, 5, 8, 11][pick(5)] ?? 2, pick(4) * 15, 0, 0)
  return at.getTime() > now.getTime() ? new Date(now.getTime() - 3_600_000) : at
}

function bodyOf(words: Words, pick: Choose): string {
  const paragraph = () => `<p>${one(sentences, pick)(words)} ${one(sentences, pick)(words)}</p>`
  const list = `<ul><li><p>Kenali ${words.thing}.</p></li><li><p>Tetapkan tujuan.</p></li><li><p>Catat hasilnya.</p></li></ul>`
  return [
    paragraph(),
    paragraph(),
    `<h2>Mulai dari yang kecil</h2>`,
    paragraph(),
    pick(2) === 0 ? list : `<blockquote><p>${one(sentences, pick)(words)}</p></blockquote>`,
    paragraph(),
  ].join('')
}

function freePermalink(wanted: string, n: number, taken: Set<string>): string {
  const free = taken.has(wanted) ? `${wanted.slice(0, 105)}-${n}` : wanted
  taken.add(free)
  return free
}

type Choose = (below: number) => number

/** Deterministic pseudo-random numbers. */
function picker(n: number): Choose {
  let state = (n + 1) * 2_654_435_761
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393
    state ^= state >>> 13
    return (state >>> 0) % below
  }
}
const one = <T>(list: readonly T[], pick: Choose): T => list[pick(list.length)] ?? fail()
function fail(): never {
  throw new Error('A list of words is empty.')
}

async function makeCategories(db: Transaction): Promise<Category[]> {
  const made: Category[] = []
  for (const { title, subs } of sections) {
    const category_id = await categoryOf(db, title, null)
    const ids: number[] = []
    for (const sub of subs) ids.push(await categoryOf(db, sub, category_id))
    made.push({ category_id, subs: ids })
  }
  return made
}

async function categoryOf(db: Transaction, title: string, parent: number | null): Promise<number> {
  const found = await db
    .selectFrom('categories')
    .select('category_id')
    .where('category_title', '=', title)
    .where('category_par_id', 'is not distinct from', parent)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (found) return found.category_id
  const flags = { is_content: true, is_event: false, is_topic: false, is_course: false }
  // Another part of the demo may already use the address derived from the title.
  const category_permalink = await freeAddress(db, { category_title: title })
  const category = { category_title: title, category_par_id: parent, category_permalink, ...flags }
  return (await insertCategory(db, category, null)).category_id
}

async function makeTags(db: Transaction): Promise<void> {
  const titles = [...new Set([...tagTitles, ...sections.map(({ title }) => title)])]
  await sql`insert into tags (tag_title, tag_permalink)
    select title, permalink from unnest(${titles}::text[], ${titles.map(permalinkOf)}::text[]) as t (title, permalink)
    on conflict (folded(tag_title)) where deleted_at is null do nothing`.execute(db)
  await sql`insert into tag_permalinks (tag_permalink, tag_id) select tag_permalink, tag_id from tags
    on conflict do nothing`.execute(db)
}
