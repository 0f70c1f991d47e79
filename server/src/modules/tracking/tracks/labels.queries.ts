import type pg from 'pg'
import { refuseBeacon } from '../../../http/visitors.ts'
import { newTurns, type InTurn } from '../../../lib/turns.ts'
import { sorts, type Sort } from './tracks.rules.ts'
import { holderOf, type Salt } from './visitors.queries.ts'

/** A path, source, text, address or device that events name. */
export interface Label {
  sort: Sort
  label: string
}

/** New labels that one network, and all together for each sort, can bring on a day. The rest shares the label `other`. */
export const labelQuotas = { network: 300, site: 5_000 } as const
/** Spellings of paths of something published that no quota counts. */
const pathsOfSubject = 10
/** Labels that a process keeps in memory. */
const mostKept = 50_000

/** What a process remembers of the labels and quotas. */
interface Memory {
  ids: Map<string, number>
  /** The day of the quotas that are used up, and whose they are: holders of networks, and sorts. */
  day: string
  usedUp: Set<string>
  /** Batches with new labels come one after the other, so that they need one connection. */
  inTurn: InTurn
}
const memories = new WeakMap<pg.Pool, Memory>()

function memoryOf(pool: pg.Pool, day: string): Memory {
  const known = memories.get(pool) ?? {
    ...{ ids: new Map<string, number>(), day, usedUp: new Set<string>() },
    inTurn: newTurns({ most: 1, patience: 5_000, refuse: refuseBeacon }),
  }
  if (known.day !== day) Object.assign(known, { day, usedUp: new Set() })
  memories.set(pool, known)
  return known
}

/** A label has no line break. */
const keyOf = ({ sort, label }: Label) => `${sort}\n${label}`

/** The ids of labels. New ones are stored as long as the quotas of the network and of the site allow it. */
export async function idsOfLabels(
  pool: pg.Pool,
  { salt, network }: { salt: Salt; network: string },
  wanted: readonly Label[],
): Promise<(label: Label) => number> {
  const memory = memoryOf(pool, salt.day)
  const missing = () => {
    const found = new Map<string, Label>()
    for (const label of wanted) {
      const key = keyOf(label)
      if (label.label !== '' && !memory.ids.has(key)) found.set(key, label)
    }
    return found
  }
  if (missing().size > 0)
    await memory.inTurn(() =>
      storeMissing(pool, memory, { holder: holderOf(salt, network), missing: missing() }),
    )
  return (label) => (label.label === '' ? 0 : (memory.ids.get(keyOf(label)) ?? sorts[label.sort]))
}

/** Looks up labels that the process does not know, and stores those that nobody knows. */
async function storeMissing(
  pool: pg.Pool,
  memory: Memory,
  { holder, missing }: { holder: string; missing: Map<string, Label> },
): Promise<void> {
  if (missing.size > 0) await remember(pool, memory, missing)
  if (missing.size === 0) return
  await insertLabels(pool, await withinQuotas(pool, memory, { holder, labels: [...missing.values()] }))
  await remember(pool, memory, missing)
}

/** Looks up labels, and removes those that are known from the missing ones. */
async function remember(pool: pg.Pool, memory: Memory, missing: Map<string, Label>): Promise<void> {
  const asked = [...missing]
  const { rows } = await pool.query<{ place: number; label_id: number }>(
    `select w.place::integer as place, l.label_id
    from unnest($1::smallint[], $2::text[]) with ordinality as w (sort, label, place)
      join track_labels l on l.sort = w.sort and l.label = w.label`,
    [asked.map(([, { sort }]) => sorts[sort]), asked.map(([, { label }]) => label)],
  )
  for (const { place, label_id } of rows) {
    const [key] = asked[place - 1] ?? ['']
    missing.delete(key)
    memory.ids.set(key, label_id)
  }
  // The oldest go first. What is asked for often comes back at once.
  const excess = Math.max(0, memory.ids.size - mostKept)
  for (const key of memory.ids.keys().take(excess)) memory.ids.delete(key)
}

type Found = Label & { subject_id: number | null }

