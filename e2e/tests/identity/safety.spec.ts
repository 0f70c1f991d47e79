import { newPerson, post, tokenFor } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, fillLogin, test } from '../../fixtures.ts'

test('a password that somebody else set is replaced at the first log-in', async ({ page }) => {
  const person = await newPerson(['content'], { hasInitialPassword: true })
  await page.goto('/login?redirect=/me')
  await fillLogin(page, person)
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill(`${person.name} 1990`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/is made of a name, an address/)).toBeVisible()
  await page.getByLabel('New password').fill('words that I chose myself')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page).toHaveURL('/me')
})

test('after a change of the password all tabs go on with the new token', async ({ page, login, context }) => {
  const person = await login('content', '/me/settings')
  const other = await context.newPage()
  await other.goto('/me')
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible()
  const token = () => other.evaluate(() => localStorage.getItem('balai.token'))
  const before = await token()
  // The other tab loads the profile again once it has the new token.
  const loaded = other.waitForResponse(
    async (response) => response.url().endsWith('/account/profile') && response.status() === 200,
  )
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('another long enough one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/Your password was changed/)).toBeVisible()
  await loaded
  expect(await token()).not.toBe(before)
  await other.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(other.getByText('This session')).toBeVisible()
  for (const tab of [page, other]) await expect(tab.getByRole('dialog')).toHaveCount(0)
})

test('nobody is asked to log in again while the answer with the new token is on its way', async ({
  page,
  login,
}) => {
  const person = await login('content', '/me/settings')
  const streamEnded = page.waitForResponse(
    (response) => response.url().endsWith('/live') && response.status() === 401,
  )
  const release = Promise.withResolvers<undefined>()
  await page.route('**/user/update_password', async (route) => {
    const response = await route.fetch()
    await release.promise
    await route.fulfill({ response })
  })
  // The dialog would close by itself as soon as the new token is there.
  const wasAsked = await page.evaluateHandle(() => {
    const state = { value: false }
    new MutationObserver(() => {
      state.value ||= document.querySelector('.ant-modal')?.textContent.includes('Confirm logout') ?? false
    }).observe(document.body, { childList: true, subtree: true })
    return state
  })
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('another long enough one')
  await page.getByRole('button', { name: 'Change password' }).click()
  // The page has read that its session is over, and could not open the stream again.
  await streamEnded
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.getByRole('radio', { name: 'Green' }).check()
  const repeated = page.waitForResponse((await refused).url())
  release.resolve(undefined)
  expect((await repeated).status()).toBe(200)
  await expect(page.getByText(/Your password was changed/)).toBeVisible()
  expect(await wasAsked.jsonValue()).toEqual({ value: false })
})

test('a call that is refused because the token was replaced meanwhile is repeated with the new token', async ({
  page,
  login,
  remember,
}) => {
  const person = await login('content', '/me/settings')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Made Renamed')
  const next = await tokenFor(person)
  await page.route(
    '**/user/update',
    async (route) => {
      // As another tab does: it has stored a new token, and the session of the old one is over.
      const follows = page.waitForResponse('**/account/profile')
      await remember({ 'balai.token': next })
      await follows
      const { rows } = await post<{ rows: { session_id: number; is_current: boolean }[] }>(
        '/session/session_data',
        {},
        next,
      )
      const before = rows.find(({ is_current }) => !is_current)
      await post('/session/terminate', { session_id: String(before?.session_id) }, next)
      await route.continue()
    },
    { times: 1 },
  )
  const refused = page.waitForResponse('**/user/update')
  await page.getByRole('button', { name: 'Save profile' }).click()
  expect((await refused).status()).toBe(401)
  await expect(page.getByText('Your profile was saved.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('with a clock of its own', () => {
  test.use({ sharesContext: false })

  test('the end of the former session, heard after the password was changed, asks nobody to log in', async ({
    page,
    login,
  }) => {
    await page.clock.install()
    const { promise: changed, resolve: goOn } = Promise.withResolvers<void>()
    // Without this file the window cannot handle what the stream says.
    const tables = /\/assets\/live-tables-[^/]+\.js/
    await page.route(tables, async (route) => {
      await changed
      await route.continue()
    })
    const [listening, heard] = [page.waitForResponse(/\/live$/), page.waitForRequest(tables)]
    // The stream is quicker than the answer.
    await page.route('**/user/update_password', async (route) => {
      const response = await route.fetch()
      await heard
      await route.fulfill({ response })
    })
    const person = await login('content', '/me/settings')
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password').fill('another long enough one')
    await listening
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(/Your password was changed/)).toBeVisible()
    const address = (await heard).url()
    goOn()
    await page.evaluate((file) => import(file), address)
    await page.clock.fastForward(2_000)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByText('This session')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('an unattended window warns, ends the session, and keeps what was typed', async ({ page, login }) => {
    await page.clock.install()
    const person = await login('superuser', '/setting/users/create')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Typed before lunch')
    const warning = page.getByRole('dialog', { name: 'Are you still there?' })
    await page.clock.fastForward('58:05')
    await expect(warning).toContainText('signed out in 1:')
    await warning.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(warning).toHaveCount(0)

    await inDatabase((_db, pool) =>
      pool.query(`update sessions set last_seen_at = now() - interval '61 minutes' where user_id = $1`, [
        person.user_id,
      ]),
    )
    await page.clock.fastForward('01:01:00')
    const dialog = page.getByRole('dialog', { name: 'Confirm logout' })
    // The stream may tell it before the window asks.
    await expect(dialog).toContainText(/Your session (has expired|was ended)\./)
    await dialog.getByRole('button', { name: 'Re-Login' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(name).toHaveValue('Typed before lunch')
  })
})

test('a change of one’s own e-mail address asks for the password', async ({ page, become }) => {
  const person = await become('superuser')
  await page.goto(`/setting/users/${person.user_id}`)
  const password = page.getByLabel('Your own password')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await expect(email).toHaveValue(person.email)
  await expect(password).toHaveCount(0)
  await email.fill(`moved-${person.email}`)
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByText('Enter your own password as well.')).toBeVisible()
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByText('The account was saved.')).toBeVisible()
})
