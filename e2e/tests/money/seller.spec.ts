import { expect, test } from '../../fixtures.ts'

test('a superuser changes the bank accounts of the seller and hears of it in the bell', async ({
  page,
  login,
}) => {
  await login('superuser', '/setting/seller')
  await page.getByRole('textbox', { name: 'Legal name' }).fill('PT Balai Nusantara')
  await page.getByRole('button', { name: 'Add account' }).click()
  const number = String(Date.now())
  await page.getByRole('textbox', { name: 'Bank of account' }).last().fill('BCA')
  await page.getByRole('textbox', { name: 'Number of account' }).last().fill(number)
  await page.getByRole('textbox', { name: 'Holder of account' }).last().fill('PT Balai Nusantara')
  await page.getByRole('button', { name: 'Save seller' }).click()
  const question = page.getByRole('dialog', { name: 'Change the seller?' })
  await expect(question).toContainText('Every superuser is notified')
  await question.getByRole('button', { name: 'Change seller' }).click()
  await expect(page.getByText('The seller was saved.')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(`changed the bank accounts on invoices: BCA ${number}`)).toBeVisible()
})