/** The labels that may be stored: paths of something published, and others until a quota is used up. */
async function withinQuotas(
  pool: pg.Pool,
  memory: Memory,
  { holder, labels }: { holder: string; labels: Label[] },
): Promise<Found[]> {
  const subjects = await findSubjectsOfPaths(pool, labels)
  const published: Found[] = []
  const others: Found[] = []
  for (const each of labels) {
    const subject = each.sort === 'path' ? subjects.get(each.label) : undefined
    const found = { ...each, subject_id: subject?.subject_id ?? null }
    ;(subject && subject.paths < pathsOfSubject ? published : others).push(found)
  }
  const open = others.filter(({ sort }) => !memory.usedUp.has(sort))
  if (open.length === 0 || memory.usedUp.has(holder)) return published
  const ofNetwork = open.slice(
    0,
    await takeFrom(pool, memory, { holder, wanted: open.length, quota: labelQuotas.network }),
  )
  const taken: Found[] = []
  for (const [sort, ofSort] of Map.groupBy(ofNetwork, (each) => each.sort))
    taken.push(
      ...ofSort.slice(
        0,
        await takeFrom(pool, memory, { holder: sort, wanted: ofSort.length, quota: labelQuotas.site }),
      ),
    )
  return [...published, ...taken]
}

/** Takes labels from a quota of today; returns how many were left of it. */
async function takeFrom(
  pool: pg.Pool,
  { day, usedUp }: Memory,
  { holder, wanted, quota }: { holder: string; wanted: number; quota: number },
): Promise<number> {
  const { rows } = await pool.query<{ used: number }>(
    `insert into track_quotas as q (day, holder, used) values ($1, $2, $3)
    on conflict (day, holder) do update set used = least(q.used + excluded.used, 1000000) returning used`,
    [day, holder, wanted],
  )
  const left = quota - (rows[0]?.used ?? 0)
  if (left <= 0) usedUp.add(holder)
  return Math.max(0, Math.min(wanted, wanted + left))
}

/** The kinds of what is published, by the part of the path before the permalink. Elsewhere the permalink must be unique. */
const kindsByFolder: Record<string, string | undefined> = {
  articles: 'news',
  videos: 'news',
  pages: 'news',
  news: 'news',
  events: 'event',
  courses: 'course',
}

/** What paths show, by the permalink at their end, and how many paths of it are known. */
async function findSubjectsOfPaths(pool: pg.Pool, labels: Label[]) {
  const paths = labels.flatMap(({ sort, label }) => {
    const [permalink = '', folder = ''] = label.split('/').toReversed()
    return sort === 'path' && permalink !== ''
      ? [{ label, permalink, kind: kindsByFolder[folder] ?? null }]
      : []
  })
  if (paths.length === 0) return new Map<string, { subject_id: number; paths: number }>()
  const { rows } = await pool.query<{ label: string; subject_id: number; paths: number }>(
    `select w.label, min(p.subject_id) as subject_id,
      (select count(*) from track_labels l where l.subject_id = min(p.subject_id)) as paths
    from unnest($1::text[], $2::text[], $3::text[]) as w (label, permalink, kind)
      join permalinks p on p.permalink = w.permalink and p.kind = coalesce(w.kind, p.kind)
    group by w.label having count(distinct p.subject_id) = 1`,
    [paths.map(({ label }) => label), paths.map(({ permalink }) => permalink), paths.map(({ kind }) => kind)],
  )
  return new Map(rows.map(({ label, ...found }) => [label, found]))
}

async function insertLabels(pool: pg.Pool, labels: Found[]): Promise<void> {
  if (labels.length === 0) return
  await pool.query(
    `insert into track_labels (sort, label, subject_id)
    select * from unnest($1::smallint[], $2::text[], $3::integer[]) as w (sort, label, subject_id)
    -- In the same order everywhere, so that two batches with the same labels never wait for each other in a circle.
    order by sort, label on conflict (sort, label) do nothing`,
    [
      labels.map(({ sort }) => sorts[sort]),
      labels.map(({ label }) => label),
      labels.map(({ subject_id }) => subject_id),
    ],
  )
}
