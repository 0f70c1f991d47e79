import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { audit } from '@balai/contract/admin/audit.ts'
import { jobs } from '@balai/contract/admin/jobs.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { defineJob, type Job } from '../../../jobs/define-job.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { aSession, aUser } from '../../identity/users/users.factory.ts'
import { usersPurge } from '../../identity/users/users.jobs.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

const within = { timeout: 30_000, interval: 50 }

/** Adds a job and runs it with a worker that stops afterwards. */
async function runOnce<I extends z.ZodObject>(
  job: Job<I>,
  input: z.input<I>,
  until: string,
): Promise<string> {
  const { services } = api
  const job_id =
    (await services.db.transaction().execute((db) => enqueue({ queue: services.queue, db }, job, input))) ??
    ''
  const worker = startWorker(services, [job])
  try {
    await vi.waitFor(async () => expect(await stateOf(job_id)).toBe(until), within)
  } finally {
    await worker.stop()
  }
  return job_id
}

async function stateOf(job_id: string) {
  const { rows } = await superuser.call(jobs.list, { perPage: 200 })
  return rows.find((row) => row.job_id === job_id)?.state
}

/** A purge that fails. */
const failing = () =>
  defineJob(usersPurge.name, {
    input: z.object({ user_id: z.int().optional(), token: z.string().optional() }),
    retry: { limit: 0, delay_seconds: 0, backoff: false },
    run: async () => {
      throw new Error('The trash is stuck.')
    },
  })

describe('the list of jobs', () => {
  it('shows waiting and failed jobs with their problem, exact totals and filters', async () => {
    const failed = await runOnce(failing(), { user_id: 7 }, 'failed')
    const { services } = api
    await services.db
      .transaction()
      .execute((db) =>
        enqueue({ queue: services.queue, db }, jobNamed('house.sweep'), {}, { at: new Date('2100-01-01') }),
      )
    const list = await superuser.call(jobs.list, { state: 'failed' })
    expect(list).toMatchObject({
      total: 1,
      rows: [
        {
          job_id: failed,
          name: 'users.purge',
          problem: 'The trash is stuck.',
          input: { user_id: 7 },
          retry_count: 0,
        },
      ],
    })
    const waiting = await superuser.call(jobs.list, { state: 'created', name: 'house.sweep' })
    expect(waiting).toMatchObject({
      total: 1,
      rows: [{ name: 'house.sweep', problem: null, completed_at: null }],
    })
    expect(waiting.rows[0]?.due_at).toBe('2100-01-01T00:00:00.000Z')
    expect((await superuser.call(jobs.list, { search: 'is STUCK' })).total).toBe(1)
    expect((await superuser.call(jobs.list, { name: 'no.such' })).total).toBe(0)
    const all = await superuser.call(jobs.list, { perPage: 1 })
    expect(all.rows).toHaveLength(1)
    expect(all.total).toBe(2)
  })

  it('never shows values that look like secrets', async () => {
    await runOnce(failing(), { token: 'the-secret-itself' }, 'failed')
    const list = await superuser.send(jobs.list, {})
    expect(JSON.stringify(list.data)).toContain('(secret)')
    expect(JSON.stringify(list.data)).not.toContain('the-secret-itself')
  })

  it('is open to users who manage admins', async () => {
    const other = await api.as('content')
    expect((await other.send(jobs.list)).http).toBe(403)
    expect((await other.send(jobs.retry, { name: 'x', job_id: crypto.randomUUID() })).http).toBe(403)
    expect((await api.client.send(jobs.list)).http).toBe(401)
  })

  it('refuses a state that does not exist', async () => {
    expect((await superuser.send(jobs.list, { state: 'lost' })).errors).toHaveProperty('state')
  })
})

describe('failed jobs', () => {
  it('ring the bell of superusers once per name, and again when they fail again', async () => {
    const watch = () => jobNamed('jobs.watch').run(jobContext(api), {})
    const rung = async () =>
      (await superuser.call(notifications.list, { unread: '1' })).rows.filter(
        ({ kind }) => kind === 'job.failed',
      )
    const readAll = async () => {
      const [newest] = (await superuser.call(notifications.list)).rows
      if (newest) await superuser.call(notifications.read, { notification_id: newest.notification_id })
    }
    await watch()
    await readAll()
    await runOnce(failing(), {}, 'failed')
    await watch()
    const job_id = await runOnce(failing(), {}, 'failed')
    await watch()
    expect(await rung()).toMatchObject([{ facts: { job: usersPurge.name, reason: 'The trash is stuck.' } }])
    await readAll()
    await watch()
    expect(await rung()).toEqual([])
    await superuser.call(jobs.retry, { name: usersPurge.name, job_id })
    const worker = startWorker(api.services, [failing()])
    try {
      await vi.waitFor(async () => expect(await stateOf(job_id)).toBe('failed'), within)
    } finally {
      await worker.stop()
    }
    await watch()
    expect(await rung()).toHaveLength(1)
  })
})

