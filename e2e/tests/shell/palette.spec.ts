import { newMember, newPerson } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'

test('the palette finds a misspelled member, remembers who was opened, and does actions', async ({
  page,
  login,
}) => {
  const name = `Kertanegara${process.pid}`
  await newMember({ member_first_name: name, member_last_name: 'Wijaya' })
  await login('superuser')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Search and go to' })
  await page.keyboard.press('Control+k')
  await field.fill(name.replace('negara', 'nagara'))
  const found = page.getByRole('group', { name: 'Members' }).getByRole('option', { name: `${name} Wijaya` })
  await found.click()
  await expect(page).toHaveURL(/\/member\/edit\/\d+$/)
  await expect(page.getByLabel('First name')).toHaveValue(name)

  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent.first()).toContainText(`${name} Wijaya`)
  await field.fill('new event')
  await expect(page.getByRole('option', { name: 'New event' })).toBeVisible()
  await field.fill('export learners')
  await expect(page.getByRole('option', { name: 'Export learners' })).toBeVisible()
  await field.fill('switch to dark')
  await expect(page.getByRole('option').first()).toContainText(/dark/i)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

test('the palette finds only what a person may open', async ({ page, signIn }) => {
  const name = `Rahasia${process.pid}`
  await newMember({ member_first_name: name })
  await signIn(await newPerson(['social_media']))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const answer = page.waitForResponse(/search\/find/)
  await page.getByRole('combobox', { name: 'Search and go to' }).fill(name)
  await answer
  await expect(page.getByText('Nothing found. Try other words.')).toBeVisible()
})
