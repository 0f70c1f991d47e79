import type { Page } from '@playwright/test'
import { endSessionsOf, newPerson, post, tokenFor, type Person } from '../../api.ts'
import { letGo } from '../../drag.ts'
import { expect, test } from '../../fixtures.ts'

/** A new person with the strip of tabs switched on. */
async function withTabs(role: 'superuser' | 'content' = 'superuser'): Promise<Person> {
  const person = await newPerson([role])
  await post('/account/save_preferences', { tags_view: '1' }, await tokenFor(person))
  return person
}
const strip = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const titles = (page: Page) => strip(page).getByRole('link').allInnerTexts()
/** Only the current page has a visible one. */
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const go = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title }).click()
async function choose(page: Page, tab: string, item: string) {
  await strip(page).getByRole('link', { name: tab }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

for (const width of [1440, 400])
  test(`the menu of a tab is 105 px wide and lies within a window of ${width} px`, async ({
    page,
    signIn,
  }) => {
    await signIn(await withTabs())
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/setting/users')
    // The pointer at the right edge, wherever the last tab ends.
    await strip(page)
      .getByRole('link', { name: 'Admins' })
      .dispatchEvent('contextmenu', { bubbles: true, clientX: width - 2, clientY: 70 })
    const menu = page.getByRole('menu').filter({ hasText: 'Close Others' })
    await expect(menu).toBeVisible()
    const box = (await menu.boundingBox())!
    expect(box.width).toBe(105)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  })

test.describe('the strip of tabs', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(await withTabs())
    await page.goto('/setting/users')
    await expect(strip(page).getByRole('link', { name: 'Admins' })).toBeVisible()
  })

  test('keeps input, filters and scroll positions, and survives a reload', async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('nobody at all')
    await expect(page).toHaveURL(/search=nobody/)
    await page.getByRole('button', { name: 'New account' }).click()
    await nameField(page).fill('Half a name')
    await go(page, 'Sessions')
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
    await strip(page).getByRole('link', { name: 'New account' }).click()
    await expect(nameField(page)).toHaveValue('Half a name')
    await expect(strip(page).getByRole('img', { name: 'Not saved yet' })).toBeVisible()
    await strip(page).getByRole('link', { name: 'Admins' }).click()
    await expect(page).toHaveURL(/search=nobody/)
    await expect(page.getByRole('searchbox')).toHaveValue('nobody at all')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(strip(page).getByRole('link')).toHaveCount(4)
    expect(await titles(page)).toEqual(['Dashboard', 'Admins', 'New account', 'Sessions'])
  })

  test('closes by button, middle click and menu, and returns to the page visited last', async ({ page }) => {
    await go(page, 'Audit log')
    await go(page, 'Sessions')
    await strip(page).getByRole('link', { name: 'Admins' }).click()
    await page.getByRole('button', { name: 'Close Admins' }).click()
    await expect(page).toHaveURL('/setting/sessions')
    await strip(page).getByRole('link', { name: 'Audit log' }).click({ button: 'middle' })
    await expect(strip(page).getByRole('link', { name: 'Audit log' })).toBeHidden()
    await expect(page).toHaveURL('/setting/sessions')
    await expect(strip(page).getByRole('button', { name: 'Close Dashboard' })).toHaveCount(0)
    await strip(page).getByRole('link', { name: 'Sessions' }).click({ button: 'right' })
    const menu = page.getByRole('menu').filter({ hasText: 'Close Others' })
    await expect(menu).toHaveCSS('width', '105px')
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Refresh',
      'Close',
      'Close Others',
      'Close All',
      'Pin',
    ])
    await menu.getByRole('menuitem', { name: 'Close All' }).click()
    await expect(page).toHaveURL('/dashboard')
    expect(await titles(page)).toEqual(['Dashboard'])
  })

  test('a tab’s menu stays open while the page scrolls, and returns the focus', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 400 })
    const tab = strip(page).getByRole('link', { name: 'Admins' })
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await tab.click({ button: 'right' })
    const menu = page.getByRole('menu').filter({ hasText: 'Close Others' })
    await expect(menu).toBeVisible()
    await page.evaluate(() => {
      const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }))
      scrollBy(0, 100)
      return scrolled
    })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(tab).toBeFocused()
  })

  test('asks before it closes a page with unsaved input', async ({ page }) => {
    await page.getByRole('button', { name: 'New account' }).click()
    await nameField(page).fill('Half a name')
    await page.getByRole('button', { name: 'Close New account' }).click()
    const question = page.getByRole('dialog', { name: 'Close without saving?' })
    await question.getByRole('button', { name: 'Keep it open' }).click()
    await expect(nameField(page)).toHaveValue('Half a name')
    await page.getByRole('button', { name: 'Close New account' }).click()
    await question.getByRole('button', { name: 'Close without saving' }).click()
    await expect(page).toHaveURL('/setting/users')
    await page.getByRole('button', { name: 'New account' }).click()
    await expect(nameField(page)).toHaveValue('')
  })

  test('pins, sorts by keyboard and by drag, and refreshes', async ({ page }) => {
    await go(page, 'Sessions')
    await go(page, 'Audit log')
    await strip(page).getByRole('link', { name: 'Audit log' }).press('Alt+ArrowLeft')
    await expect.poll(() => titles(page)).toEqual(['Dashboard', 'Admins', 'Audit log', 'Sessions'])
    await choose(page, 'Sessions', 'Pin')
    await expect.poll(() => titles(page)).toEqual(['Dashboard', 'Sessions', 'Admins', 'Audit log'])
    await expect(strip(page).getByRole('button', { name: 'Close Sessions' })).toHaveCount(0)
    const from = await strip(page).getByRole('link', { name: 'Audit log' }).boundingBox()
    const to = await strip(page).getByRole('link', { name: 'Admins' }).boundingBox()
    await page.mouse.move(from!.x + 20, from!.y + 10)
    await page.mouse.down()
    await page.mouse.move(to!.x + 30, to!.y + 10, { steps: 12 })
    await page.mouse.move(to!.x + 10, to!.y + 10, { steps: 4 })
    // A busy page follows the pointer late.
    await expect(page.locator('[id^="DndLiveRegion"]')).toContainText('over droppable area /setting/users.')
    await letGo(page)
    await expect.poll(() => titles(page)).toEqual(['Dashboard', 'Sessions', 'Audit log', 'Admins'])
    const again = page.waitForResponse('**/audit/list')
    await choose(page, 'Audit log', 'Refresh')
    await again
  })
})

test('tabs of another person are not shown after a log-in', async ({ page, signIn }) => {
  const person = await withTabs()
  await signIn(person)
  await page.goto('/setting/audit')
  await expect(strip(page).getByRole('link', { name: 'Audit log' })).toBeVisible()
  await endSessionsOf(person)
  await signIn(await withTabs('content'))
  await page.goto('/me')
  await expect(strip(page).getByRole('link', { name: 'profile' })).toBeVisible()
  expect(await titles(page)).toEqual(['Dashboard', 'profile'])
})
