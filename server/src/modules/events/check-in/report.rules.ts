import { randomUUID } from 'node:crypto'
import type { ScanResult, ZoomRow } from '@balai/contract/events/check-in-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { inThread } from '../../../lib/thread.ts'
import type { readReport, Visitor } from './report-file.ts'
import { findByEmailOrName, foldNames } from './report.queries.ts'
import type { Scan } from './scans.queries.ts'
import { decide, type AtDoor } from './scans.rules.ts'

const task = { module: new URL('report-file.ts', import.meta.url), name: 'readReport' }

/** The people in a report. It is read in a thread, because it can be long. */
export const visitorsIn = (csv: string): Promise<Visitor[]> => inThread<typeof readReport>(task, csv)

/** Zoom shows `Nickname (Full Name)`: each part can be the name of the ticket. */
const namesIn = (name: string): string[] => {
  const [, outer = '', inner = ''] = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(name) ?? []
  return [name, outer, inner].filter((each) => each.trim() !== '')
}

/** Finds the participant of each visitor: by address, then by a name that only one participant has. */
async function matchVisitors(db: ReadDb, event_id: number, visitors: readonly Visitor[]) {
  const names = visitors.flatMap(({ name }) => namesIn(name))
  const folded = await foldNames(db, names)
  const emails = visitors.flatMap(({ email }) => email || [])
  const people = await findByEmailOrName(db, event_id, { emails, names })
  type Person = (typeof people)[number]
  const byEmail = new Map(people.map((person) => [person.email, person]))
  const byName = new Map<string, Set<Person>>()
  for (const person of people)
    for (const name of person.names) byName.set(name, (byName.get(name) ?? new Set()).add(person))
  const alone = (name: string): Person | undefined => {
    const found = byName.get(folded.get(name) ?? '')
    return found?.size === 1 ? [...found][0] : undefined
  }
  return visitors.map((visitor) => {
    const found = visitor.email ? byEmail.get(visitor.email) : undefined
    if (found) return { visitor, person: found, matched_by: 'email' as const }
    const named = namesIn(visitor.name)
      .map(alone)
      .find((person) => person !== undefined)
    return { visitor, person: named, matched_by: named ? ('name' as const) : null }
  })
}

/** What a report would do: for every row its outcome, and the scans to store. */
export async function rehearse(
  db: ReadDb,
  door: AtDoor,
  visitors: readonly Visitor[],
  { minutes }: { minutes: number },
) {
  const now = new Date()
  const start = door.event.event_start_date
  const matched = await matchVisitors(db, door.event.event_id, visitors)
  const scans = matched.map(({ visitor, person }): Scan | undefined =>
    person && visitor.minutes >= minutes
      ? {
          scan_id: randomUUID(),
          code: '',
          registration_id: person.registration_id,
          method: 'zoom',
          scanned_at: start && start < now ? start : now,
        }
      : undefined,
  )
  const decided = await decide(
    db,
    door,
    scans.flatMap((scan) => scan ?? []),
    now,
  )
  const results = new Map(decided.map(({ scan, result }) => [scan, result]))
  const rows = matched.map(({ visitor, person, matched_by }, at): ZoomRow => {
    const scan = scans[at]
    const result = scan && results.get(scan)
    return {
      ...visitor,
      matched_by,
      registration_id: person?.registration_id ?? null,
      participant: person?.name ?? null,
      outcome: result ? outcomeOf(result) : person ? 'too_short' : 'unmatched',
    }
  })
  return { rows, decided: decided.filter(({ result }) => result === 'accepted') }
}

const outcomeOf = (result: ScanResult): ZoomRow['outcome'] =>
  result === 'accepted' ? 'attends' : result === 'already' ? 'already' : 'refused'
