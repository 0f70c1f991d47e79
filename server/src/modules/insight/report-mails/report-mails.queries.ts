import { sql, type Insertable, type Updateable } from 'kysely'
import { mayEnter, rolesThatEnter, type Area } from '@balai/contract/core/access.ts'
import { mailedReports, type ReportName } from '@balai/contract/insight/report-mails.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'

const schedules = (db: ReadDb) =>
  db
    .selectFrom('report_mails')
    .leftJoin('users', 'users.user_id', 'report_mails.updated_by')
    .select([
      'report_mail_id',
      'report',
      'cadence',
      'weekday',
      'month_day',
      'at_time',
      'time_zone',
      'receiver_ids',
      'is_on',
      'next_run_at',
      'last_run_at',
      'last_receivers',
      'last_error',
      'runs',
      'report_mails.version',
      'report_mails.updated_at',
      'users.name as updated_by_name',
    ])

export type ReportMailFound = NonNullable<Awaited<ReturnType<typeof findSchedule>>>

export const findSchedule = (db: ReadDb, report_mail_id: number) =>
  schedules(db).where('report_mail_id', '=', report_mail_id).executeTakeFirst()

/** The schedules of some reports, with the names of those who get them. */
export async function listSchedules(db: ReadDb, reports: readonly ReportName[]) {
  const rows = await schedules(db)
    .where('report', 'in', [...reports])
    .orderBy('report_mail_id')
    .execute()
  const people = await db
    .selectFrom('users')
    .select(['user_id', 'name', 'roles', 'status'])
    .where('user_id', 'in', [0, ...rows.flatMap(({ receiver_ids }) => receiver_ids)])
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ runs: _runs, ...row }) => ({
    ...row,
    receivers: people
      .filter(({ user_id }) => row.receiver_ids.includes(user_id))
      .map(({ user_id, name, roles, status }) => ({
        user_id,
        name,
        may_see: status === 'active' && mayEnter(roles, mailedReports[row.report]),
      })),
  }))
}

export const countSchedules = async (db: ReadDb): Promise<number> => {
  const { count } = await db
    .selectFrom('report_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The active accounts that may enter an area, or those of them with these ids. */
export function listPeople(db: ReadDb, area: Area, user_ids?: readonly number[]) {
  let found = db
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .where(sql<boolean>`roles && ${rolesThatEnter(area)}::text[]`)
  if (user_ids) found = found.where('user_id', 'in', [0, ...user_ids])
  return found.orderBy('name').orderBy('user_id').execute()
}

export const scheduleLock = (report_mail_id: number) =>
  lockRows('report_mails', 'report_mail_id', [report_mail_id])

export const insertSchedule = (db: Transaction, schedule: Insertable<Database['report_mails']>) =>
  db
    .insertInto('report_mails')
    .values(schedule)
    .returning(['report_mail_id', 'version'])
    .executeTakeFirstOrThrow()

/** Changes a schedule, as staff do. The transaction must hold its lock. */
export const updateSchedule = (
  db: Transaction,
  report_mail_id: number,
  changes: Updateable<Database['report_mails']>,
) =>
  db
    .updateTable('report_mails')
    .set({ ...changes, last_error: '', version: sql`version + 1`, updated_at: sql`now()` })
    .where('report_mail_id', '=', report_mail_id)
    .returning(['report_mail_id', 'version'])
    .executeTakeFirstOrThrow()

export const deleteSchedule = (db: Transaction, report_mail_id: number) =>
  db.deleteFrom('report_mails').where('report_mail_id', '=', report_mail_id).execute()

/** The schedules that are due, the earliest first. */
export const listDue = (db: ReadDb, now: Date) =>
  db
    .selectFrom('report_mails')
    .select('report_mail_id')
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .execute()

/** Locks a schedule that is still due, unless another process sends it at this moment. */
export async function takeDue(db: Transaction, report_mail_id: number, now: Date) {
  const free = await db
    .selectFrom('report_mails')
    .select('report_mail_id')
    .where('report_mail_id', '=', report_mail_id)
    .where('next_run_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return free && findSchedule(db, report_mail_id)
}

/** Notes that a report was sent. The transaction must hold the lock of its schedule. */
export const noteRun = (
  db: Transaction,
  report_mail_id: number,
  run: { last_receivers: number; next_run_at?: Date },
) =>
  db
    .updateTable('report_mails')
    .set({ ...run, last_run_at: sql`now()`, last_error: '', runs: sql`runs + 1` })
    .where('report_mail_id', '=', report_mail_id)
    .execute()

/** Notes why a run failed. Its slot stays due, so that the next minute tries again. */
export const noteError = (db: Transaction, report_mail_id: number, last_error: string) =>
  db.updateTable('report_mails').set({ last_error }).where('report_mail_id', '=', report_mail_id).execute()
