import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { linesBeside, type Reading } from './report.rules.ts'
import type { contributions } from './site-figures.queries.ts'

type Work = Awaited<ReturnType<typeof contributions>>[number]
type Part = Report['breakdowns'][number]
/** The same of the range, of the days that it is compared with, and of today, which is not over. */
interface Beside<Row> {
  current: Row[]
  compared: Row[] | null
  today?: Row[] | null
}
/** Works with a number each. */
type Counted = Work & { value: number }

/** What the content of contributors is split by: the code of a line; categories are named later. */
const codes = {
  kind: ({ kind }: Work) => kind,
  category: ({ category_id }: Work) => String(category_id ?? ''),
  visibility: ({ visibility }: Work) => visibility,
}

function partsOf(of: Part['of'], works: readonly Work[], counted: Beside<Counted>): Part[] {
  const titles = new Map(works.map(({ category_id, category_title }) => [category_id, category_title]))
  const named = (row: Part['rows'][number]) => {
    const id = Number(row.label)
    return row.label === '' ? row : { ...row, id, label: titles.get(id) ?? '' }
  }
  return (['kind', 'category', 'visibility'] as const).map((name) => {
    const lines = linesBeside(counted, (work) => ({ label: codes[name](work), value: work.value }))
    return { name, of, ...lines, rows: name === 'category' ? lines.rows.map(named) : lines.rows }
  })
}

/** What was published by kind, category and readers. */
export function publishedParts({ range }: Reading, works: readonly Work[]): Part[] {
  const within = ({ from, until }: { from: Date; until: Date }) =>
    works
      .filter(({ published_at }) => published_at >= from && published_at < until)
      .map((work) => ({ ...work, value: 1 }))
  const compared = range.compared && within(range.compared)
  return partsOf('published', works, { current: within(range), compared })
}

interface Views {
  subject_id: number
  events: number
}

/** The views of what they wrote, by its kind, category and readers. */
export function viewParts(
  works: readonly Work[],
  { current, compared, today = null }: Beside<Views>,
): Part[] {
  const byId = new Map(works.map((work) => [work.news_id, work]))
  const counted = (views: readonly Views[]): Counted[] =>
    views.flatMap(({ subject_id, events }) => {
      const work = byId.get(subject_id)
      return work ? [{ ...work, value: events }] : []
    })
  return partsOf('contributor_views', works, {
    current: counted(current),
    compared: compared && counted(compared),
    today: today && counted(today),
  })
}

interface Arrivals {
  from_search: number
  from_mail: number
  from_links: number
}

/**
 * The same views by how readers came. What is neither counted apart nor by a link came directly or from the site. Opened
 * results of searches on the site count as from a search, as in the list of articles; more of them than views that are left
 * were opened without a page view, and are no part of the views.
 */
export function sourcePart(views: Beside<Views>, arrivals: Beside<Arrivals>): Part {
  const sources = (viewed: readonly Views[], arrived: readonly Arrivals[]) => {
    const sum = (name: keyof Arrivals) => arrived.reduce((total, row) => total + row[name], 0)
    const [mail, links] = [sum('from_mail'), sum('from_links')]
    const all = viewed.reduce((total, { events }) => total + events, 0)
    // They are read one after the other, and somebody may come in between.
    const others = Math.max(0, all - mail - links)
    const search = Math.min(sum('from_search'), others)
    return Object.entries({ search, mail, links, within: others - search })
      .map(([label, value]) => ({ label, value }))
      .filter(({ value }) => value > 0)
  }
  const beside = {
    current: sources(views.current, arrivals.current),
    compared: views.compared && sources(views.compared, arrivals.compared ?? []),
    today: views.today ? sources(views.today, arrivals.today ?? []) : null,
  }
  return { name: 'source', of: 'contributor_views', ...linesBeside(beside, (row) => row) }
}
