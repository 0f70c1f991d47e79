import type { Page } from '@playwright/test'
import { newPerson, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { newTitle } from '../content/news.ts'
import { newEvent, publishEvent } from './events.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

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
  const end = dialog.getByLabel('Ends')
  await end.fill('2031-05-15T17:00')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(end).toHaveAccessibleDescription('The event ends before it begins. Correct one of the times.')
  await end.fill('2031-05-15T20:00')
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
