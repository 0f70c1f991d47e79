import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { jobs } from '@balai/contract/admin/jobs.ts'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { timezones } from '@balai/contract/admin/timezones.ts'
import { bank } from '@balai/contract/money/bank.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { newDatabase } from '../../../test/database.ts'
import { within } from '../../../test/listen.ts'
import { openTestServices } from '../../../test/services.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { startWorker } from '../../jobs/worker.ts'
import { anArticle } from '../../modules/content/news/news.factory.ts'
import { anOrder } from '../../modules/money/orders/orders.factory.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
let first: Api
let second: Api
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  database = await newDatabase()
  first = await startApi({ TIME_ZONE: 'Asia/Jakarta' }, { database_url: database.url })
  // The environment of a later server is another one; the settings apply nevertheless.
  second = await startApi({ TIME_ZONE: 'Europe/London' }, { database_url: database.url })
  superuser = await first.as('superuser')
})
afterAll(async () => {
  await first.close()
  await second.close()
  await database.drop()
})

const setZone = async (time_zone: string) => {
  const { version } = await superuser.call(siteSettings.find)
  await superuser.store(siteSettings.update, { time_zone, version })
}
const zoneOn = async ({ client }: Api) =>
  (await client.call(timezones.list)).find(({ is_default }) => is_default)?.name
const eventually = (check: () => Promise<void>) => vi.waitFor(check, within(20))

it('the environment sets the time zone of a new installation only', async () => {
  expect([await zoneOn(first), await zoneOn(second)]).toEqual(['Asia/Jakarta', 'Asia/Jakarta'])
})

it('after a change the days of the bank’s transfers begin elsewhere, on another server too', async () => {
  const there = second.withToken(superuser.token)
  const order = await anOrder(first.services.db, { price: 2_300_000 })
  // 23.30 on 2 November in Jakarta, and half past midnight on 3 November in Makassar.
  await first.services.pool.query(
    `update orders set create_datetime = '2026-11-02T16:30:00Z', expire_datetime = '2026-11-04T16:30:00Z' where id = $1`,
    [order.id],
  )
  const statement = `Tanggal;Keterangan;Jumlah\n02/11/2026;TRSF;${order.total_bill}`
  const { statement_id } = await there.upload(bank.upload, new File([statement], 'mutasi.csv'))
  const orderOfLine = async () => {
    await there.call(bank.rematch)
    return (await there.call(bank.lines, { statement_id })).rows[0]?.order_id
  }
  expect(await orderOfLine()).toBe(order.id)
  await setZone('Asia/Makassar')
  await eventually(async () => expect(await orderOfLine()).toBeNull())
  await setZone('Asia/Jakarta')
  await eventually(async () => expect(await orderOfLine()).toBe(order.id))
})

it('schedules of a running worker follow the time zone', async () => {
  const services = await openTestServices(database.url)
  const nightly = defineJob('sample.nightly', {
    input: z.object({}),
    schedule: { cron: '25 3 * * *' },
    run: async () => {},
  })
  const worker = startWorker(services, [nightly])
  const planned = async () =>
    (await services.pool.query('select timezone from pgboss.schedule')).rows as unknown[]
  try {
    await eventually(async () => expect(await planned()).toEqual([{ timezone: 'Asia/Jakarta' }]))
    await setZone('Asia/Jayapura')
    await eventually(async () => expect(await planned()).toEqual([{ timezone: 'Asia/Jayapura' }]))
    const schedules = await superuser.call(jobs.schedules)
    expect(new Set(schedules.map(({ time_zone }) => time_zone))).toEqual(new Set(['Asia/Jayapura']))
    await setZone('Asia/Jakarta')
  } finally {
    await worker.stop()
    await services.close()
  }
})

it('a server that missed the notice reads the settings when it is connected again', async () => {
  await eventually(async () => expect(await zoneOn(second)).toBe('Asia/Jakarta'))
  await first.services.pool.query(`update site_settings set time_zone = 'Asia/Makassar'`)
  expect(await zoneOn(second)).toBe('Asia/Jakarta')
  await first.services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'balai listener' and datname = current_database()`,
  )
  await eventually(async () => expect(await zoneOn(second)).toBe('Asia/Makassar'))
})

it('a change of the time zone says what changes', async () => {
  await setZone('Asia/Jakarta')
  const { news_id } = await anArticle(first.services.db, { author_id: superuser.user_id })
  await first.services.pool.query(
    `update news set news_status = 'scheduled', publish_at = now() + interval '1 day' where news_id = $1`,
    [news_id],
  )
  const { version } = await superuser.call(siteSettings.find)
  const { effects } = await superuser.check(siteSettings.update, { time_zone: 'Asia/Makassar', version })
  expect(effects).toEqual([
    'Days, weeks and months of lists and reports begin at midnight of Asia/Makassar (UTC+08:00) instead of Asia/Jakarta (UTC+07:00).',
    expect.stringMatching(
      /^Everything keeps its moment and is shown at another time of day: \d\d\.\d\d WIB becomes \d\d\.\d\d WITA\.$/,
    ),
    '1 planned publication is one of them: it does not move.',
    expect.stringMatching(/^\d+ background jobs follow the clock of Asia\/Makassar from now on\.$/),
    'Everybody who has the back-office open is asked to reload it.',
  ])
})
