import { expect, test } from '../../fixtures.ts'

test('a person chooses what the bell tells, among the kinds of their areas', async ({ page, login }) => {
  await login('social_media', '/me/settings')
  const money = page.getByRole('switch', { name: 'Money for an order needs a decision' })
  await expect(money).toBeChecked()
  await expect(page.getByRole('switch', { name: 'A background job failed' })).toHaveCount(0)
  await money.click()
  await expect(money).not.toBeChecked()
  await expect(money).toBeEnabled()
  await page.reload()
  await expect(money).not.toBeChecked()
})