describe('running a failed job again', () => {
  it('runs all failed jobs of known names after naming their number', async () => {
    await api.services.pool.query(`delete from pgboss.job where name = $1`, [usersPurge.name])
    const failed = [await runOnce(failing(), {}, 'failed'), await runOnce(failing(), {}, 'failed')]
    expect((await superuser.call(jobs.counts)).failed).toBeGreaterThanOrEqual(2)
    expect(await superuser.call(jobs.counts, { name: usersPurge.name })).toMatchObject({ failed: 2 })
    expect((await superuser.call(jobs.counts, { search: 'no such job' })).failed).toBe(0)
    expect(await superuser.check(jobs.retryAll, { name: usersPurge.name })).toEqual({
      effects: ['2 failed jobs run again at once.'],
    })
    expect(await superuser.store(jobs.retryAll, { name: usersPurge.name })).toEqual({ count: 2 })
    for (const job_id of failed) expect(await stateOf(job_id)).toBe('retry')
    expect((await superuser.call(jobs.list, { state: 'waiting', name: usersPurge.name })).total).toBe(2)
    expect(await superuser.send(jobs.retryAll, { name: usersPurge.name })).toMatchObject({
      http: 422,
      msg: 'There is no failed job to run again.',
    })
  })

  it('runs it, adds to the audit log, and works only once', async () => {
    const job_id = await runOnce(failing(), {}, 'failed')
    const which = { name: usersPurge.name, job_id }
    await superuser.call(jobs.retry, which)
    expect(await superuser.send(jobs.retry, which)).toMatchObject({
      http: 422,
      msg: expect.stringContaining('failed job'),
    })
    const worker = startWorker(api.services, [usersPurge])
    try {
      await vi.waitFor(async () => expect(await stateOf(job_id)).toBe('completed'), within)
    } finally {
      await worker.stop()
    }
    const log = await superuser.call(audit.list, { entity: 'jobs', entity_id: job_id })
    expect(log.rows).toMatchObject([
      { action: 'jobs.retry', user_id: superuser.user_id, before: { name: 'users.purge' } },
    ])
  })

  it('refuses a job that does not exist, and one whose type no longer exists', async () => {
    const missing = { name: usersPurge.name, job_id: crypto.randomUUID() }
    expect((await superuser.send(jobs.retry, missing)).http).toBe(404)
    const retired = defineJob('house.retired', {
      input: z.object({}),
      retry: { limit: 0, delay_seconds: 0, backoff: false },
      run: async () => {
        throw new Error('Too old.')
      },
    })
    const job_id = await runOnce(retired, {}, 'failed')
    const answer = await superuser.send(jobs.retry, { name: retired.name, job_id })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('not done any more') })
  })
})

describe('the schedules', () => {
  it('have the next run of every scheduled job in its time zone, and the last one', async () => {
    await runOnce(jobNamed('house.sweep'), {}, 'completed')
    const schedules = await superuser.call(jobs.schedules)
    const nightly = schedules.find(({ name }) => name === 'news.purge')
    expect(nightly).toMatchObject({ cron: '25 3 * * *', time_zone: 'Asia/Jakarta', last_run_at: null })
    // 03.25 in Jakarta.
    expect(nightly?.next_run_at).toMatch(/T20:25:00\.000Z$/)
    expect(schedules.find(({ name }) => name === 'house.sweep')?.last_state).toBe('completed')
    const times = schedules.map(({ next_run_at }) => next_run_at)
    expect(times).toEqual(times.toSorted())
    expect((await (await api.as('content')).send(jobs.schedules)).http).toBe(403)
  })
})

describe('the jobs of the platform', () => {
  it('purge the trash after 30 days, not before, and add to the audit log', async () => {
    const { db, pool } = api.services
    const [old, young] = [await aUser(db), await aUser(db)]
    for (const [user_id, days] of [
      [old.user_id, 31],
      [young.user_id, 29],
    ])
      await pool.query('update users set deleted_at = now() - make_interval(days => $2) where user_id = $1', [
        user_id,
        days,
      ])
    await runOnce(usersPurge, {}, 'completed')
    const left = await pool.query('select user_id from users where user_id = any($1)', [
      [old.user_id, young.user_id],
    ])
    expect(left.rows).toEqual([{ user_id: young.user_id }])
    const log = await superuser.call(audit.list, { action: 'users.purge' })
    expect(log.rows).toMatchObject([
      { entity_id: String(old.user_id), user_id: null, before: { email: old.email } },
    ])
  })

  it('delete expired rows and keep the others', async () => {
    const { db, pool } = api.services
    const { user_id } = await aUser(db)
    const [gone, kept] = [await aSession(db, user_id), await aSession(db, user_id)]
    await pool.query(`update sessions set ended_at = now() - interval '91 days' where session_id = $1`, [
      gone.session_id,
    ])
    await pool.query(`update sessions set ended_at = now() - interval '89 days' where session_id = $1`, [
      kept.session_id,
    ])
    await pool.query(`
      insert into throttles values ('over', 1, now() - interval '1 second'), ('counts', 1, now() + interval '1 hour');
      insert into used_captchas values ('over', now() - interval '1 second'), ('counts', now() + interval '1 hour');
      insert into idempotency_keys (caller, key, request_hash, answer, created_at)
        values ('user ${user_id}', 'over', '', '{}', now() - interval '25 hours'), ('user ${user_id}', 'counts', '', '{}', now())`)
    await runOnce(jobNamed('house.sweep'), {}, 'completed')
    const left = await pool.query(
      `select session_id::text as left from sessions where user_id = $1
      union all select key from throttles where key in ('over', 'counts')
      union all select signature from used_captchas union all select key from idempotency_keys where caller = 'user ' || $1`,
      [user_id],
    )
    expect(left.rows.map((row) => row.left)).toEqual([String(kept.session_id), 'counts', 'counts', 'counts'])
  })

  it('fold the differences of a counter into one row with the same total', async () => {
    const { pool } = api.services
    const before = await superuser.call(audit.list, {})
    const fold = jobNamed('counters.fold')
    await runOnce(fold, {}, 'completed')
    const { rows } = await pool.query(`select count from counters where counter = 'audit'`)
    expect(rows).toEqual([{ count: before.total }])
  })
})
