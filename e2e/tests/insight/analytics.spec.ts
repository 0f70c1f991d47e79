import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { savedWorkbook } from '../../workbooks.ts'

const report = '/report-tracking/new-subscriber-report'
/** A number as the page writes it. */
const numberIn = (text: string) => Number(text.replaceAll('.', ''))

/** How many coloured squares the first row of the legend has: below the title, each 24 pixels wide and of one colour. */
async function swatchesOf(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, 1)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, -92)
    const { data: bytes } = context.getImageData(0, 0, image.width, 1)
    const colors = new Uint32Array(bytes.buffer)
    let found = 0
    for (let at = 0, length = 1; at < colors.length; at += 1) {
      length = colors[at] === colors[at - 1] ? length + 1 : 1
      const ends = colors[at + 1] !== colors[at]
      if (ends && length === 24 && colors[at] !== colors[0]) found += 1
    }
    return found
  }, png.toString('base64'))
}

test('a report keeps its range in the address, and its chart, table, keys and files show the same figures', async ({
  page,
  login,
}) => {
  test.slow()
  await login('superuser', '/report-tracking')
  await expect(page).toHaveURL(new RegExp(`${report}$`))
  await page.goto(`${report}?range=custom&from=2026-01-05&to=2026-01-07&compare=year`)
  await expect(page.getByText('5 Jan 2026 – 7 Jan 2026, compared with 5 Jan 2025 – 7 Jan 2025')).toBeVisible()
  await page.reload()
  await expect(page.getByText('5 Jan 2026 – 7 Jan 2026, compared with 5 Jan 2025 – 7 Jan 2025')).toBeVisible()

  const chart = page.getByRole('region', { name: 'New members', exact: true })
  const plot = chart.getByRole('group', { name: /^Chart of New members/ })
  await plot.focus()
  await page.keyboard.press('Home')
  const readout = chart.getByRole('status')
  await expect(readout).toContainText('5 Jan 2026: New members ')
  await page.keyboard.press('ArrowRight')
  await expect(readout).toContainText('6 Jan 2026: New members ')
  const spoken = (await readout.textContent()) ?? ''
  const [, figure = ''] = /New members ([\d.]+)/.exec(spoken) ?? []

  await chart.getByText('Table', { exact: true }).click()
  const row = chart.getByRole('row', { name: /^6 Jan 2026/ })
  await expect(row.getByRole('cell').nth(1)).toHaveText(figure)
  const before = await row.getByRole('cell').nth(2).innerText()

  await chart.getByRole('button', { name: 'Save New members' }).click()
  const saved = await savedWorkbook(page, () => page.getByRole('menuitem', { name: 'Excel' }).click())
  expect(saved).toMatchObject({ name: 'New members.xlsx', sheets: [{ name: 'New members' }] })
  const ofChart = saved.sheets[0]?.rows ?? []
  expect(ofChart[0]).toEqual(['Day', 'New members', 'New members, compared'])
  expect(ofChart.map(([day]) => day).slice(1)).toEqual(
    [5, 6, 7].map((day) => new Date(Date.UTC(2026, 0, day))),
  )
  expect(ofChart[2]?.slice(1)).toEqual([figure, before].map(numberIn))
  // The picture has the chart and its legend, whichever of chart and table is shown.
  const pictured = async () => {
    await chart.getByRole('button', { name: 'Save New members' }).click()
    const picture = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click()
    return readFile(await (await picture).path())
  }
  const ofTable = await pictured()
  expect(ofTable.subarray(1, 4).toString()).toBe('PNG')
  expect(await swatchesOf(page, ofTable)).toBe(2)
  await chart.getByText('Chart', { exact: true }).click()
  expect((await pictured()).equals(ofTable)).toBe(true)

  const whole = await savedWorkbook(page, () => page.getByRole('button', { name: 'Whole report' }).click())
  expect(whole.name).toBe('Subscriber.xlsx')
  const [numbers, ofDays] = whole.sheets
  expect(whole.sheets.map(({ name }) => name)).toEqual([
    ...[
      'Numbers',
      'New members',
      'From visit to premium, Visits',
      'Kind, New members',
      'Country, New members',
    ],
    ...['Source, Visits', 'Device, Visits', 'Country, Visits', 'Who stays'],
  ])
  expect(ofDays?.rows.slice(1)).toEqual(ofChart.slice(1))
  expect(numbers?.rows[0]).toEqual(['Name', '5 Jan 2026 – 7 Jan 2026', '5 Jan 2025 – 7 Jan 2025'])
  const shown = page.getByRole('region', { name: 'Numbers' }).getByRole('link', { name: /^New members: / })
  const [, sum = ''] = /: ([\d.]+)$/.exec((await shown.getAttribute('aria-label')) ?? '') ?? []
  expect(numbers?.rows.find(([name]) => name === 'New members')?.[1]).toBe(numberIn(sum))

  // A step is the same report about its days, compared as before.
  await chart.getByText('Table', { exact: true }).click()
  await chart.getByRole('link', { name: '6 Jan 2026' }).click()
  await expect(page).toHaveURL(`${report}?range=custom&from=2026-01-06&to=2026-01-06&compare=year`)
  await expect(page.getByText('6 Jan 2026, compared with 6 Jan 2025')).toBeVisible()
})

