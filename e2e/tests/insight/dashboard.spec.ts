import { newPerson, tokenFor } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { newArticle, submitArticle } from '../content/news.ts'
import { dark, findings, narrow, show } from '../shell/looks.ts'

test('a number shows its full figure and dates on focus and on hover, and on a click how it is counted', async ({
  page,
  login,
}) => {
  await login('content')
  const articles = page.getByRole('button', { name: /^Articles: [\d.]+$/ })
  await expect(articles).toBeVisible()
  const full = (await articles.getAttribute('aria-label')) ?? ''
  await articles.focus()
  const details = page.getByRole('tooltip').filter({ hasText: full })
  await expect(details).toBeVisible()
  await expect(details).toContainText(/created in \d+ \w+ \d{4} – \d+ \w+ \d{4}/)
  await articles.blur()
  await expect(details).toBeHidden()
  await articles.hover()
  await expect(details).toBeVisible()
  const card = page.getByRole('group', { name: 'Articles', exact: true })
  const published = card.getByRole('link', { name: /^[\d.]+ published$/ })
  const change = card.getByRole('link', { name: /^\+[\d.]+ in 30 days \([\d.]+ before\)$/ })
  for (const [note, lines] of [
    [published, /published[\d.]+ published in \d+ \w+ \d{4} – /],
    [change, /^[\d.]+ published in \d+ \w+ \d{4} – /],
  ] as const) {
    await note.focus()
    await expect(page.getByRole('tooltip').filter({ hasText: lines })).toBeVisible()
    await note.blur()
    await expect(page.getByRole('tooltip').filter({ hasText: lines })).toBeHidden()
  }
  await articles.press('Enter')
  await expect(page.getByText('by kind, author and status, without the trash.')).toBeVisible()
  await page.getByRole('link', { name: /^Open all/ }).click()
  await expect(page).toHaveURL('/content-management?news_content_type=article')
  await page.goBack()
  await published.click()
  await expect(page).toHaveURL('/content-management?news_content_type=article&news_status=published')
  await page.goBack()
  await change.click()
  await expect(page).toHaveURL(/news_content_type=article&date_by=news_published_date&from=.+&until=.+/)
})

test('what waits is a link to where it is decided, for those who may decide', async ({ page, login }) => {
  await inDatabase((db) =>
    db
      .updateTable('orders')
      .set({ needs_decision: true })
      .where('id', '=', (eb) => eb.selectFrom('orders').select('id').orderBy('id').limit(1))
      .execute(),
  )
  await login('business_development')
  const waiting = page.getByRole('region', { name: 'Waits for you' })
  await waiting.getByRole('link', { name: 'Orders that need a decision' }).click()
  await expect(page).toHaveURL('/mybooking/list?needs_decision=1')
  await login('customer_service')
  await expect(page.getByRole('region', { name: 'Waits for you' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^All content: / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders that need a decision' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your open sessions' })).toBeVisible()
})

test('what waits follows the work of others without a reload', async ({ page, become }) => {
  const token = await tokenFor(await newPerson(['content']))
  await submitArticle(await newArticle(token), token)
  await become('superuser')
  const listening = page.waitForResponse(/\/live$/)
  await page.goto('/dashboard')
  await listening
  const reviews = page
    .getByRole('region', { name: 'Waits for you' })
    .getByRole('listitem')
    .filter({ hasText: 'Articles and videos to review' })
  await expect(reviews).toBeVisible()
  const before = (await reviews.textContent()) ?? ''
  await submitArticle(await newArticle(token), token)
  await expect(reviews).not.toHaveText(before)
})

test('nothing on the dashboard moves while it loads', async ({ page, login }) => {
  await login('superuser')
  await expect(page.getByRole('group', { name: /^Chart of New members/ })).toBeVisible()
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          )
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  expect(moved).toBeLessThan(0.1)
})

test('a chart is read by keyboard and as a table, and a note is written on it', async ({ page, login }) => {
  await login('data_analyst')
  const content = page.getByRole('region', { name: 'Published content' })
  const chart = content.getByRole('group', { name: /^Chart of Published for the first time/ })
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  const readout = content.getByRole('status')
  await expect(readout).toContainText('Monday: Articles and videos ')
  await page.keyboard.press('ArrowRight')
  await expect(readout).toContainText('Tuesday: Articles and videos ')
  await content.getByText('This month', { exact: true }).click()
  await content.getByText('Table', { exact: true }).click()
  for (const week of ['Week 1', 'Week 5'])
    await expect(content.getByRole('cell', { name: week, exact: true })).toBeVisible()
  await content.getByRole('button', { name: /Notes$/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Write a note' }).click()
  const text = `Situs baru ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Note' }).fill(text)
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await dialog.getByRole('button', { name: 'Write a note' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill(`${text} lagi`)
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: `${text} lagi` })).toBeVisible()
  await page.keyboard.press('Escape')
  const last = content.getByRole('cell', { name: `${text} lagi` })
  await expect(last).toHaveCount(0)
  await content
    .getByRole('button', { name: /^More notes: / })
    .last()
    .click()
  await expect(last).toBeVisible()
  await content.getByRole('button', { name: 'Fewer notes' }).click()
  await expect(last).toHaveCount(0)
})

test('a report is mailed on a schedule, and at once', async ({ page, login }) => {
  const { name } = await login('data_analyst', '/report-tracking/mailed-reports')
  await page.getByRole('button', { name: 'Add a schedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText('The schedule was saved.')).toBeVisible()
  const schedule = page
    .getByRole('region', { name: /^Subscribers: Weekly, Monday, 09\.00/ })
    .filter({ hasText: name })
  await expect(schedule.getByText('never', { exact: true })).toBeVisible()
  await schedule.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('button', { name: 'Mail it' }).click()
  await expect(schedule.getByText('never', { exact: true })).toBeHidden()
  await expect(schedule.getByText(/Mails: 1/)).toBeVisible()
})

test('each report offers its own figures by mail', async ({ page, login }) => {
  await login('superuser', '/report-tracking/contributor')
  const offered = async (name: string) => {
    await page.getByRole('button', { name: 'Mail a report' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByTitle(name, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  await offered('Contributors')
  await page.getByRole('link', { name: 'Cookie Law' }).click()
  await offered('Cookie law')
  await page.goto('/report-tracking/top-artikel-search')
  await offered('Top articles and videos')
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await offered('Popular tags')
})

test('a report page offers its figures by mail', async ({ page, login }) => {
  const { name } = await login('data_analyst', '/report-tracking/user-engagement-report')
  await page.getByRole('button', { name: 'Mail a report' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTitle('User engagement', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText('The schedule was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Mail a report' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'All mailed reports' }).click()
  await expect(
    page.getByRole('region', { name: /^User engagement: Weekly, Monday/ }).filter({ hasText: name }),
  ).toBeVisible()
})

test('fits a phone, and is readable in the dark', async ({ page, login }) => {
  await login('superuser')
  await show(page, narrow)
  await expect(page.getByRole('button', { name: /^All content: / })).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  await show(page, dark)
  await expect(page.getByRole('group', { name: /^Chart of New members/ })).toBeVisible()
  expect(await findings(page, dark)).toEqual([])
})
