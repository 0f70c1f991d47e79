import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstTemplate } from '@balai/contract/kit/certificate-templates.ts'
import { insertRun } from '../../src/kit/certificates/runs.queries.ts'
import { aTemplate } from '../../src/modules/events/event-certificates/event-certificates.factory.ts'
import { anEvent } from '../../src/modules/events/events/events.factory.ts'
import { aUser } from '../../src/modules/identity/users/users.factory.ts'
import type { Services } from '../../src/services.ts'
import { openForProcesses } from '../child-processes.ts'
import { amount } from './rounds.ts'

const people = amount(200, 2_000)
let processes: Awaited<ReturnType<typeof openForProcesses>>
let services: Services
let event_id: number

beforeAll(async () => {
  processes = await openForProcesses()
  ;({ services } = processes)
})
afterAll(() => processes.close())

test('workers killed while they issue certificates leave the rest to others: nobody gets two', async () => {
  const run_id = await aRunForEverybody()
  const [first, second] = [start(run_id), start(run_id)]
  const ended = Promise.all([once(first, 'exit'), once(second, 'exit')])
  await grown(people / 5)
  first.kill('SIGKILL')
  await grown((people * 2) / 5)
  second.kill('SIGKILL')
  expect(await ended).toEqual([
    [null, 'SIGKILL'],
    [null, 'SIGKILL'],
  ])
  expect(await issued()).toBeLessThan(people)

  const last = start(run_id)
  expect(await once(last, 'exit')).toEqual([0, null])
  expect(await wrongs()).toEqual([])
  const run = await services.db.selectFrom('certificate_runs').selectAll().executeTakeFirstOrThrow()
  expect(run).toMatchObject({ state: 'done', done: people, total: people })
})

test('the check notices a serial that was given twice, a person with two certificates and one without', async () => {
  await sql`alter table certificates drop constraint certificates_serial_key`.execute(services.db)
  await sql`drop index certificates_holder`.execute(services.db)
  await sql`update certificates set serial = (select serial from certificates where number_index = 2),
    holder_id = (select holder_id from certificates where number_index = 3) where number_index = 1`.execute(
    services.db,
  )
  expect(await wrongs()).toEqual(['1 serials twice', '1 people twice', '1 people without'])
})

/** An event that everybody attended, and a run that issues and mails their certificates. */
async function aRunForEverybody(): Promise<number> {
  const { db } = services
  const { user_id } = await aUser(db, { roles: ['content'] })
  ;({ event_id } = await anEvent(db, { author_id: user_id }))
  // A page with little on it is printed quickly.
  const { fields } = firstTemplate('id', 'Balai Karya')
  await aTemplate(db, event_id, { fields: fields.filter(({ kind }) => kind === 'name') })
  await sql`insert into registrations (event_id, name, certificate_name, email, ticket_code, status, source, checked_in_at)
    select ${event_id}, 'Peserta ' || n, 'Peserta ' || n, 'peserta-' || n || '@contoh.id', 'ticket ' || n, 'attended', 'staff',
      now() from generate_series(1, ${people}::integer) n`.execute(db)
  const source = { source_kind: 'event', source_id: event_id } as const
  const { run_id } = await db
    .transaction()
    .execute((transaction) =>
      insertRun(transaction, { ...source, kind: 'issue', total: people, started_by: user_id, mails: true }),
    )
  return run_id
}

/** A process that issues the certificates of the run. */
const start = (run_id: number) =>
  processes.start(join(import.meta.dirname, '../job-process.ts'), 'certificates', String(run_id))

const issued = async () =>
  (
    await services.db
      .selectFrom('certificates')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const grown = (count: number) =>
  vi.waitFor(async () => expect(await issued()).toBeGreaterThanOrEqual(count), {
    timeout: 180_000,
    interval: 20,
  })

/** What is wrong with the certificates and their mails, as sentences. */
async function wrongs(): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::integer from (select from certificates group by serial having count(*) > 1) s) as "serials twice",
      (select count(*)::integer from (select from certificates group by number_index having count(*) > 1) s) as "numbers twice",
      (select count(*)::integer from (select from certificates group by holder_id having count(*) > 1) s) as "people twice",
      (select count(*)::integer from registrations r
        where not exists (select from certificates c where c.holder_id = r.registration_id)) as "people without",
      (select count(*)::integer from certificates c
        where not exists (select from files f where f.storage_key = c.storage_key)) as "certificates without a file",
      (select abs(count(*) - count(distinct address))::integer from mails) as "mails twice",
      (select count(*)::integer from registrations r
        where not exists (select from mails m where m.address = r.email)) as "people without a mail"`.execute(
    services.db,
  )
  return Object.entries(rows[0] ?? {}).flatMap(([what, count]) => (count ? [`${count} ${what}`] : []))
}
