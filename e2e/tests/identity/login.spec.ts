import { newPerson } from '../../api.ts'
import { expect, fillLogin, test } from '../../fixtures.ts'

const counters = () => ({
  failed: localStorage.getItem('balai.failed_logins'),
  popups: localStorage.getItem('balai.popups'),
  token: localStorage.getItem('balai.token'),
})

test('a correct password opens the dashboard and resets the counters', async ({ page }) => {
  const person = await newPerson(['content'])
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(`  ${person.email.toUpperCase()} `)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  const kept = await page.evaluate(counters)
  expect(kept).toMatchObject({ failed: '0', popups: '0' })
  expect(kept.token).toMatch(/^.{40,}$/)
})

test('a wrong password is reported and counted, and the typed text stays', async ({ page }) => {
  const { email } = await newPerson(['content'])
  await page.goto('/login')
  await fillLogin(page, { email, password: 'not the one' })
  // Beside the field, which has the focus: a message elsewhere would leave the place to somebody who cannot see it.
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription('E-mail or password is wrong.')
  await expect(password).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  expect(await page.evaluate(counters)).toMatchObject({ failed: '1', token: null })
})

test('after three failures the browser solves a puzzle, and the right password still opens the dashboard', async ({
  page,
}) => {
  const person = await newPerson(['content'])
  await page.goto('/login')
  for (const guess of ['first guess', 'second guess', 'third guess']) {
    const answer = page.waitForResponse('**/login/stored')
    await fillLogin(page, { email: person.email, password: guess })
    await answer
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
  }
  await expect(page.getByText('You are not a robot.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('balai.captcha_distributor'))).toBe('altcha')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/dashboard')
  expect(await page.evaluate(counters)).toMatchObject({ failed: '0' })
})

test('after too many failures the log-in says how long to wait', async ({ page }) => {
  await page.route('**/login/stored', (route) =>
    route.fulfill({
      status: 429,
      json: { status: 429, msg: 'Too many attempts. Try again in 2 min.', data: { retry_after_seconds: 95 } },
    }),
  )
  await page.goto('/login')
  await fillLogin(page, { email: 'a@example.com', password: 'guess' })
  await expect(page.getByText(/You can try again in 1:[0-3]\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled()
})

test('the password can be shown, and Caps Lock is noticed', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('secret')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await field.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  )
  await expect(page.getByText('Caps Lock is on.')).toBeVisible()
})

test('empty fields are reported before anything is sent', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
  await expect(page.getByText('Enter your password.')).toBeVisible()
})

test('markup in a message is shown as text, and its lines are kept', async ({ page }) => {
  await page.route('**/login/stored', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 422, msg: 'First <b>line</b>.\nSecond line.', data: null },
    }),
  )
  await page.goto('/login')
  await fillLogin(page, { email: 'a@example.com', password: 'guess' })
  const toast = page.getByText('First <b>line</b>.')
  await expect(toast).toBeVisible()
  expect(await toast.evaluate((element) => (element as HTMLElement).innerText)).toBe(
    'First <b>line</b>.\nSecond line.',
  )
})

test('the log-in is shown in Indonesian and in dark mode', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Dark appearance' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByText('Bahasa Indonesia').click()
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
})
