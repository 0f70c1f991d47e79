import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'

const report = '/report-tracking/new-subscriber-report'

test('a report keeps its range in the address, and its chart, table, keys and files show the same figures', async ({
  page,
  login,
}) => {
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

  await chart.getByRole('button', { name: 'Save New members' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  expect((await saved).suggestedFilename()).toBe('New members.xlsx')
  await chart.getByText('Chart', { exact: true }).click()
  await chart.getByRole('button', { name: 'Save New members' }).click()
  const picture = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click()
  const content = await readFile(await (await picture).path())
  expect(content.subarray(1, 4).toString()).toBe('PNG')

  const whole = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Whole report' }).click()
  expect((await whole).suggestedFilename()).toBe('Subscriber.xlsx')
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
