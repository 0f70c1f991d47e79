import { newPerson } from '../../api.ts'
import { expect, fillLogin, test } from '../../fixtures.ts'
import { linkMailedTo } from '../../mails.ts'

const password = 'empat kuda hijau menari'

test('a forgotten password is replaced with a link from a mail, and the person logs in with the new one', async ({
  page,
}) => {
  const person = await newPerson(['content'])
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Look into your mailbox')).toBeVisible()

  await page.goto(await linkMailedTo(person.email, 'account.forgotten_password'))
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('needs at least')).toBeVisible()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your password is set.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, { email: person.email, password })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  // The link works once.
  await page.goto(await linkMailedTo(person.email, 'account.forgotten_password'))
  await expect(page.getByText('This link does not work')).toBeVisible()
})

test('an invited colleague chooses a password', async ({ page, login }) => {
  await login('superuser', '/setting/users/create')
  const email = `invited-${process.pid}@balai.test`
  await page.getByLabel('Name').fill('Rina Wati')
  await page.getByLabel('E-mail').fill(email)
  await page.getByText('Invite by mail').click()
  await page.getByRole('checkbox', { name: 'Content' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This person has not chosen a password yet.')).toBeVisible()

  await page.goto(await linkMailedTo(email, 'account.invitation'))
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, { email, password })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
