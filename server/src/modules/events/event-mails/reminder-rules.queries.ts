import { sql, type Insertable, type Updateable } from 'kysely'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import type { MailedDetails } from '../../../db/tables/events/event-mails.ts'

type NewRule = Insertable<Database['reminder_rules']>
export type RuleTime = Pick<NewRule, 'event_id' | 'amount' | 'unit' | 'direction' | 'anchor'>

/** The start or the end of the event, whichever the rule counts from. */
const base = sql`case rule.anchor when 'start' then events.event_start_date else events.event_end_date end`
const sign = sql`case rule.direction when 'before' then -1 else 1 end`

/**
 * When a rule is due. Days are counted on the calendar of the event, so that the time of the day stays the same when
 * clocks are changed in between; hours are counted as they pass.
 */
const dueAt = sql<Date | null>`case rule.unit
  when 'hours' then ${base} + ${sign} * make_interval(hours => rule.amount)
  else (${base} at time zone events.time_zone + ${sign} * make_interval(days => rule.amount))
    at time zone events.time_zone end`

/** How late a reminder may be sent, in hours; a reminder before an event never after it. */
const lateHours = 24
const usefulUntil = sql<Date | null>`least(${dueAt} + make_interval(hours => ${sql.lit(lateHours)}),
  case rule.direction when 'before' then ${base} end)`

/** Only events that were published have participants who must be reminded, and cancelled ones do not take place. */
const takesPlace = sql<boolean>`events.deleted_at is null and events.cancelled_at is null
  and events.event_status in ('published', 'archived')`

const rules = (db: ReadDb) =>
  db
    .selectFrom('reminder_rules as rule')
    .innerJoin('events', 'events.event_id', 'rule.event_id')
    .leftJoin('event_mailings as mailing', 'mailing.rule_id', 'rule.rule_id')
    .leftJoin('users as changer', 'changer.user_id', 'rule.updated_by')
    .selectAll('rule')
    .select([
      'changer.name as updated_by_name',
      'mailing.mailing_id',
      'mailing.recipient_count as recipients',
      'events.event_title',
      dueAt.as('due_at'),
      usefulUntil.as('useful_until'),
      takesPlace.as('takes_place'),
      sql<MailedDetails | null>`coalesce((
        select correction.told from event_mailings correction where correction.corrects_id = mailing.mailing_id
        order by correction.mailing_id desc limit 1), mailing.told)`.as('last_mailed'),
    ])
    .where('events.deleted_at', 'is', null)

/** The rules of an event, in the order in which they are due. */
export const listRules = (db: ReadDb, event_id: number) =>
  rules(db).where('rule.event_id', '=', event_id).orderBy(dueAt).orderBy('rule.rule_id').execute()

/** The reminders of all events that were or will be sent in a period, oldest first. */
export function listRemindersWithin(db: ReadDb, { from, until }: { from: Date; until: Date }) {
  const at = sql<Date>`coalesce(rule.sent_at, ${dueAt})`
  return rules(db)
    .clearSelect()
    .select(['rule.event_id', 'events.event_title', 'rule.sent_at', 'mailing.recipient_count', at.as('at')])
    .where(at, '>=', from)
    .where(at, '<', until)
    .where((or) =>
      or.or([
        or('rule.sent_at', 'is not', null),
        or.and([or('rule.is_on', '=', true), takesPlace, sql<boolean>`${usefulUntil} > now()`]),
      ]),
    )
    .orderBy(at)
    .limit(1_000)
    .execute()
}

export const findRule = (db: ReadDb, rule_id: number) =>
  rules(db).where('rule.rule_id', '=', rule_id).executeTakeFirst()
export type Rule = NonNullable<Awaited<ReturnType<typeof findRule>>>

