import { newPerson } from '../../api.ts'
import { expect, fillLogin, test } from '../../fixtures.ts'

test('without a session the log-in opens first, and returns to the address with its query', async ({
  page,
}) => {
  const person = await newPerson(['superuser'])
  await page.goto('/setting/users?page=2&search=a%26b')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page).toHaveTitle('Login - Balai')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/setting/users?page=2&search=a%26b')
})

test('an unknown address without a session leads to the log-in', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fno%2Fsuch%2Fplace/)
})

// web/src/lib/redirects.test.ts has the other ways to write such an address.
test('a log-in never redirects to another site', async ({ page }) => {
  const person = await newPerson(['content'])
  await page.goto(`/login?redirect=${encodeURIComponent('/\\evil.example')}`)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/dashboard')
})

test('the log-in redirects a signed-in person', async ({ page, login }) => {
  await login('content', '/login')
  await expect(page).toHaveURL('/dashboard')
})

test('/ opens the dashboard', async ({ page, login }) => {
  await login('content', '/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page).toHaveTitle('Dashboard - Balai')
})

test('an unknown address shows 404, a forbidden one 401', async ({ page, login }) => {
  await login('content', '/no/such/place')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  await page.goto('/setting/users')
  await expect(page).toHaveURL('/401')
  await expect(page.getByRole('heading', { name: 'This screen is not open to you' })).toBeVisible()
  await page.getByRole('button', { name: 'To the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('404 and 401 open without a session', async ({ page }) => {
  await page.goto('/404')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/404')
  await page.goto('/401')
  await expect(page.getByText('401', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/401')
})

test('/redirect keeps the query, and never leads to another site', async ({ page, login }) => {
  await login('superuser', '/redirect/setting/users?page=1')
  await expect(page).toHaveURL('/setting/users?page=1')
  await page.goto('/redirect//evil.example/x')
  await expect(page).toHaveURL('/404')
})

test('the short address of the settings leads to the admins', async ({ page, login }) => {
  await login('superuser', '/setting')
  await expect(page).toHaveURL('/setting/users')
})

test.describe('a profile that cannot be used', () => {
  const answers = [
    { data: null, msg: 'Verification failed, please Login again.' },
    { data: { name: 'Nobody', roles: [] }, msg: 'getInfo: roles must be a non-null array!' },
  ]
  for (const { data, msg } of answers)
    test(msg, async ({ page, login }) => {
      await page.route('**/account/profile', (route) =>
        route.fulfill({ json: { status: 200, msg: 'OK', data } }),
      )
      await login('content')
      await expect(page.getByText(msg)).toBeVisible()
      await expect(page).toHaveURL(/\/login/)
      expect(await page.evaluate(() => localStorage.getItem('balai.token'))).toBeNull()
    })

  test('keeps the session if the server is unreachable, and can be retried', async ({ page, login }) => {
    await page.route('**/account/profile', (route) => route.abort())
    await login('content')
    await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
    await page.unroute('**/account/profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  })
})
