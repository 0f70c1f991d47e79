import { expect, test } from '../../fixtures.ts'
import { goTo } from './looks.ts'

test('the drawer changes the look at once and on every device', async ({ page, login, browser }) => {
  const person = await login('content')
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toBeHidden()
  await page.getByRole('button', { name: 'Settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Settings' })
  await expect(drawer.getByRole('group', { name: 'Theme colour' }).getByRole('radio')).toHaveCount(8)
  await expect(drawer.getByRole('radio', { name: 'Blue', exact: true })).toBeChecked()
  const saved = (field: string) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/save_preferences') &&
        (response.request().postData() ?? '').includes(encodeURIComponent(field).replace('%3D', '=')),
    )
  const last = saved('sidebar_logo=0')
  await drawer.getByRole('radio', { name: 'Green' }).check()
  await drawer.getByRole('switch', { name: 'Tags view' }).click()
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toBeVisible()
  await drawer.getByText('Large').click()
  await drawer.getByText('Dark', { exact: true }).click()
  await drawer.getByRole('switch', { name: 'Sidebar logo' }).click()
  await last
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
  await expect(page.getByRole('link', { name: 'Balai' })).toBeHidden()

  await page.reload()
  // The page has its colour before anything is loaded.
  expect(await page.locator('html').getAttribute('data-appearance')).toBe('dark')
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: process.env['BALAI_URL'] ?? '' })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await other.getByLabel('E-mail').fill(person.email)
  await other.getByLabel('Password', { exact: true }).fill(person.password)
  await other.keyboard.press('Enter')
  await expect(other.locator('html')).toHaveAttribute('data-appearance', 'dark')
  await other.getByRole('button', { name: 'Settings' }).click()
  await expect(other.getByRole('radio', { name: 'Green' })).toBeChecked()
  await expect(other.getByRole('radio', { name: 'Large' })).toBeChecked()
  await elsewhere.close()
})

test('the fixed header stays, the static one scrolls away', async ({ page, login }) => {
  await page.setViewportSize({ width: 1200, height: 500 })
  await login('content', '/me/settings')
  const header = page.getByRole('banner')
  await page.getByRole('heading', { name: 'Open sessions' }).scrollIntoViewIfNeeded()
  await expect(header).toBeInViewport()
  await page.getByRole('switch', { name: 'Fixed header' }).click()
  await expect(header).not.toBeInViewport()
})

test('the interface is shown in Indonesian, and the menu keeps its names', async ({ page, login }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await login('superuser', '/setting/users')
  await expect(page.getByRole('columnheader', { name: 'Roles' })).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('columnheader', { name: 'Peran' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await expect(menu.getByRole('button', { name: 'Content Need Review' })).toBeVisible()
  // Every screen brings its words.
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: /^Selamat / })).toBeVisible()
  expect(warnings).toEqual([])
  // A text without its words is reported, so that the test of every screen finds it.
  await page.route('**/assets/jobs_words-*.js', async (route) => {
    const words = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/javascript', body: words.replace('Added:', 'Lost:') })
  })
  await goTo(page, '/setting/jobs')
  await expect(page.getByRole('columnheader', { name: 'Added' })).toBeVisible()
  expect(new Set(warnings)).toEqual(
    new Set(['There is no Indonesian for “Added”, or it has not been loaded.']),
  )
  // The server is asked to answer in the same language, from the first call after a reload.
  const profile = page.waitForRequest('**/account/profile')
  await page.reload()
  expect((await profile).headers()['accept-language']).toBe('id')
})