/** When a rule with these fields would be due; null while the event has no date. */
export async function findDue(db: ReadDb, wanted: RuleTime): Promise<Date | null> {
  const { event_id, amount, unit, direction, anchor } = wanted
  const rule = sql<object>`(select ${event_id}::integer as event_id, ${amount}::integer as amount, ${unit}::text as unit,
    ${direction}::text as direction, ${anchor}::text as anchor)`
  const found = await db
    .selectFrom('events')
    .innerJoin(rule.as('rule'), (join) => join.onTrue())
    .select(dueAt.as('due_at'))
    .where('events.event_id', '=', event_id)
    .executeTakeFirst()
  return found?.due_at ?? null
}

export async function countRules(db: ReadDb, event_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('reminder_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  return count
}

export const ruleLock = (rule_id: number): Lock => lockRows('reminder_rules', 'rule_id', [rule_id])

export const insertRule = (db: Transaction, rule: NewRule) =>
  db.insertInto('reminder_rules').values(rule).returning(['rule_id', 'version']).executeTakeFirstOrThrow()

/** Gives a copy of an event the rules of the original, none of which has sent anything yet. */
export async function copyRules(
  db: Transaction,
  { from, to, created_by }: { from: number; to: number; created_by: number },
): Promise<void> {
  await sql`
    insert into reminder_rules (event_id, created_by, updated_by, amount, unit, direction, anchor, statuses, checked_in,
      subject, message, is_on)
    select ${to}::integer, ${created_by}::integer, ${created_by}::integer, amount, unit, direction, anchor, statuses,
      checked_in, subject, message, is_on
    from reminder_rules where event_id = ${from} order by rule_id`.execute(db)
}

/** Changes a rule. What failed before is tried again. The transaction must hold its lock. */
export const updateRule = (
  db: Transaction,
  rule_id: number,
  changes: Updateable<Database['reminder_rules']>,
) =>
  db
    .updateTable('reminder_rules')
    .set({ ...changes, failed_at: null, problem: '', version: sql`version + 1`, updated_at: sql`now()` })
    .where('rule_id', '=', rule_id)
    .returning(['rule_id', 'version'])
    .executeTakeFirstOrThrow()

export const deleteRule = (db: Transaction, rule_id: number) =>
  db.deleteFrom('reminder_rules').where('rule_id', '=', rule_id).execute()

/** The rules whose reminders must be sent now, the earliest first. */
export const listDueRules = (db: ReadDb, now: Date) =>
  db
    .selectFrom('reminder_rules as rule')
    .innerJoin('events', 'events.event_id', 'rule.event_id')
    .select(['rule.rule_id', 'rule.event_id', 'events.event_title'])
    .where('rule.is_on', '=', true)
    .where('rule.sent_at', 'is', null)
    .where(takesPlace)
    .where(dueAt, '<=', now)
    .where(usefulUntil, '>', now)
    .orderBy(dueAt)
    .execute()

/** Locks a rule that is still due, unless another process sends it at this moment. */
export async function takeDueRule(db: Transaction, rule_id: number, now: Date): Promise<Rule | undefined> {
  const free = await db
    .selectFrom('reminder_rules')
    .select('rule_id')
    .where('rule_id', '=', rule_id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const rule = free && (await findRule(db, rule_id))
  if (!rule?.due_at || !rule.useful_until || !rule.is_on || !rule.takes_place || rule.sent_at)
    return undefined
  return rule.due_at <= now && now < rule.useful_until ? rule : undefined
}

export const markSent = (db: Transaction, rule_id: number) =>
  db
    .updateTable('reminder_rules')
    .set({ sent_at: sql`now()`, failed_at: null, problem: '' })
    .where('rule_id', '=', rule_id)
    .execute()

/** Notes that a rule failed. Returns whether it is the first time, so that staff are notified once. */
export async function markFailed(db: Transaction, rule_id: number, problem: string): Promise<boolean> {
  const first = await db
    .updateTable('reminder_rules')
    .set({ failed_at: sql`now()`, problem })
    .where('rule_id', '=', rule_id)
    .where('failed_at', 'is', null)
    .returning('rule_id')
    .executeTakeFirst()
  return first !== undefined
}
