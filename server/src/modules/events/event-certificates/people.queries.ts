import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { EligibilityRule, StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { IneligibleClause } from '@balai/contract/events/event-certificates.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { eventKind } from './event-facts.queries.ts'
import { hasAnsweredFeedback } from './feedback.queries.ts'

/** What participants must have done for each rule. Who is chosen by hand only needs a place. */
const done: Record<EligibilityRule, RawBuilder<SqlBool>> = {
  registered: sql<SqlBool>`true`,
  attended: sql<SqlBool>`(r.status = 'attended' or r.checked_in_at is not null)`,
  feedback: hasAnsweredFeedback,
  chosen: sql<SqlBool>`true`,
}

type Rule = Pick<StoredTemplate, 'rule' | 'parts'>

/** The clause that keeps a person from a certificate; null for those who are eligible. */
const clauseOf = ({ rule, parts }: Rule) => sql<IneligibleClause | null>`case
  when r.status = 'cancelled' then 'cancelled'
  when r.status = 'waiting' then 'waiting'
  when r.status = 'pending_payment' then 'unpaid'
  when r.part <> all(${[...parts]}::text[]) then 'part'
  when r.part = 'participant' and not ${done[rule]} then ${rule === 'feedback' ? 'feedback' : 'attendance'} end`

/** Whether a registration `r` has a certificate that is valid. */
export const hasCertificate = sql<SqlBool>`exists (select from certificates c where c.source_kind = ${eventKind}
  and c.holder_id = r.registration_id and c.state = 'valid')`

const peopleOf = (db: ReadDb, event_id: number) =>
  db.selectFrom('registrations as r').where('r.event_id', '=', event_id)

/** Eligible people without a certificate. */
export const due = (db: ReadDb, event_id: number, rule: Rule, holder_ids: readonly number[]) =>
  peopleOf(db, event_id)
    .where(sql<SqlBool>`${clauseOf(rule)} is null`)
    .where(sql<SqlBool>`not ${hasCertificate}`)
    .$if(holder_ids.length > 0, (query) =>
      query.where('r.registration_id', '=', sql<number>`any(${[...holder_ids]}::int[])`),
    )

const holderColumns = [
  'r.registration_id as holder_id',
  'r.member_id',
  'r.certificate_name as name',
  'r.part',
  'r.email',
  'r.answers',
] as const

interface HolderRow {
  answers: Record<string, string | string[]>
}

/** Several choices are one text. */
const asHolder = <Row extends HolderRow>(row: Row) => ({
  ...row,
  answers: Object.fromEntries(
    Object.entries(row.answers).map(([question, answer]) => [question, [answer].flat().join(', ')]),
  ),
})

/** Eligible people without a certificate, the lowest ids first. */
export async function listDue(
  db: ReadDb,
  event_id: number,
  rule: Rule,
  { holder_ids, limit }: { holder_ids: readonly number[]; limit: number },
) {
  const rows = await due(db, event_id, rule, holder_ids)
    .select(holderColumns)
    .orderBy('r.registration_id')
    .limit(limit)
    .execute()
  return rows.map(asHolder)
}

export async function countDue(
  db: ReadDb,
  event_id: number,
  rule: Rule,
  { holder_ids }: { holder_ids: readonly number[] },
): Promise<number> {
  const { count } = await due(db, event_id, rule, holder_ids)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One person, with the clause that keeps them from a certificate. */
export async function findPerson(db: ReadDb, registration_id: number, rule: Rule) {
  const row = await db
    .selectFrom('registrations as r')
    .select([...holderColumns, 'r.event_id as source_id', clauseOf(rule).as('clause')])
    .where('r.registration_id', '=', registration_id)
    .executeTakeFirst()
  return row && asHolder(row)
}

/** The event of a registration. */
export async function findSourceOf(db: ReadDb, registration_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('registrations')
    .select('event_id')
    .where('registration_id', '=', registration_id)
    .executeTakeFirst()
  return row?.event_id
}

export const findByTicket = (db: ReadDb, ticket_code: string) =>
  db
    .selectFrom('registrations')
    .select('registration_id')
    .where('ticket_code', '=', ticket_code)
    .executeTakeFirst()

/** How many people are eligible, and how many are not. */
export const countEligible = (db: ReadDb, event_id: number, rule: Rule) =>
  peopleOf(db, event_id)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(clauseOf(rule), 'is', null).as('eligible'),
      fn.countAll<number>().filterWhere(clauseOf(rule), 'is not', null).as('not_eligible'),
    ])
    .executeTakeFirstOrThrow()

/** Those who are not eligible and say why, the first ones by name. Who has another part is not meant to get one. */
export async function listNotEligible(db: ReadDb, event_id: number, rule: Rule, limit: number) {
  const rows = await peopleOf(db, event_id)
    .select(['r.registration_id as holder_id', 'r.certificate_name as name', clauseOf(rule).as('clause')])
    .where(clauseOf(rule), 'is not', null)
    .orderBy('r.certificate_name')
    .orderBy('r.registration_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ clause, ...row }) => (clause ? [{ ...row, clause }] : []))
}

/** Eligible people, those with the longest names first: the ones whose names need a look. */
export async function listToLookAt(db: ReadDb, event_id: number, rule: Rule, limit: number) {
  const rows = await peopleOf(db, event_id)
    .select([
      ...holderColumns,
      sql<boolean>`count(*) over (partition by folded(r.certificate_name)) > 1`.as('is_double'),
    ])
    .where(sql<SqlBool>`${clauseOf(rule)} is null`)
    .orderBy(sql`length(r.certificate_name)`, 'desc')
    .orderBy('r.registration_id')
    .limit(limit)
    .execute()
  return rows.map(asHolder)
}

/** The person with the longest name, whether eligible or not. */
export async function findLongest(db: ReadDb, event_id: number) {
  const row = await peopleOf(db, event_id)
    .select(holderColumns)
    .where('r.status', '<>', 'cancelled')
    .orderBy(sql`length(r.certificate_name)`, 'desc')
    .orderBy('r.registration_id')
    .limit(1)
    .executeTakeFirst()
  return row && asHolder(row)
}

/** The chosen people who are registered for the event, with the clauses that keep them from a certificate. */
export async function listChosen(
  db: ReadDb,
  event_id: number,
  rule: Rule,
  registration_ids: readonly number[],
) {
  const rows = await peopleOf(db, event_id)
    .select(['r.registration_id as holder_id', 'r.certificate_name as name', clauseOf(rule).as('clause')])
    .where('r.registration_id', '=', sql<number>`any(${[...registration_ids]}::int[])`)
    .execute()
  return rows
}

/** Where the certificates of these registrations are sent. */
export const findAddresses = (db: ReadDb, registration_ids: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select(['registration_id as holder_id', 'email', 'language'])
    .where('registration_id', '=', sql<number>`any(${[...registration_ids]}::int[])`)
    .execute()
