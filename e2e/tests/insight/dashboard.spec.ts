import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, dayIn, startOfDay, startOfMonth, startOfWeek } from '@balai/contract/core/zone.ts'
import { anEvent } from '../../../server/src/modules/events/events/events.factory.ts'
import { newMember, newPerson, post, tokenFor, type Person } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { savedWorkbook } from '../../workbooks.ts'
import { newArticle, newTitle, submitArticle } from '../content/news.ts'
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
  const change = card.getByRole('link', { name: /^\+[\d.]+ in 30 days$/ })
  for (const [note, lines] of [
    [published, /published[\d.]+ published in \d+ \w+ \d{4} – .+What is published at this moment\.$/],
    [change, /^[\d.]+ published in \d+ \w+ \d{4} – .+What was published for the first time/],
  ] as const) {
    await note.focus()
    await expect(page.getByRole('tooltip').filter({ hasText: lines })).toBeVisible()
    await note.blur()
    await expect(page.getByRole('tooltip').filter({ hasText: lines })).toBeHidden()
  }
  await articles.press('Enter')
  await expect(page.getByText('by kind, author and status, without the trash.')).toBeVisible()
  // The panel stands beside its number, and closing it leads back.
  await page.keyboard.press('Tab')
  const recount = page.getByRole('link', { name: 'Show the recount' })
  if (await recount.isVisible()) await page.keyboard.press('Tab')
  const rows = page.getByRole('link', { name: /^Open all/ })
  await expect(rows).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows).toBeHidden()
  await expect(articles).toBeFocused()
  await articles.press('Enter')
  await rows.click()
  await expect(page).toHaveURL('/content-management?news_content_type=article')
  await page.goBack()
  await published.click()
  await expect(page).toHaveURL('/content-management?news_content_type=article&news_status=published')
  await page.goBack()
  await change.click()
  await expect(page).toHaveURL(/news_content_type=article&date_by=first_published_at&from=.+&until=.+/)
  await expect(page.getByText(/^First published: .+ – /)).toBeVisible()
})

test('events published in the last 30 days are listed with a filter that can be removed', async ({
  page,
  become,
}) => {
  const { user_id: author_id } = await become('superuser')
  await inDatabase((db) => anEvent(db, { author_id }))
  await page.goto('/dashboard')
  const change = page
    .getByRole('group', { name: 'Events', exact: true })
    .getByRole('link', { name: /^\+[\d.]+ in 30 days$/ })
  const [, number = ''] = /^\+([\d.]+)/.exec((await change.getAttribute('aria-label')) ?? '') ?? []
  await change.click()
  await expect(page).toHaveURL(/^[^?]+\/event-management\?published_from=.+&published_until=.+/)
  // Others may have published one meanwhile.
  const all = page.getByRole('navigation', { name: 'Which events' }).getByRole('button', { name: /^All \d/ })
  await expect(all).toBeVisible()
  const amount = (text: string | null) => Number(text?.replaceAll(/\D/g, ''))
  expect(amount(await all.textContent())).toBeGreaterThanOrEqual(amount(number))
  await page.getByRole('button', { name: 'Remove the filter First published' }).click()
  await expect(page).toHaveURL('/event-management')
})

