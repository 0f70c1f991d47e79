import { newPerson } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'

test('the log-in, the palette and the log-out work without a mouse', async ({ page }) => {
  const { email, password } = await newPerson(['superuser'])
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(email)
  await press('Tab')
  await page.keyboard.type(password)
  await press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search and go to' })).toBeFocused()
  await page.keyboard.type('admins')
  await expect(page.getByRole('option', { name: 'Admins' })).toBeVisible()
  await press('Enter')
  await expect(page).toHaveURL('/setting/users')
  await expect(page.getByRole('heading', { name: 'Admins' })).toBeVisible()

  await press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  for (
    let steps = 0;
    steps < 60 && !(await skip.evaluate((link) => link === document.activeElement));
    steps += 1
  )
    await press('Shift+Tab')
  await expect(skip).toBeInViewport()
  const person = page.getByRole('button', { name: /^Account of/ })
  for (
    let steps = 0;
    steps < 60 && !(await person.evaluate((button) => button === document.activeElement));
    steps += 1
  )
    await press('Tab')
  await expect(person).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Open the sample site' })).toBeVisible()
  const logOut = page.getByRole('menuitem', { name: 'Log Out' })
  await expect(async () => {
    await press('ArrowDown')
    await expect(logOut).toBeFocused({ timeout: 500 })
  }).toPass()
  await press('Enter')
  await expect(page).toHaveURL('/login')
})
