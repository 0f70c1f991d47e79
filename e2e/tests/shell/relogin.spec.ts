import type { Page } from '@playwright/test'
import { endSessionsOf, newPerson, tokenFor, type Person } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'

/** The stream reports the end of a session at once; without it the next call detects it. */
const blockStream = (page: Page) => page.route('**/live', (route) => route.abort())

/**
 * Ends the person's sessions when the page makes the first of these calls. If they ended earlier, a call of the shell
 * could be refused first, and its dialog would cover what the test clicks.
 */
async function endSessionsDuring(page: Page, person: Person, ...paths: string[]) {
  let ended: Promise<unknown> | undefined
  for (const path of paths)
    await page.route(path, async (route) => {
      await (ended ??= endSessionsOf(person))
      await route.continue()
    })
}

test('after logging in again in place, typed text is kept and the refused call is repeated', async ({
  page,
  login,
}) => {
  await blockStream(page)
  const person = await login('superuser', '/setting/users/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed before the end')
  await page.getByLabel('E-mail').fill(`made-${person.user_id}@balai.test`)
  await page.getByLabel('First password', { exact: true }).fill('long enough for anybody')
  await page.getByRole('checkbox', { name: 'Content' }).check()
  await endSessionsDuring(page, person, '**/user/create')
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

test('several refused calls ask once, and the person may stay on the page', async ({ page, login }) => {
  await blockStream(page)
  // This role has no badge in its menu: on this page only the bell makes a call of its own.
  const bell = page.waitForResponse('**/notification/list')
  const person = await login('social_media', '/me')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await bell
  await endSessionsDuring(page, person, '**/account/activity**', '**/session/session_data')
  const { promise: stayed, resolve: stay } = Promise.withResolvers<void>()
  await page.route('**/dashboard/waiting', async (route) => {
    await stayed
    await route.continue()
  })
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
  // A call that is refused later asks nothing, until the person does something that needs the session.
  const late = page.waitForResponse('**/dashboard/waiting')
  stay()
  expect((await late).status()).toBe(401)
  const waiting = page.getByRole('region', { name: 'Waits for you' })
  await expect(waiting.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('balai.popups'))).toBe('1')
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm logout' })).toBeVisible()
})

test('the stream reports at once that the session is over', async ({ page, login }) => {
  const person = await login('content')
  await expect(page.getByText('This session')).toBeVisible()
  await endSessionsOf(person)
  await expect(page.getByRole('dialog', { name: 'Confirm logout' })).toBeVisible()
})

test('logging out in one tab logs out all tabs and clears the storage', async ({ page, login, context }) => {
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

test('after somebody else logs in, nothing that the former person loaded is shown', async ({
  page,
  login,
  context,
}) => {
  await login('content', '/dashboard')
  const activity = page.getByRole('region', { name: 'Your recent activity' })
  await expect(activity.getByText('Logged in')).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()

  // Somebody else logs in in another tab.
  const successor = await newPerson(['content'])
  const token = await tokenFor(successor)
  const other = await context.newPage()
  await other.goto('/404')
  await other.evaluate((given) => localStorage.setItem('balai.token', given), token)
  await expect(page.getByRole('button', { name: `Account of ${successor.name}` })).toBeVisible()

  // From now on nothing is answered, so that only cached data could be shown.
  await page.route('**/account/activity**', () => undefined)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: successor.name })).toBeVisible()
  await expect(activity).toBeVisible()
  await expect(activity.getByText('Logged in')).toHaveCount(0)
})
