import { newPerson, post, tokenFor } from '../../api.ts'
import { expect, fillLogin, test } from '../../fixtures.ts'
import { oneTimeCode } from './one-time-code.ts'

test('an account is created, gets other roles after their effects are shown, is deleted and restored', async ({
  page,
  login,
}) => {
  const person = await login('superuser', '/setting/users/create')
  const { user_id } = person
  const name = `Wayan ${user_id}`
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('not an address')
  await page.getByLabel('First password', { exact: true }).fill('long enough for anybody')
  await page.getByRole('checkbox', { name: 'Content' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/must be an e-mail address/)).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`wayan-${user_id}@balai.test`)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveTitle(`${name} - Balai`)
  await page.getByRole('checkbox', { name: 'Content' }).uncheck()
  await page.getByRole('checkbox', { name: 'Customer service' }).check()
  const effects = page.getByRole('status').filter({ hasText: 'Loses' })
  await expect(effects).toContainText('Gains Member')
  await expect(effects).toContainText('Articles & Videos')
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByText('The account was saved.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Facts and history' })).toContainText(
    'Changed an account',
  )

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await question.getByRole('textbox').fill(name)
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/setting/users')
  await page.goto(`/setting/users?trash=1&search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText(`${name} was restored.`)).toBeVisible()

  await page.goto(`/setting/audit?search=${encodeURIComponent(name)}&action=users.updateOther`)
  await page.getByRole('cell', { name: 'Changed an account', exact: true }).click()
  const row = page.getByRole('dialog').getByRole('row', { name: /^Roles/ })
  await expect(row).toContainText('content')
  await expect(row).toContainText('customer service')

  // A key in a value is the name of its record, with a link to where it is shown.
  const token = await tokenFor(person)
  const create = (path: string, form: Record<string, string>) =>
    post<{ category_id: number }>(path, { is_content: '1', ...form }, token)
  const parent = await create('/category_news/create_stored', { category_title: `Induk ${name}` })
  const child = await create('/children_category_news/create_stored', {
    category_title: `Anak ${name}`,
    category_par_id: String(parent.category_id),
  })
  await page.goto(`/setting/audit?entity=categories&entity_id=${child.category_id}`)
  await page.getByRole('cell', { name: /^Created a/ }).click()
  const category = page.getByRole('dialog').getByRole('row', { name: /^Parent category/ })
  await expect(category.getByRole('link', { name: `Induk ${name}` })).toBeVisible()
})

test('one-time codes are switched on, asked for at the log-in, and switched off', async ({ page, login }) => {
  const person = await login('content', '/me/settings')
  await page.getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch one-time codes on' })
  await dialog.getByLabel('Password').first().fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code with the secret' }).locator('svg')).toBeVisible()
  const link = await dialog.getByRole('link', { name: /open the app/ }).getAttribute('href')
  const secret = new URL(link!).searchParams.get('secret')!
  await dialog.getByLabel('First code from the app').fill(oneTimeCode(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const recovery = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('One-time codes are on.')).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await fillLogin(page, person)
  await expect(page.getByLabel('One-time code')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/The one-time code is wrong/)).toBeVisible()
  // Each code can be used once, so this is the next one.
  await page.getByLabel('One-time code').fill(oneTimeCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/me/settings')
  await page.getByRole('button', { name: 'Switch off' }).click()
  const off = page.getByRole('dialog', { name: 'Switch one-time codes off' })
  await off.getByLabel('Password').first().fill(person.password)
  await off.getByLabel('One-time code').fill(recovery)
  await off.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
})

test('a person changes their own profile and password, and ends their own sessions', async ({
  page,
  signIn,
}) => {
  const person = await newPerson(['content'])
  const elsewhere = await tokenFor(person)
  await signIn(person)
  await page.goto('/me/settings')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ketut Renamed')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile was saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Ketut Renamed' })).toBeVisible()

  const sessions = page.getByRole('region', { name: 'Open sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'End all others' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(post('/session/session_data', {}, elsewhere)).rejects.toThrow('50012')

  await page.getByLabel('Current password').fill('not the one')
  await page.getByLabel('New password').fill('another long enough one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/Your password was changed/)).toBeVisible()
  await tokenFor({ email: person.email, password: 'another long enough one' })
})

test('a superuser ends another person’s session from the list of all sessions', async ({ page, login }) => {
  const person = await newPerson(['content'], { name: `Made ${Date.now()}` })
  const token = await tokenFor(person)
  await login('superuser', `/setting/sessions?search=${encodeURIComponent(person.name)}`)
  await page.getByRole('button', { name: `End the session of ${person.name}` }).click()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await expect(post('/session/session_data', {}, token)).rejects.toThrow('50012')
})
