import { sql, type RawBuilder } from 'kysely'
import type { Sentence } from '@balai/contract/core/sentences.ts'
import { asPage, countOf } from '../../db/page.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'

/** The person whose data a source is asked for. */
export interface Person {
  id: number
  /** In lower case: some sources know a person only by their email address. */
  email: string
}

/** One event in a person's history. Every timeline selects these columns. */
interface TimelineEvent {
  happened_at: Date
  kind: string
  by: string | null
  details: Record<string, unknown>
}

/** The personal data that one domain holds. Each domain declares its source beside its tables. */
export interface PersonSource {
  /** Its title in the data file. */
  name: string
  /** The events of the person, as `select happened_at, kind, by, details`. */
  timeline?: (person: Person) => RawBuilder<TimelineEvent>
  /** All data about the person, as rows of the data file. */
  data?: (person: Person) => RawBuilder<Record<string, unknown>>
  /** Removes what identifies the person. */
  erase?: (person: Person) => RawBuilder<unknown>
  /** The effects shown before an erasure: what is removed, what stays, what is still open. */
  traces?: { count: (person: Person) => RawBuilder<number>; effects: (count: number) => Sentence[] }
  /** References to people that an erasure keeps, as `table.column`, and why. */
  kept?: Readonly<Record<string, string>>
}

/**
 * A moment as an erasure leaves it on rows that lost their person: with the moment itself, another row of the same person
 * would be recognised. The days of every zone begin at a whole quarter of an hour, so no count of days changes.
 */
export const quarterOf = (column: string): RawBuilder<Date> =>
  sql`date_bin('15 minutes', ${sql.ref(column)}, '2000-01-01 00:00Z')`

type Sources = readonly PersonSource[]

/** One page of a person's events, newest first. */
export async function readTimeline(
  db: ReadDb,
  sources: Sources,
  person: Person,
  { page, perPage }: { page: number; perPage: number },
) {
  const timelines = sources.flatMap(({ timeline }) => (timeline ? [timeline(person)] : []))
  const all = sql<TimelineEvent>`(${sql.join(timelines, sql` union all `)})`.as('event')
  const rows = await db
    .selectFrom(all)
    .select(['happened_at', 'kind', 'by', 'details', sql<number>`count(*) over ()`.as('total')])
    .orderBy('happened_at', 'desc')
    // Events of one transaction have the same time; these two columns make the order stable across pages.
    .orderBy('kind')
    .orderBy(sql`details::text`)
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  const total = countOf(db.selectFrom(all).select(({ fn }) => fn.countAll().as('count')))
  return asPage(db, rows, total, { page, perPage })
}

type TimelinePage = Awaited<ReturnType<typeof readTimeline>>

/** Names the mails of a page of events for people: sources know only their kinds. */
export const withMailTitles = (page: TimelinePage, titleOf: (kind: string) => string): TimelinePage => ({
  ...page,
  rows: page.rows.map((row) => {
    const { mail } = row.details
    return typeof mail === 'string' ? { ...row, details: { ...row.details, mail: titleOf(mail) } } : row
  }),
})

/** The data file of a person: the rows of every source, by its name. */
export async function collectData(
  db: Transaction,
  sources: Sources,
  person: Person,
): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const { name, data } of sources) if (data) content[name] = (await data(person).execute(db)).rows
  return content
}

/** The effects of an erasure, as sentences of every source, sorted by source name. */
export async function eraseEffects(db: ReadDb, sources: Sources, person: Person): Promise<Sentence[]> {
  const traces = sources
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ traces: each }) => (each ? [each] : []))
  if (traces.length === 0) return []
  const counts = await db
    .selectNoFrom(traces.map(({ count }, index) => sql<number>`(${count(person)})`.as(`count_${index}`)))
    .executeTakeFirstOrThrow()
  return traces.flatMap(({ effects }, index) => effects(counts[`count_${index}`] ?? 0))
}

/** Removes what identifies a person from every source, in reverse order: the first source is erased last. */
export async function eraseData(db: Transaction, sources: Sources, person: Person): Promise<void> {
  for (const { erase } of sources.toReversed()) if (erase) await erase(person).execute(db)
}
