import type { Page } from '@playwright/test'
import { newPerson, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { newTitle, noteOf, openAsAnother, textOf } from '../content/news.ts'
import { eventCategory, newEvent, publishEvent } from './events.ts'

const saved = (page: Page) => expect(noteOf(page)).toHaveText(/^Saved/)
const dialogOf = (page: Page) => page.getByRole('dialog')

test('an event is written, submitted, reviewed before its start, and published', async ({
  page,
  browser,
  login,
}) => {
  test.slow()
  const title = newTitle('Kelas malam')
  const { category_title } = await eventCategory()
  await login('social_media', '/content-management/create-event')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Belajar bersama.')
  await page.getByLabel('Starts').fill('2031-05-14T19:00')
  // The end follows the start, and the line below has the times of all zones.
  await expect(page.getByText('19.00–21.00 WIB / 20.00–22.00 WITA / 21.00–23.00 WIT')).toBeVisible()
  await page.getByLabel('Place', { exact: true }).fill('Balai Kartini')
  await page.getByLabel('Seats', { exact: true }).fill('40')
  await page.getByRole('combobox', { name: 'Category' }).fill(category_title)
  await page.getByTitle(category_title, { exact: true }).click()

  await page.getByRole('button', { name: 'Add a speaker' }).click()
  await page.getByLabel('Name of speaker 1').fill('Ayu Lestari')
  await page.getByRole('button', { name: 'Add a price' }).click()
  const prices = page.getByRole('region', { name: 'Prices' })
  await prices.getByLabel('Name').fill('Umum')
  await prices.getByLabel('Price', { exact: true }).fill('150000')

  // A question moves above the other by keyboard, and the preview follows.
  const questions = page.getByRole('region', { name: 'Questions', exact: true })
  for (const [kind, label] of [
    ['Text', 'Asal kota'],
    ['Consent', 'Setuju difoto'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    await questions.getByPlaceholder('What do you want to know?').last().fill(label)
  }
  const preview = page.getByRole('region', { name: 'Preview of the questions' })
  await expect(preview).toContainText(/Asal kota.*Setuju difoto/)
  await page.getByRole('button', { name: 'Move Setuju difoto', exact: true }).press('Space')
  const spoken = page.getByRole('status').filter({ hasText: 'Setuju difoto' })
  await expect(spoken).toHaveText('“Setuju difoto” is at place 2 of 2.')
  await page.keyboard.press('ArrowUp')
  await expect(spoken).toHaveText('“Setuju difoto” is at place 1 of 2.')
  await page.keyboard.press('Space')
  await expect(preview).toContainText(/Setuju difoto.*Asal kota/)
  await saved(page)
  await page.reload()
  await expect(textOf(page)).toHaveText('Belajar bersama.')
  await expect(page.getByLabel('Name of speaker 1')).toHaveValue('Ayu Lestari')
  await expect(preview).toContainText(/Setuju difoto.*Asal kota/)

  await page.getByRole('button', { name: 'Submit for review' }).click()
  await dialogOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/is being reviewed/)).toBeVisible()

  const queue = `/content-need-review/event?search=${encodeURIComponent(title)}`
  const reviewer = await openAsAnother(browser, 'content', queue)
  await expect(reviewer.page.getByRole('row', { name: title })).toContainText('14 May 2031 19.00')
  await reviewer.page.getByRole('link', { name: title }).click()
  await expect(reviewer.page.getByRole('complementary', { name: 'Details' })).toContainText(
    '14 May 2031 19.00',
  )
  await reviewer.page.getByRole('button', { name: 'Approve…' }).click()
  await dialogOf(reviewer.page).getByRole('button', { name: 'Continue' }).click()
  await dialogOf(reviewer.page).getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(reviewer.page.getByText('Approved.')).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the arrangements…' })).toBeVisible()
})

test('the arrangements of a public event change at once, after their effects were shown', async ({
  page,
  signIn,
}) => {
  const person = await newPerson(['content'])
  const token = await tokenFor(person)
  const event = await newEvent(token)
  await publishEvent(event, token)
  await signIn(person)
  await page.goto(`/event-management/event/${event.event_id}`)
  const arrangements = page.getByRole('region', { name: 'Arrangements' })
  await expect(arrangements).toContainText('14 May 2031 19.00 WIB')
  await arrangements.getByRole('button', { name: 'Change the arrangements…' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog.getByLabel('Starts').fill('2031-05-15T18:00')
  await dialog.getByLabel('Place', { exact: true }).fill('Gedung Sate')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Change the arrangements?' })
  await expect(question).toContainText('Visitors see the new date at once.')
  await question.getByRole('button', { name: 'Change them' }).click()
  await expect(page.getByText('The arrangements were changed.')).toBeVisible()
  await expect(arrangements).toContainText('18.00–20.00 WIB / 19.00–21.00 WITA / 20.00–22.00 WIT')
  await expect(arrangements).toContainText('Gedung Sate')
})

test('an event is duplicated to another date, and cancelled with a reason', async ({ page, signIn }) => {
  const person = await newPerson(['content'])
  const token = await tokenFor(person)
  const event_title = newTitle('Bedah buku')
  await publishEvent(await newEvent(token, { event_title }), token)
  await signIn(person)
  await page.goto(`/event-management?search=${encodeURIComponent(event_title)}`)
  await page.getByRole('button', { name: `Actions for ${event_title}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  await dialogOf(page).getByLabel('Title').fill(`${event_title} II`)
  await dialogOf(page).getByLabel('Starts').fill('2031-06-18T20:00')
  await dialogOf(page).getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(`${event_title} II`)
  await expect(page.getByText('20.00–22.00 WIB / 21.00–23.00 WITA / 22.00–00.00 WIT')).toBeVisible()

  await page.goBack()
  const actions = page.getByRole('button', { name: `Actions for ${event_title}`, exact: true })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Cancel the event…' }).click()
  await dialogOf(page).getByLabel('Reason').fill('Narasumber sakit.')
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: `Cancel “${event_title}”?` }).last()
  await expect(question.getByRole('button', { name: 'Keep the event' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel the event' }).click()
  await expect(page.getByText(`“${event_title}” is cancelled.`)).toBeVisible()
  await page.getByRole('link', { name: event_title, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Narasumber sakit.' })).toBeVisible()
})

test('list and calendar have one filter in the address', async ({ page, become }) => {
  const person = await become('content')
  const token = await tokenFor(person)
  const words = newTitle('Pameran')
  await newEvent(token, { event_title: `${words} di tempat` })
  await newEvent(token, {
    event_title: `${words} online`,
    event_mode: 'online',
    join_link: 'https://zoom.us/j/1',
  })
  await page.goto(`/event-management?author_id=${person.user_id}&event_mode=online`)
  await expect(page.getByRole('link', { name: `${words} online` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${words} di tempat` })).toBeHidden()
  await page.getByText('Month', { exact: true }).click()
  await expect(page).toHaveURL(/event_mode=online/)
  await page.goto(`${page.url()}&day=2031-05-01`)
  const day = page.getByRole('listitem', { name: 'Wednesday 14 May', exact: true })
  await expect(day).toContainText(`19.00${words} online`)
  await expect(page.getByText(`${words} di tempat`)).toBeHidden()
  await page.getByRole('button', { name: 'Remove the filter Where' }).click()
  await expect(day).toContainText(`${words} di tempat`)
  await page.getByText('Week', { exact: true }).click()
  await page.goto(`/event-management?author_id=${person.user_id}&view=week&day=2031-05-14`)
  await expect(page.getByRole('region', { name: 'Hours' }).getByRole('link')).toHaveCount(2)

  // What somebody else writes appears without a reload.
  await newEvent(token, { event_title: `${words} baru` })
  await expect(page.getByRole('region', { name: 'Hours' }).getByRole('link')).toHaveCount(3)
  await page.getByText('List', { exact: true }).click()
  await expect(page.getByRole('link', { name: `${words} baru` })).toBeVisible()
})