test('a range is chosen by name, and a number opens its rows only for those who may see them', async ({
  page,
  login,
}) => {
  await login('data_analyst', report)
  await page.getByRole('combobox', { name: 'Range' }).click()
  await page.getByTitle('Last 12 months').click()
  await expect(page).toHaveURL(/range=12m/)
  const number = page.getByRole('region', { name: 'Numbers' }).getByRole('link', { name: /^New members: / })
  await number.click()
  await expect(page).toHaveURL(/\/member\?joined_from=/)

  await login('social_media', report)
  const numbers = page.getByRole('region', { name: 'Numbers' })
  await expect(numbers.getByRole('button', { name: /^New members: / })).toBeVisible()
  await expect(numbers.getByRole('link')).toHaveCount(0)
})

test('numbers of premium members and likes open the rows of their days', async ({ page, login }) => {
  await login('superuser', '/report-tracking/premium-member?range=12m')
  const numbers = page.getByRole('region', { name: 'Numbers' })
  const became = numbers.getByRole('link', { name: /^Became premium: / })
  const [, count = ''] = /: ([\d.]+)/.exec((await became.getAttribute('aria-label')) ?? '') ?? []
  await became.click()
  await expect(page).toHaveURL(/\/member\?premium_event=became/)
  await expect(page.getByText('Premium history: Became premium')).toBeVisible()
  expect(Number(count)).toBeGreaterThan(0)
  await page.goto('/report-tracking/user-engagement-report?range=12m')
  await numbers.getByRole('link', { name: /^Likes of articles: / }).click()
  await expect(page).toHaveURL(/\/manage-comment\?view=likes&from=/)
})

test('numbers of visitors open their pages and days beside the report, and the address keeps them', async ({
  page,
  login,
}) => {
  await login('superuser', '/report-tracking/user-engagement-report?range=90d')
  const numbers = page.getByRole('region', { name: 'Numbers' })
  await numbers.getByRole('link', { name: /^Shares: / }).click()
  await expect(page).toHaveURL(/rows=shares/)
  const rows = page.getByRole('dialog', { name: 'Shares' })
  const share = rows.getByRole('table', { name: 'Pages' }).getByRole('link').first()
  await expect(share).toBeVisible()
  await expect(rows.getByRole('table', { name: 'Days' }).getByRole('row').nth(1)).toBeVisible()
  await page.reload()
  await expect(share).toBeVisible()
  await rows.getByRole('button', { name: 'Close' }).click()
  await expect(rows).toBeHidden()
  await expect(page).not.toHaveURL(/rows=/)

  await page.goto('/report-tracking/cookie-law?range=12m&rows=consent_answers')
  const answers = page.getByRole('dialog', { name: 'Answers to the banner' })
  await expect(answers.getByRole('row', { name: /^Nothing / })).toBeVisible()
  await page.goto('/report-tracking/cookie-law?range=12m&rows=consents_given')
  await expect(page.getByRole('dialog', { name: 'Consents of members' })).toBeVisible()
})

