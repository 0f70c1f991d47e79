import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dashboard, type SilenceKind } from '@balai/contract/insight/dashboard.ts'
import { notifications, type NotificationKind } from '@balai/contract/kit/notifications.ts'
import type { Client } from '../../../../test/api.ts'
import { startWithGateway } from '../../../../test/gateway.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { someTracks } from '../../tracking/tracks/tracks.factory.ts'

let given: Awaited<ReturnType<typeof startWithGateway>>
beforeAll(async () => {
  given = await startWithGateway()
  await given.configure()
  await aMember(given.api.services.db, { member_join_datetime: new Date('2020-01-01') })
})
afterAll(() => given.close())

const run = (text: string) => given.api.services.pool.query(text)

beforeEach(async () => {
  for (const table of [
    'payment_notices',
    'payments',
    'orders',
    'tracks',
    'tracks_by_hour',
    'mails',
    'notifications',
  ])
    await run(`delete from ${table}`)
  await run(`delete from members where member_join_datetime > '2020-01-01'`)
})

interface Rhythm {
  /** Minutes between two. */
  every: number
  /** How many minutes ago the last one was. */
  last: number
  /** Which of them there are; `days` is how many days ago, with a fraction. */
  where?: string
}

/** The times of what happened in somewhat more than two weeks. */
const times = ({ every, last, where = 'true' }: Rhythm) => `(
  select at from generate_series(now() - interval '${last} minutes', now() - interval '16 days' - interval '${last} minutes',
      interval '-${every} minutes') at, lateral (select extract(epoch from now() - at) / 86400 as days) ago
  where ${where} order by at) times`

const happened: Record<SilenceKind, (rhythm: Rhythm) => Promise<unknown>> = {
  payment_notices: (rhythm) =>
    run(`insert into payment_notices (gateway, body_hash, body, gateway_order_id, gateway_status, outcome, received_at)
      select 'midtrans', at::text::bytea, '{}', 'order-1', 'settlement', 'ignored', at from ${times(rhythm)}`),
  orders: (rhythm) =>
    run(`insert into orders (code, member_id, status, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill,
        create_datetime, expire_datetime)
      select at::text, (select min(id) from members), 'expired', 1000, 0, 1000, 1, 1001, at, at from ${times(rhythm)}`),
  members: (rhythm) =>
    run(`insert into members (member_first_name, member_last_name, member_email, country, member_join_datetime)
      select 'A', 'B', at::text, 'ID', at from ${times(rhythm)}`),
  visits: async (rhythm) => {
    const { rows } =
      await run(`select to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS.US') as at
      from ${times(rhythm)}`)
    const views = rows.map(({ at }: { at: string }) => ({ kind: 'page_view' as const, at }))
    await someTracks(given.api.services.pool, views)
    await rollUpEverything(given.api.services)
  },
  mails: (rhythm) =>
    run(`insert into mails (kind, source, recipient_key, address, owed, area, state, handed_at)
      select 'account.password_changed', 'test', at::text, 'a@example.com', true, 'admins', 'sent', at from ${times(rhythm)}`),
}

const seenBy = (person: Client) => person.call(dashboard.silences)
const superuser = () => given.api.as('superuser')
/** Whether notices of the gateway with this rhythm are silent. */
const isSilent = async (rhythm: Rhythm) => {
  await happened.payment_notices(rhythm)
  return (await seenBy(await superuser())).length > 0
}

