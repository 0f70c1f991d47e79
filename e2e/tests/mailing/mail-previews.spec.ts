import { expect, test } from '../../fixtures.ts'

test('a superuser looks at a mail in both languages, on a phone and as text', async ({ page, login }) => {
  await login('superuser', '/setting/mails')
  const accounts = page.getByRole('group', { name: 'Accounts', exact: true })
  await accounts.getByRole('button', { name: 'Your password was changed account.' }).click()
  const mail = page.frameLocator('iframe').getByRole('article')
  await expect(mail.getByText('Hello Ayu Lestari, the password')).toBeVisible()
  await page.getByText('Bahasa Indonesia').click()
  await expect(mail.getByText('Halo Ayu Lestari, sandi akun Anda')).toBeVisible()
  await page.getByText('Phone', { exact: true }).click()
  await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', 360)
  await page.getByText('Text part', { exact: true }).click()
  await expect(page.getByText('Perangkat: Firefox on Windows')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Perangkat: Firefox on Windows')).toBeVisible()
})
