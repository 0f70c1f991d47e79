import type { Page } from '@playwright/test'
import { aSetup } from '../../../server/src/modules/mailing/recurring-campaigns/recurring-campaigns.factory.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { newPattern } from './recurring.ts'

/** A text on the page that is open; pages that were open before stay in their tabs. */
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true })

test('a campaign is made recurring, its next runs are seen and changed, and it is removed', async ({
  page,
  login,
}) => {
  const { campaign_id, name } = await newPattern(12)
  await login('content', `/campaign/${campaign_id}`)
  await page.getByRole('button', { name: 'Make recurring' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Make “${name}” recurring`)
  await page.getByRole('checkbox', { name: 'Thursday' }).check()
  await expect(shown(page, 'Every Monday and Thursday at 09.00 WIB')).toBeVisible()
  const planned = page.locator('.recurring-run').filter({ visible: true })
  await expect(planned).toHaveCount(5)
  await page.getByRole('button', { name: 'Make it recurring' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(shown(page, 'Every Monday and Thursday at 09.00 WIB')).toBeVisible()
  const runs = page.getByRole('region', { name: 'The next five runs' }).locator('.recurring-run')
  await expect(runs).toHaveCount(5)
  const first = runs.first()
  const articles = first.locator('.recurring-article')
  await expect(articles).toHaveCount(3)
  await expect(runs.last().getByText('Too few articles', { exact: true })).toBeVisible()

  const title = (await articles.nth(1).textContent()) ?? ''
  await first.getByRole('button', { name: `Swap “${title}”`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Swap article' }).click()
  await expect(page.getByText('The article was swapped.')).toBeVisible()
  await expect(articles.nth(1)).not.toHaveText(title)
  await expect(articles).toHaveCount(3)
  const other = (await articles.nth(1).textContent()) ?? ''
  await expect(first.getByRole('button', { name: `Unpin “${other}”`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await runs.nth(1).getByRole('button', { name: 'Skip this run' }).click()
  await expect(runs.nth(1).getByText('Skipped', { exact: true })).toBeVisible()
  await runs.nth(1).getByRole('button', { name: 'Send it after all' }).click()
  await expect(runs.nth(1).getByText('Skipped', { exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove recurring campaign' }).click()
  await expect(page.getByText('This recurring campaign was removed.').filter({ visible: true })).toBeVisible()
  await expect(shown(page, 'It has not run yet.')).toBeVisible()
})

test('the calendar of campaigns shows the coming runs and leads to their setup', async ({ page, login }) => {
  const { campaign_id, name } = await newPattern(3)
  // A year in which no other test sends anything.
  const rule = { weekdays: [7], starts_on: '2031-01-01' }
  await inDatabase((db) => aSetup(db, { campaign_id, name, ...rule }))
  await login('content', '/campaign?view=calendar&day=2031-01-05')
  const runs = page.getByRole('listitem').filter({ hasText: name })
  await expect(runs.first()).toContainText('09.00')
  await expect(runs.first()).toContainText('Recurring campaign')
  await runs.first().getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(shown(page, 'Every Sunday at 09.00 WIB')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 400, height: 800 } })

  test('the rule is changed, paused and resumed without scrolling sideways', async ({ page, login }) => {
    const { campaign_id } = await newPattern(4)
    await login('social_media', `/campaign/recurring/create/${campaign_id}`)
    await page.getByRole('radio', { name: 'the month' }).check()
    const time = page.getByLabel('Time of day')
    await time.fill('half past six')
    await time.blur()
    await expect(time).toHaveAccessibleDescription('Time of day must be a time of day such as 09:30.')
    await expect(time).toHaveValue('half past six')
    await time.fill('18.30')
    await time.blur()
    await expect(time).toHaveValue('18:30')
    await expect(shown(page, 'Every month on day 1 at 18.30 WIB')).toBeVisible()
    await page.getByRole('button', { name: 'Make it recurring' }).click()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(shown(page, 'Paused')).toBeVisible()
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect(shown(page, 'In use')).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  })
})
