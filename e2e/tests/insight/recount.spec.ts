import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { followTheDevice, light, narrow, show } from '../shell/looks.ts'

const day = '2020-01-01'

/** Runs the job of the night now. */
const runRecount = (name: string) =>
  inDatabase(async (_db, pool) => {
    await pool.query(
      `insert into pgboss.job (name, data, policy, singleton_key) values ('figures.recount', '{}', 'short', $1)`,
      [name],
    )
    // Wakes the worker, which otherwise looks every ten seconds.
    await pool.query(
      `select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'figures.recount')`,
    )
    const state = async () =>
      (
        await pool.query<{ state: string }>('select state::text from pgboss.job where singleton_key = $1', [
          name,
        ])
      ).rows[0]?.state
    await expect.poll(state, { timeout: 60_000 }).toBe('completed')
  })

/** Two numbers of articles that differ although their sum does not; no screen shows this status. */
const unheard = [
  ['article/internal/unheard', 1],
  ['article/contributor/unheard', -1],
] as const

const correct = () =>
  inDatabase((_db, pool) =>
    pool.query(
      `delete from counters where counter = 'members.joined' and day = $1
        or counter = 'content.state' and key like '%/unheard'`,
      [day],
    ),
  )

test('a number that the recount found wrong appears in the bell, and is shown with its rows', async ({
  page,
  login,
}) => {
  test.slow()
  const run = String(Date.now())
  // The bell tells those who have an account at that moment.
  const person = await login('superuser')
  try {
    await inDatabase((_db, pool) =>
      pool.query(`insert into counters (counter, key, day, count) values ('members.joined', '', $1, 3)`, [
        day,
      ]),
    )
    for (const [key, count] of unheard)
      await inDatabase((_db, pool) =>
        pool.query(`insert into counters (counter, key, count) values ('content.state', $1, $2)`, [
          key,
          count,
        ]),
      )
    await runRecount(`wrong ${run}`)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page
      .getByRole('link', { name: /^The nightly recount found/ })
      .first()
      .click()
    const recount = page.getByRole('dialog', { name: 'Recount of all numbers' })
    const joined = recount.getByRole('region', { name: /^Members by the day on which they joined/ })
    await expect(joined).toContainText('1 Jan 2020')
    await expect(joined).toContainText('Stored: 3, counted from the rows: 0')
    await show(page, narrow)
    await expect(joined.getByRole('link', { name: 'Open the rows' })).toBeInViewport()
    await joined.getByRole('link', { name: 'Open the rows' }).click()
    await expect(page).toHaveURL(/\/member\?joined_from=2020-01-01T00.*joined_until=2020-01-02T00/)
    await show(page, light)
    await page.goto('/dashboard')
    const cardOf = (name: string) => page.getByRole('group', { name, exact: true })
    await cardOf('Articles').getByRole('button').first().click()
    await expect(page.getByText('The last recount found another number.')).toBeVisible()
    await page.keyboard.press('Escape')
    await cardOf('Videos').getByRole('button').first().click()
    await expect(page.getByText('The last recount found it right.')).toBeVisible()
  } finally {
    await correct()
  }
  await runRecount(`right ${run}`)
  await page.goto('/dashboard?recount=open')
  const recount = page.getByRole('dialog', { name: 'Recount of all numbers' })
  await expect(recount.getByText(/figures were counted again/)).toBeVisible()
  await expect(recount.getByRole('region', { name: /^Members by the day on which they joined/ })).toHaveCount(
    0,
  )
  // In Indonesian, the line about it below a report is wider than a phone.
  await followTheDevice(person, 'id')
  await show(page, narrow)
  await page.goto('/report-tracking/free-member')
  await expect(page.getByRole('button', { name: /^Penghitungan ulang terakhir menemukan / })).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
})
