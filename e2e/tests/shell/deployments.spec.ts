import type { Page, Route } from '@playwright/test'
import { newPerson, post, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const go = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title }).click()
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

test.beforeEach(async ({ page, signIn }) => {
  const person = await newPerson(['superuser'])
  await post('/account/save_preferences', { tags_view: '1' }, await tokenFor(person))
  await signIn(person)
  await page.goto('/setting/users/create')
  await nameField(page).fill('Half a name')
})

test('a screen that cannot be loaded fails in its own tab, and is loaded by trying again', async ({
  page,
}) => {
  let refused = 0
  const refuse = (route: Route) => {
    refused += 1
    return route.abort()
  }
  const file = /\/assets\/sessions-[^/]+\.js/
  await page.route(file, refuse)
  await go(page, 'Sessions')
  const alert = page.getByRole('alert').filter({ hasText: 'This screen could not be loaded' })
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('button', { name: 'Reload when you are done' })).toBeVisible()
  // It is still not there. The menu may have asked for it as well, when the pointer was over the link.
  const before = refused
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => refused).toBeGreaterThan(before)
  await expect(alert).toBeVisible()

  // The other tab works and has what was typed.
  await strip(page).getByRole('link', { name: 'New account' }).click()
  await expect(nameField(page)).toHaveValue('Half a name')
  await strip(page).getByRole('link', { name: 'Sessions' }).click()
  await page.unroute(file)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await expect(alert).toBeHidden()
  await strip(page).getByRole('link', { name: 'New account' }).click()
  await expect(nameField(page)).toHaveValue('Half a name')
})

test('a menu whose code cannot be loaded can be asked for again', async ({ page }) => {
  const menu = /\/assets\/button-menu-[^/]+\.js/
  await page.route(menu, (route) => route.abort())
  await page.getByRole('button', { name: 'Language' }).click()
  const alert = page.getByTitle('This could not be loaded.')
  await expect(alert).toBeVisible()
  await page.unroute(menu)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('menuitem', { name: 'Bahasa Indonesia' })).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(nameField(page)).toHaveValue('Half a name')
})

test('a part that cannot be loaded leaves the rest of the screen as it is', async ({ page }) => {
  const drawer = /\/assets\/settings-drawer-[^/]+\.js/
  await page.route(drawer, (route) => route.abort())
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const alert = page.getByTitle('This could not be loaded.')
  await expect(alert).toBeVisible()
  await expect(nameField(page)).toHaveValue('Half a name')
  await page.unroute(drawer)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(nameField(page)).toHaveValue('Half a name')
})

test('a newer version is announced when one of its files is missing, and nothing is reloaded', async ({
  page,
}) => {
  // The server now has another version: its page names other files, and the old ones are gone.
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replaceAll(/(\/assets\/index-)[^".]+/g, '$1newer') })
  })
  await page.route(/\/assets\/sessions-[^/]+\.js/, (route) => route.fulfill({ status: 404 }))
  await expect(page.getByText('A new version is there.')).toBeHidden()
  await go(page, 'Sessions')
  await expect(page.getByText('A new version is available. Reload when you are ready.')).toBeVisible()
  await strip(page).getByRole('link', { name: 'New account' }).click()
  await expect(nameField(page)).toHaveValue('Half a name')
})