describe('a silence', () => {
  it.each(['payment_notices', 'orders', 'members', 'mails'] as const)(
    'of %s is shown with its figures',
    async (kind) => {
      await happened[kind]({ every: 6, last: 75 })
      expect(await seenBy(await superuser())).toEqual([{ kind, minutes: 75, usual_minutes: 6 }])
    },
  )

  it('of visits is shown by their newest event, or by their last hour if others were stored later', async () => {
    await happened.visits({ every: 5, last: 180 })
    expect(await seenBy(await superuser())).toEqual([{ kind: 'visits', minutes: 180, usual_minutes: 5 }])
    await happened.visits({ every: 5, last: 200, where: 'days > 15' })
    const [silence] = await seenBy(await superuser())
    expect(silence?.minutes).toBeGreaterThanOrEqual(120)
    expect(silence?.minutes).toBeLessThan(180)
  })

  it('of visits is measured by the first ten sources of each hour', async () => {
    await happened.visits({ every: 5, last: 180 })
    // 12 events an hour have come from one source; 8 more come from the tenth, and 20 from one beyond it.
    await run(`insert into tracks_by_hour (hour, source_id, events, visitors)
      select hour, source_id + more, case more when 9 then 8 when 10 then 20 else 0 end, 0
      from tracks_by_hour, generate_series(1, 10) more`)
    // An hour in which nothing came does not end the silence.
    await run(`insert into tracks_by_hour (hour, source_id, events, visitors)
      select hour + interval '1 hour', source_id, 0, 0 from tracks_by_hour order by hour desc limit 1`)
    expect(await seenBy(await superuser())).toEqual([{ kind: 'visits', minutes: 180, usual_minutes: 3 }])
  })

  it('of days is compared with the hours of one day', async () => {
    const minutes = 3 * 24 * 60
    await happened.payment_notices({ every: 57, last: minutes })
    expect(await seenBy(await superuser())).toEqual([{ kind: 'payment_notices', minutes, usual_minutes: 57 }])
  })

  it.each(['payment_notices', 'orders'] as const)(
    'of %s begins when eight have been missed, of which each may be a quarter of an hour late',
    async (kind) => {
      const rhythm = { every: 1, where: 'mod(days, 1) < 0.1' }
      await happened[kind]({ ...rhythm, last: 22 })
      expect(await seenBy(await superuser())).toEqual([])
      await run(`delete from ${kind}`)
      await happened[kind]({ ...rhythm, last: 23 })
      expect(await seenBy(await superuser())).toEqual([{ kind, minutes: 23, usual_minutes: 1 }])
    },
  )

  // All but a quarter of an hour are compared, as if no more than a hundred had come within them.
  it.each([
    [560, 5],
    [570, 6],
  ])('of %i minutes has a usual time of %i if more come than are counted', async (minutes, usual_minutes) => {
    await happened.payment_notices({ every: 3, last: minutes })
    expect(await seenBy(await superuser())).toEqual([{ kind: 'payment_notices', minutes, usual_minutes }])
  })

  it('of members goes on if somebody joins whose data are erased, or at a time to come', async () => {
    await happened.members({ every: 6, last: 75 })
    const joined = (erased: string, at: string) =>
      run(`insert into members (member_first_name, member_last_name, member_email, country, erased_at, member_join_datetime)
        values ('A', 'B', $$${at}$$, 'ID', ${erased}, now() ${at})`)
    await joined('now()', `- interval '5 minutes'`)
    await joined('null', `+ interval '5 minutes'`)
    expect(await seenBy(await superuser())).toEqual([{ kind: 'members', minutes: 75, usual_minutes: 6 }])
  })

  it.each([
    ['while it goes on', { every: 1, last: 14 }],
    ['while few have been missed', { every: 6, last: 55 }],
    ['of what happens seldom', { every: 120, last: 300 }],
    ['in a nightly pause', { every: 6, last: 366, where: 'mod(days, 1) > 0.25' }],
    ['on a weekday that was quiet a week ago', { every: 6, last: 75, where: 'floor(days) <> 7' }],
    ['on a weekday that was quiet two weeks ago', { every: 6, last: 75, where: 'floor(days) <> 14' }],
    [
      'of what happens on half of the days',
      { every: 6, last: 75, where: 'floor(days) in (0, 1, 2, 3, 4, 5, 7, 14)' },
    ],
    ['that has lasted a week', { every: 6, last: 8 * 24 * 60 }],
  ])('is none %s', async (_when, rhythm) => {
    expect(await isSilent(rhythm)).toBe(false)
  })

  it('is one right after a nightly pause, and if most of the days were busy', async () => {
    // The pause of other days has ended two hours ago.
    expect(
      await isSilent({ every: 6, last: 600, where: 'mod(days, 1) between 0 and 0.08 or mod(days, 1) > 0.4' }),
    ).toBe(true)
    await run('delete from payment_notices')
    expect(await isSilent({ every: 6, last: 75, where: 'floor(days) in (0, 1, 2, 3, 4, 5, 6, 7, 14)' })).toBe(
      true,
    )
  })

  it('is shown to those who may see what has stopped', async () => {
    for (const kind of ['payment_notices', 'members', 'mails'] as const)
      await happened[kind]({ every: 6, last: 75 })
    const kinds = async (person: Client) => (await seenBy(person)).map(({ kind }) => kind)
    expect(await kinds(await superuser())).toEqual(['payment_notices', 'members', 'mails'])
    expect(await kinds(await given.api.as('customer_service'))).toEqual(['members'])
    expect(await kinds(await given.api.as('social_media'))).toEqual(['payment_notices'])
  })
})

describe('the bell rings', () => {
  const look = () => jobNamed('dashboard.silences').run(jobContext(given.api), {})
  const rung = async (person: Client) => {
    const { rows } = await person.call(notifications.list, {})
    if (rows[0]) await person.call(notifications.read, { notification_id: rows[0].notification_id })
    return rows.map(({ kind, facts }): [NotificationKind, object] => [kind, facts])
  }

  it('once for each silence, for those who may see what has stopped', async () => {
    const staff = await given.api.as('business_development')
    const service = await given.api.as('customer_service')
    await happened.payment_notices({ every: 6, last: 75 })
    await look()
    const first = await rung(staff)
    expect(first).toEqual([['silence.payment_notices', { since: expect.any(String), usual_minutes: 6 }]])
    await look()
    expect(await rung(staff)).toEqual(first)
    await happened.payment_notices({ every: 6, last: 74, where: 'days < 0.1' })
    await look()
    expect(await rung(staff)).toHaveLength(2)
    expect(await rung(service)).toEqual([])
  })

  it('and open payment pages are asked about soon, because their notices are missing', async () => {
    const { payment_id } = await given.paying()
    const askedIn = async () => {
      const { rows } = await run(`select round(extract(epoch from check_after - now()) / 60)::int as minutes
        from payments where id = ${payment_id}`)
      return (rows as { minutes: number }[])[0]?.minutes
    }
    await run(`update payments set check_after = now() + interval '4 hours' where id = ${payment_id}`)
    await look()
    expect(await askedIn()).toBe(240)
    await happened.payment_notices({ every: 6, last: 75 })
    await look()
    expect(await askedIn()).toBe(8)
    await run(
      `update payments set check_after = now() + interval '4 hours', page_until = now() where id = ${payment_id}`,
    )
    await look()
    expect(await askedIn()).toBe(240)
  })
})
