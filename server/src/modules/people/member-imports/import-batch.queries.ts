import type { Transaction } from '../../../db/pool.ts'
import { memberLimits } from '@balai/contract/people/members.ts'
import { keepChanges, updateMember, type Doer, type MemberChanges } from '../members/members.queries.ts'
import {
  findByEmails,
  insertMembers,
  listImported,
  markUndone,
  removeUnchanged,
  type Problem,
} from './member-imports.queries.ts'
import type { RowFields } from './member-imports.rules.ts'

type Duplicates = 'skip' | 'update' | 'refuse'
type ReadRow = { row_number: number; cells: string[] } & (
  | { fields: RowFields; problem?: undefined }
  | { problem: string }
)
type Known = Awaited<ReturnType<typeof findByEmails>> extends Map<string, infer Row> ? Row : never

export interface Sorted {
  create: RowFields[]
  update: { before: Known; fields: RowFields }[]
  problems: Problem[]
  counts: { created: number; updated: number; skipped: number }
}

/** What is to be done with each row of a batch. `seen` has the addresses of all rows before, with their numbers. */
export async function sortBatch(
  db: Transaction,
  rows: ReadRow[],
  { duplicates, seen }: { duplicates: Duplicates; seen: Map<string, number> },
): Promise<Sorted> {
  const emails = rows.flatMap((row) => ('fields' in row ? [row.fields.member_email] : []))
  const known = await findByEmails(db, emails)
  const sorted: Sorted = {
    create: [],
    update: [],
    problems: [],
    counts: { created: 0, updated: 0, skipped: 0 },
  }
  for (const row of rows) {
    const { row_number, cells } = row
    const refuse = (problem: string) => sorted.problems.push({ row_number, cells, problem })
    if (!('fields' in row)) {
      refuse(row.problem)
      continue
    }
    const { member_email } = row.fields
    const earlier = seen.get(member_email)
    const before = known.get(member_email)
    if (earlier === undefined) seen.set(member_email, row_number)
    if (earlier !== undefined && duplicates !== 'skip')
      refuse(`This e-mail address stands in row ${earlier} already.`)
    else if (earlier !== undefined || (before && duplicates === 'skip')) sorted.counts.skipped += 1
    else if (!before) {
      sorted.create.push(row.fields)
      sorted.counts.created += 1
    } else if (duplicates === 'refuse') refuse('A member with this e-mail address exists already.')
    else {
      sorted.update.push({ before, fields: row.fields })
      sorted.counts.updated += 1
    }
  }
  return sorted
}

/** Stores what a batch adds and changes, and writes down for each member how it was before. */
export async function importBatch(
  db: Transaction,
  { create, update, counts }: Sorted,
  { import_id, label, by }: { import_id: number; label: string; by: Doer },
): Promise<Sorted['counts']> {
  const labels = (own: string[]) => [...new Set(label ? [...own, label] : own)].slice(0, memberLimits.labels)
  const added =
    create.length === 0
      ? []
      : await insertMembers(
          db,
          create.map(({ labels: own = [], ...fields }) => ({
            ...(filledIn(fields) as typeof fields),
            member_first_name: fields.member_first_name ?? '',
            labels: labels(own),
            updated_by: by?.user_id ?? null,
          })),
        )
  await keepChanges(
    db,
    by,
    added.map(({ id, version }) => ({ member_id: id, kind: 'import_created', version, import_id })),
  )
  let updated = 0
  for (const { before, fields } of update) {
    const changes: MemberChanges = filledIn({
      ...fields,
      labels: labels([...before.labels, ...(fields.labels ?? [])]),
    })
    const stored = await updateMember(db, before, changes, by?.user_id ?? null)
    if (!stored) continue
    updated += 1
    const old = Object.fromEntries(Object.keys(changes).map((name) => [name, before[name as keyof Known]]))
    const change = { member_id: before.id, kind: 'import_updated', version: stored.version, import_id }
    await keepChanges(db, by, [{ ...change, before: old, after: { ...changes } }])
  }
  // Somebody may have been quicker than the import; nothing of theirs is overwritten.
  const missed = create.length - added.length + (update.length - updated)
  return { created: added.length, updated, skipped: counts.skipped + missed }
}

/** Takes back what the next members got from an import, except where somebody changed them since. */
export async function undoBatch(db: Transaction, import_id: number, by: Doer, limit: number) {
  const changes = await listImported(db, import_id, limit)
  let undone = 0
  for (const { member_id, kind, before, version } of changes) {
    if (kind === 'import_created') {
      if (await removeUnchanged(db, { id: member_id, version })) undone += 1
      continue
    }
    const stored = await updateMember(db, { id: member_id, version }, before, by?.user_id ?? null)
    if (!stored) continue
    undone += 1
    await keepChanges(db, by, [{ member_id, kind: 'import_undone', version: stored.version }])
  }
  await markUndone(
    db,
    changes.map(({ change_id }) => change_id),
  )
  return { taken: changes.length, undone, kept: changes.length - undone }
}

/** Only what has a value: an empty cell changes nothing. */
const filledIn = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
