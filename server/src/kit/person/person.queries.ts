import { sql, type RawBuilder } from 'kysely'
import type { Sentence } from '@balai/contract/core/sentences.ts'
import { asPage, countOf } from '../../db/page.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'

/** The person that sources are asked about. */
export interface Person {
  id: number
  /** In lower case: some sources know a person by their address alone. */
  email: string
}

/** One event in a person's history; every timeline selects these columns. */
interface TimelineEvent {
  happened_at: Date
  kind: string
  by: string | null
  details: Record<string, unknown>
}

/** What one part of the product knows about people. Each domain declares its own beside its tables. */
export interface PersonSource {
  /** Its title in the data file. */
  name: string
  /** What happened to the person, as `select happened_at, kind, by, details`. */
  timeline?: (person: Person) => RawBuilder<TimelineEvent>
  /** Everything it knows about the person, as rows of the data file. */
  data?: (person: Person) => RawBuilder<Record<string, unknown>>
  /** Removes what identifies the person. */
  erase?: (person: Person) => RawBuilder<unknown>
  /** What the person who erases is told first: what goes, what stays, what is still open. */
  traces?: { count: (person: Person) => RawBuilder<number>; effects: (count: number) => Sentence[] }
  /** References to people that stay after an erasure, as `table.column`, and why. */
  kept?: Readonly<Record<string, string>>
}

type Sources = readonly PersonSource[]

/** One page of everything that happened to a person, newest first. */
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
    // Events of one transaction have the same time; these two keep their order the same on every page.
    .orderBy('kind')
    .orderBy(sql`details::text`)
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  const total = countOf(db.selectFrom(all).select(({ fn }) => fn.countAll().as('count')))
  return asPage(db, rows, total, { page, perPage })
}

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

/** What an erasure would do, in the sentences of every source, in the order of their names. */
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