test('the numbers of all content open those of each kind, with the keyboard alone', async ({
  page,
  login,
}) => {
  await login('superuser')
  const card = page.getByRole('group', { name: 'All content', exact: true })
  const ofArticles = async (opener: RegExp) => {
    await card.getByRole('button', { name: opener }).press('Enter')
    const link = card.getByRole('link', { name: /^Articles, / }).first()
    await expect(link).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await ofArticles(/^[\d.]+ published$/)
  await expect(page).toHaveURL('/content-management?news_content_type=article&news_status=published')
  await page.goBack()
  await ofArticles(/^\+[\d.]+ in 30 days$/)
  await expect(page).toHaveURL(/news_content_type=article&date_by=first_published_at&from=.+&until=.+/)
  await page.goBack()
  await card.getByRole('button', { name: /^All content: / }).press('Enter')
  const courses = card.getByRole('row', { name: /^Courses/ })
  await courses.getByRole('link', { name: /^Courses, All: / }).press('Enter')
  await expect(page).toHaveURL('/lms')
})

test('steps of the chart of content lead to what was published in them', async ({ page, login }) => {
  await login('superuser')
  const content = page.getByRole('region', { name: 'Published content' })
  await content.getByText('Table', { exact: true }).click()
  const monday = content.getByRole('link', { name: 'Monday', exact: true })
  const days = /(\?|&)(date_by=first_published_at&from|published_from)=[^&]+&(published_)?until=[^&]+$/
  await expect(monday).toHaveAttribute('href', /^\/content-management\?date_by=/)
  await expect(monday).toHaveAttribute('href', days)
  await content.getByText('Contributors', { exact: true }).click()
  await expect(monday).toHaveAttribute(
    'href',
    /^\/content-management\?contributor_status=contributor&date_by=/,
  )
  await content.getByText('Events', { exact: true }).click()
  await expect(monday).toHaveAttribute('href', /^\/event-management\?contributor_status=contributor&publ/)
  await expect(monday).toHaveAttribute('href', days)
  // What the chart shows stands in the address, beside what the other one shows.
  await expect(page).toHaveURL('/dashboard?content_by=contributor&content_kind=event')
  await page.goBack()
  await expect(monday).toHaveAttribute(
    'href',
    /^\/content-management\?contributor_status=contributor&date_by=/,
  )
})

test('what waits is a link to where it is decided, for those who may decide', async ({ page, login }) => {
  await inDatabase((db) =>
    db
      .updateTable('orders')
      .set({ needs_decision: true })
      .where('id', '=', (eb) => eb.selectFrom('orders').select('id').orderBy('id').limit(1))
      .execute(),
  )
  // What stops in the shared database goes on with the next test.
  const silence = { kind: 'payment_notices', minutes: 47, usual_minutes: 6 }
  await page.route('**/dashboard/silences', (route) =>
    route.fulfill({ json: { status: 200, msg: 'OK', data: [silence] } }),
  )
  await login('business_development')
  const waiting = page.getByRole('region', { name: 'Waits for you' })
  const warning = 'No payment notice for 47 minutes. Usually there is at least one every 6 minutes.'
  await expect(waiting.getByRole('link', { name: warning })).toHaveAttribute('href', '/mybooking/reconcile')
  await waiting.getByRole('button', { name: 'How “Orders that need a decision” is counted' }).focus()
  await expect(page.getByRole('tooltip').filter({ hasText: 'a proof of transfer to check' })).toBeVisible()
  await waiting.getByRole('link', { name: /^Orders that need a decision [1-9]/ }).click()
  await expect(page).toHaveURL('/mybooking/list?needs_decision=1')
  await login('customer_service')
  await expect(page.getByRole('region', { name: 'Waits for you' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^All content: / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders that need a decision' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your open sessions' })).toBeVisible()
})

/** The person has looked at the dashboard before, in a visit that ended long ago. */
async function lookedBefore({ user_id }: Person, token: string) {
  await post('/dashboard/look', {}, token)
  await inDatabase((_db, pool) =>
    pool.query(`update dashboard_looks set latest_at = now() - interval '2 days' where user_id = $1`, [
      user_id,
    ]),
  )
}

/** An event that began before the days that the calendar shows, so that it is the first one of each day, and ends in this month. */
const eventOfThisMonth = ({ user_id: author_id }: Person) =>
  inDatabase((db) => {
    const zone = 'Asia/Jakarta'
    const first = startOfMonth(dayIn(zone, new Date()))
    const event_start_date = startOfDay(zone, addDays(first, -20))
    const event_end_date = startOfDay(zone, addDays(first, 2))
    const event_title = newTitle('Rapat')
    const event_permalink = event_title.toLowerCase().replace(' ', '-')
    return anEvent(db, { author_id, event_title, event_permalink, event_start_date, event_end_date })
  })

test('the dashboard shows what is new since the last visit and the events of the month, and follows the work of others', async ({
  page,
  become,
}) => {
  const token = await tokenFor(await newPerson(['content']))
  await submitArticle(await newArticle(token), token)
  const person = await become('superuser')
  const own = await tokenFor(person)
  await lookedBefore(person, own)
  await newMember()
  const event = await eventOfThisMonth(person)
  const listening = page.waitForResponse(/\/live$/)
  await page.goto('/dashboard')
  await listening
  const since = page.getByRole('status').filter({ hasText: 'Since you last looked, 2 days ago: ' })
  await expect(since).toContainText(/ Members \+[1-9]/)
  await since.getByRole('button', { name: 'How the numbers are counted' }).focus()
  await expect(page.getByRole('tooltip').filter({ hasText: 'MembersMembers whose data' })).toBeVisible()
  await since.getByRole('button', { name: /^Content \+[1-9]/ }).press('Enter')
  await expect(since.getByRole('link', { name: 'Events', exact: true })).toHaveAttribute(
    'href',
    /^\/event-management\?created_from=/,
  )
  await page.keyboard.press('Escape')
  // The days of the month before begin later than with their first.
  const first = page
    .getByRole('region', { name: 'Events of the month' })
    .getByRole('listitem', { name: /^\w+,? 1 \w+$/ })
    .first()
  await expect(first.getByRole('link', { name: event.event_title, exact: true })).toHaveAttribute(
    'href',
    `/event-management/event/${event.event_permalink}`,
  )
  const reviews = page
    .getByRole('region', { name: 'Waits for you' })
    .getByRole('listitem')
    .filter({ hasText: 'Articles and videos to review' })
  await expect(reviews).toBeVisible()
  const before = (await reviews.textContent()) ?? ''
  await submitArticle(await newArticle(token), token)
  await expect(reviews).not.toHaveText(before)
  // Others go on changing articles meanwhile.
  await expect(async () => {
    const { rows } = await post<{ rows: { news_title: string; news_permalink: string }[] }>(
      '/news/list_latest_modified',
      { page: '0', perPage: '5' },
      own,
    )
    const links = await page
      .getByRole('region', { name: 'Changed last' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(links).toHaveLength(5)
    expect(links).toEqual(
      rows.map(({ news_title, news_permalink }) => [
        ...[news_title, `/content-management/preview/${news_permalink}`],
      ]),
    )
  }).toPass()
})

/** Adds up every shift of the page from its beginning on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) shifts.sum += (entry as unknown as { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What the browser has noticed, but not yet passed to the observer.
    const shifts = { sum: 0, take: () => add(observer.takeRecords()) }
    Object.assign(window, { shifts })
  })

/** The sum of all shifts, once the next frame has been drawn. */
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { shifts } = window as unknown as { shifts: { sum: number; take: () => void } }
    shifts.take()
    return shifts.sum
  })

test('nothing on the dashboard moves while it loads', async ({ page, login }) => {
  await watchShifts(page)
  await login('superuser')
  await expect(page.getByRole('group', { name: /^Chart of New members/ })).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThan(0.1)
  // It would be noticed: something that comes late and pushes the rest down.
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.height = '300px'
    document.querySelector('main h1')?.before(late)
  })
  expect(await shiftsOf(page)).toBeGreaterThan(0.1)
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

test('both charts are compared with the period before, the year before or nothing, also in their tables, keys and files', async ({
  page,
  login,
}) => {
  test.slow()
  await login('superuser')
  const { sheets: all } = await savedWorkbook(page, () =>
    page.getByRole('button', { name: 'Whole dashboard' }).click(),
  )
  expect(all.map(({ name }) => name)).toEqual(['Content', 'Published for the first time', 'New members'])
  expect(all.map(({ rows }) => rows.length)).toEqual([6, 8, 8])
  for (const [panel, title, series] of [
    ['Published content', 'Published for the first time', 'Articles and videos'],
    ['Subscribers', 'New members', 'New members'],
  ] as const) {
    const content = page.getByRole('region', { name: panel, exact: true })
    const chart = content.getByRole('region', { name: title, exact: true })
    await expect(chart.getByText('Period before', { exact: true })).toBeVisible()
    const compareWith = async (name: string) => {
      await content.getByRole('combobox', { name: 'Compared with' }).click()
      await page.getByTitle(name, { exact: true }).filter({ visible: true }).last().click()
    }
    await compareWith('Year before')
    const monday = addDays(startOfWeek(dayIn('Asia/Jakarta', new Date())), -7 * 52)
    await expect(chart.getByText(/, compared with /)).toContainText(
      new RegExp(`compared with ${Number(monday.slice(8))} \\w+ ${monday.slice(0, 4)} – `),
    )
    await chart
      .getByRole('group', { name: `Chart of ${title}. The arrow keys go from point to point.` })
      .focus()
    await page.keyboard.press('Home')
    const readout = chart.getByRole('status')
    await expect(readout).toContainText(/Year before [\d.]+/)
    const [, before = ''] = /Year before ([\d.]+)/.exec((await readout.textContent()) ?? '') ?? []
    await chart.getByText('Table', { exact: true }).click()
    await expect(chart.getByRole('columnheader', { name: 'Year before' })).toBeVisible()
    const save = async (as: string) => {
      await chart.getByRole('button', { name: `Save ${title}` }).click()
      await page.getByRole('menuitem', { name: as }).click()
    }
    const { sheets } = await savedWorkbook(page, () => save('Excel'))
    const [head, first] = sheets[0]?.rows ?? []
    expect(head?.slice(1)).toEqual([series, 'Year before'])
    expect(first?.[2]).toBe(Number(before.replaceAll('.', '')))
    const picture = page.waitForEvent('download')
    await save('Picture (PNG)')
    const compared = await readFile(await (await picture).path())
    await compareWith('No comparison')
    await expect(chart.getByRole('columnheader', { name: 'Year before' })).toHaveCount(0)
    const another = page.waitForEvent('download')
    await save('Picture (PNG)')
    expect((await readFile(await (await another).path())).equals(compared)).toBe(false)
  }
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
