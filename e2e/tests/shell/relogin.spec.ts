import type { Page } from '@playwright/test'
import { endSessionsOf } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'

/** The stream would tell at once; where it is cut the calls have to find out. */
const cutStream = (page: Page) => page.route('**/live', (route) => route.abort())

test('after logging in again in place, what was typed is there and the refused call is made again', async ({
  page,
  login,
}) => {
  await cutStream(page)
  const person = await login('superuser', '/setting/users/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed before the end')
  await page.getByLabel('E-mail').fill(`made-${person.user_id}@balai.test`)
  await page.getByLabel('First password').fill('long enough for anybody')
  await page.getByRole('checkbox', { name: 'Content' }).check()
  await endSessionsOf(person)
  await page.getByRole('button', { name: 'Create account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm logout' })
  await expect(
    dialog.getByText('You have been logged out, you can cancel to stay on this page, or log in again'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Re-Login' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveValue(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('The account was created.')).toBeVisible()
  await expect(page).toHaveTitle('Typed before the end - Balai')
})

test('several calls at once ask once, and one may stay on the page', async ({ page, login }) => {
  await cutStream(page)
  // The bell asks too, and would be refused too soon.
  const told = page.waitForResponse('**/notification/list')
  const person = await login('content', '/me')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await told
  await endSessionsOf(person)
  const refused = Promise.all([
    page.waitForResponse('**/account/activity**'),
    page.waitForResponse('**/session/session_data'),
  ])
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  for (const response of await refused) expect(response.status()).toBe(401)
  await expect(page.getByRole('dialog', { name: 'Confirm logout' })).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('balai.popups'))).toBe('1')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
})

test('the stream tells at once that the session is over', async ({ page, login }) => {
  const person = await login('content')
  await expect(page.getByText('This session')).toBeVisible()
  await endSessionsOf(person)
  await expect(page.getByRole('dialog', { name: 'Confirm logout' })).toBeVisible()
})

test('logging out in one tab logs out all of them, and clears what was kept', async ({
  page,
  login,
  context,
}) => {
  await login('content', '/me')
  const other = await context.newPage()
  await other.goto('/me/settings')
  await expect(other.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  expect(kept['balai.token']).toBeUndefined()
  expect(kept['balai.failed_logins']).toBe('0')
})