test('a line of the sources of visits opens its days beside the report, which keeps what is chosen', async ({
  page,
  login,
}) => {
  await login('social_media', `${report}?range=90d&member_type=premium`)
  const sources = page.getByRole('region', { name: 'Source · Visits' })
  // Titles sort the table, also by keyboard.
  const title = sources.getByRole('columnheader', { name: 'Source' })
  await title.focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  const names = await sources.locator('tbody tr td:first-child').allInnerTexts()
  expect(names.length).toBeGreaterThan(1)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  const line = sources.getByRole('row', { name: /^Search engine / })
  const count = await line.getByRole('link').innerText()
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/member_type=premium&rows=visits&by=source&part=search_engine$/)
  const rows = page.getByRole('dialog', { name: 'Visits · Search engine' })
  const added = async (table: string) => {
    const cells = rows.getByRole('table', { name: table }).getByRole('row')
    await expect(cells.nth(1)).toBeVisible()
    const numbers = await cells
      .getByRole('cell')
      .filter({ hasText: /^[\d.]+$/ })
      .allInnerTexts()
    return numbers.reduce((sum, text) => sum + numberIn(text), 0)
  }
  expect(await added('Sources')).toBe(numberIn(count))
  expect(await added('Days')).toBeGreaterThan(0)
  await page.reload()
  await expect(rows.getByRole('table', { name: 'Days' })).toBeVisible()
  await rows.getByRole('button', { name: 'Close' }).click()
  await expect(rows).toBeHidden()
  await expect(page).toHaveURL(/\?range=90d&compare=before&member_type=premium$/)
})

test('a cohort opens its members, and a share of it those who were seen again', async ({ page, login }) => {
  await login('superuser', report)
  const cohort = page.getByRole('table', { name: 'Who comes back' }).getByRole('row').nth(1)
  const size = await cohort.getByRole('link').first().innerText()
  const share = await cohort.getByRole('link').nth(1).innerText()
  await cohort.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/member\?joined_from=.*&joined_until=.*&seen_from=/)
  await expect(page.getByRole('button', { name: 'Remove the filter Joined' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Last seen' }).click()
  await expect(page).not.toHaveURL(/seen_from=/)
  expect([numberIn(size), Number.parseFloat(share)].every((number) => number > 0)).toBe(true)

  await page.goto('/report-tracking/premium-member')
  const premium = page.getByRole('table', { name: 'Who stays premium' }).getByRole('row').nth(1)
  await premium.getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/\/member\?premium_event=became&.*&premium_lasted_until=/)
  await page.getByRole('button', { name: 'Remove the filter Premium at least until' }).click()
  await expect(page).not.toHaveURL(/premium_lasted_until=/)
})

test('cohorts that cannot be read say so, and are read again', async ({ page, login }) => {
  await page.route('**/tracking_report/member_cohorts', (route) => route.abort())
  await login('superuser', report)
  const cohorts = page.getByRole('region', { name: 'Who comes back' })
  await expect(cohorts.getByText('This could not be loaded.')).toBeVisible()
  await page.unroute('**/tracking_report/member_cohorts')
  await cohorts.getByRole('button', { name: 'Try again' }).click()
  await expect(cohorts.getByRole('table')).toBeVisible()
})

test('a campaign that was sent is noted on the chart of new members', async ({ page, login }) => {
  // No other test asks for this day.
  const name = `Kabar ${process.pid} ${Date.now()}`
  await inDatabase((db) =>
    db
      .insertInto('campaigns')
      .values({ name, state: 'finished', started_at: new Date('2024-02-06T05:00:00Z') })
      .execute(),
  )
  await login('data_analyst', `${report}?range=custom&from=2024-02-05&to=2024-02-07&compare=none`)
  const chart = page.getByRole('region', { name: 'New members', exact: true })
  await chart.getByRole('group', { name: /^Chart of New members/ }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByRole('status')).toContainText('6 Feb 2024: New members ')
  await expect(chart.getByRole('status')).toContainText('Campaign sent: ')
  await page.getByRole('button', { name: /Notes$/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 400, height: 800 } })
  test('a report fits without scrolling sideways', async ({ page, login }) => {
    await login('superuser', '/report-tracking/premium-member?range=90d')
    await expect(page.getByRole('region', { name: 'Became premium', exact: true })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Who stays premium' })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
