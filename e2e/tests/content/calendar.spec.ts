import type { Page } from '@playwright/test'
import { tokenFor } from '../../api.ts'
import { letGo } from '../../drag.ts'
import { expect, test } from '../../fixtures.ts'
import { newArticle, newTitle } from './news.ts'

/** A far month, which no other test uses. */
const month = '/content-management/calendar?day=2031-05-01'
const dayOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const tray = (page: Page) => page.getByRole('complementary', { name: 'Drafts without a date' })

async function drag(page: Page, title: string, day: string) {
  const from = await page.getByRole('link', { name: title }).boundingBox()
  const to = await dayOf(page, day).boundingBox()
  if (!from || !to) throw new Error('The item or the day is not on the page.')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  // The day marks itself once it knows that the item is above it.
  await expect(dayOf(page, day)).toHaveAttribute('data-over', 'true')
  await letGo(page)
}

test('a draft is dragged from the tray to a day, undone, and moved by keyboard', async ({ page, become }) => {
  const person = await become('content')
  const title = newTitle('Rencana')
  await newArticle(await tokenFor(person), { news_title: title })
  // Without the drafts of others, which appear as they are written and would move this one.
  await page.goto(`${month}&author_id=${person.user_id}`)
  await expect(tray(page).getByRole('link', { name: title })).toBeVisible()
  await drag(page, title, 'Tuesday 13 May')
  // The message stays while the pointer is on it, however long the checks take.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(dayOf(page, 'Tuesday 13 May')).toContainText(title)
  await expect(tray(page)).not.toContainText(title)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tray(page)).toContainText(title)

  await page.getByRole('button', { name: `Actions for ${title}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Move “${title}”` })
  await dialog.getByLabel('New date').fill('2031-05-20T14:30')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dayOf(page, 'Tuesday 20 May')).toContainText(`14.30${title}`)
  // It lies over the calendar until it has closed.
  await expect(dialog).toBeHidden()

  await drag(page, title, 'Wednesday 21 May')
  await expect(dayOf(page, 'Wednesday 21 May')).toContainText(`14.30${title}`)
  await page.getByText('Week', { exact: true }).click()
  await expect(page).toHaveURL(/view=week/)
})

test('on a phone the calendar is a list of days', async ({ page, become }) => {
  const person = await become('content')
  const title = newTitle('Agenda')
  await newArticle(await tokenFor(person), { news_title: title, planned_at: '2031-06-10T09:00:00+07:00' })
  await page.setViewportSize({ width: 400, height: 800 })
  await page.goto('/content-management/calendar?day=2031-06-01')
  const agenda = page.getByRole('list', { name: 'Calendar' })
  await expect(agenda.getByRole('heading', { name: 'Tuesday 10 June' })).toBeVisible()
  await expect(agenda).toContainText(title)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
})
