import type { Transaction } from '../../../db/pool.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { memberLimits } from '@balai/contract/people/members.ts'
import type { AddressKey } from '../../../lib/address-key.ts'
import { recordConsents } from '../members/consents.queries.ts'
import { mailOffOf } from '../members/mail-off.queries.ts'
import {
  findMember,
  insertMemberChanges,
  updateMember,
  type Actor,
  type MemberChanges,
} from '../members/members.queries.ts'
import {
  findByEmails,
  insertMembers,
  listImported,
  markUndone,
  removeUnchanged,
} from './member-imports.queries.ts'
import type { ReadRow, RowFields } from './member-imports.rules.ts'

type Duplicates = 'skip' | 'update' | 'refuse'
type NumberedRow = ReadRow & { row_number: number; cells: string[] }
type Known = Awaited<ReturnType<typeof findByEmails>> extends Map<string, infer Row> ? Row : never

export interface Classified {
  create: RowFields[]
  update: { before: Known; fields: RowFields }[]
  problems: { row_number: number; cells: string[]; problem: Sentence[] }[]
  counts: { created: number; updated: number; skipped: number }
}

/**
 * Decides what to do with each row of a batch. `seen` maps the email addresses of earlier rows to their row
 * numbers.
 */
export async function classifyBatch(
  db: Transaction,
  rows: NumberedRow[],
  { duplicates, seen }: { duplicates: Duplicates; seen: Map<string, number> },
): Promise<Classified> {
  const emails = rows.flatMap((row) => ('fields' in row ? [row.fields.member_email] : []))
  const known = await findByEmails(db, emails)
  const sorted: Classified = {
    create: [],
    update: [],
    problems: [],
    counts: { created: 0, updated: 0, skipped: 0 },
  }
  for (const row of rows) {
    const { row_number, cells } = row
    const refuse = (...problem: Sentence[]) => sorted.problems.push({ row_number, cells, problem })
    if (!('fields' in row)) {
      refuse(...row.problem)
      continue
    }
    const { member_email } = row.fields
    const earlier = seen.get(member_email)
    const before = known.get(member_email)
    if (earlier === undefined) seen.set(member_email, row_number)
    if (earlier !== undefined && duplicates !== 'skip')
      refuse(say('This e-mail address stands in row {{row}} already.', { row: earlier }))
    else if (earlier !== undefined || (before && duplicates === 'skip')) sorted.counts.skipped += 1
    else if (!before) {
      sorted.create.push(row.fields)
      sorted.counts.created += 1
    } else if (duplicates === 'refuse') refuse(say('A member with this e-mail address exists already.'))
    else {
      sorted.update.push({ before, fields: row.fields })
      sorted.counts.updated += 1
    }
  }
  return sorted
}

/** Stores the members that a batch adds and changes, and their previous values in each member's history. */
export async function importBatch(
  db: Transaction,
  { create, update, counts }: Classified,
  { import_id, label, by, addresses }: { import_id: number; label: string; by: Actor; addresses: AddressKey },
): Promise<Classified['counts']> {
  const labels = (own: string[]) => [...new Set(label ? [...own, label] : own)].slice(0, memberLimits.labels)
  const mailOff = await mailOffOf(
    db,
    { addresses },
    create.map(({ member_email }) => member_email),
  )
  const added =
    create.length === 0
      ? []
      : await insertMembers(
          db,
          create.map(({ labels: own = [], ...fields }) => ({
            ...(filledIn(fields) as typeof fields),
            member_first_name: fields.member_first_name ?? '',
            labels: labels(own),
            ...mailOff(fields.member_email),
            updated_by: by?.user_id ?? null,
          })),
        )
  await insertMemberChanges(
    db,
    by,
    added.map(({ id, version }) => ({ member_id: id, kind: 'import_created', version, import_id })),
  )
  const evidence = { source: 'import' as const, reason: '', recorded_by: by?.user_id ?? null }
  await recordConsents(
    db,
    added.map(({ id, consents }) => ({ member_id: id, before: {}, after: consents })),
    evidence,
  )
  let updated = 0
  for (const { before, fields } of update) {
    const changes: MemberChanges = filledIn({
      ...fields,
      ...(becomesUnlimited(before, fields) && { premium_until: null }),
      labels: labels([...before.labels, ...(fields.labels ?? [])]),
    })
    const stored = await updateMember(db, before, changes, by?.user_id ?? null)
    if (!stored) continue
    updated += 1
    const old = Object.fromEntries(Object.keys(changes).map((name) => [name, before[name as keyof Known]]))
    const change = { member_id: before.id, kind: 'import_updated', version: stored.version, import_id }
    await insertMemberChanges(db, by, [{ ...change, before: old, after: { ...changes } }])
    if (fields.consents)
      await recordConsents(
        db,
        [{ member_id: before.id, before: before.consents, after: fields.consents }],
        evidence,
      )
  }
  // Members that another writer added or changed meanwhile are not changed.
  const missed = create.length - added.length + (update.length - updated)
  return { created: added.length, updated, skipped: counts.skipped + missed }
}

/** A past end must not stay on a membership that begins without an end. */
const becomesUnlimited = (before: Known, { is_member, premium_until }: RowFields) =>
  is_member === true && premium_until === undefined && !before.is_member

/** Undoes an import for its next members, except those that were changed since. */
export async function undoBatch(db: Transaction, import_id: number, by: Actor, limit: number) {
  const changes = await listImported(db, import_id, limit)
  let undone = 0
  for (const { member_id, kind, before, version } of changes) {
    if (kind === 'import_created') {
      if (await removeUnchanged(db, { id: member_id, version })) undone += 1
      continue
    }
    const now = before['consents'] ? await findMember(db, member_id) : undefined
    const stored = await updateMember(db, { id: member_id, version }, before, by?.user_id ?? null)
    if (!stored) continue
    undone += 1
    if (now)
      await recordConsents(
        db,
        [{ member_id, before: now.consents, after: before['consents'] as Known['consents'] }],
        { source: 'import', reason: '', recorded_by: by?.user_id ?? null },
      )
    await insertMemberChanges(db, by, [{ member_id, kind: 'import_undone', version: stored.version }])
  }
  await markUndone(
    db,
    changes.map(({ change_id }) => change_id),
  )
  return { processed: changes.length, undone, kept: changes.length - undone }
}

/** Only fields with a value: an empty cell changes nothing. */
const filledIn = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
