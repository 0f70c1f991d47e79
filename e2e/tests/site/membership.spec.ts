import { postToSite } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { linkMailedTo } from '../../mails.ts'

test('a person confirms their sign-up with a press, and staff see them and their requests live', async ({
  page,
  login,
  browser,
}) => {
  const name = `Baru${process.pid}x${Date.now()}`
  const email = `${name.toLowerCase()}@balai.test`
  const password = 'lima gajah biru tidur'
  await login('customer_service', `/member?search=${name}`)
  const table = page.getByRole('region', { name: 'Member', exact: true })
  await expect(table.getByText(email)).toHaveCount(0)

  await postToSite('/member/sign_up', { member_first_name: name, email, password, language: 'en' })
  const visitor = await browser.newPage({ javaScriptEnabled: false })
  await visitor.goto(await linkMailedTo(email, 'membership.confirm_sign_up'))
  await visitor.getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(visitor.getByRole('heading', { name: 'Konfirmasikan alamat email Anda' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Konfirmasikan alamat' }).click()
  await expect(visitor.getByRole('status')).toContainText('Alamat Anda sudah dikonfirmasi.')
  await visitor.close()

  await table.getByText(email).click()
  await expect(page.getByText('This member is not logged in anywhere.')).toBeVisible()
  const { token } = await postToSite<{ token: string }>('/member/login', { email, password })
  await expect(page.getByRole('list', { name: 'Sessions of the member' })).toBeVisible()
  await postToSite('/member/add_request', { kind: 'erase', note: 'Terima kasih' }, token)
  await expect(page.getByText('Terima kasih').first()).toBeVisible()
})
