import { newPerson, post, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ viewport: { width: 400, height: 800 } })

test('the sidebar is a drawer that closes after a choice and does not change the desktop’s', async ({
  page,
  login,
}) => {
  await login('superuser')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByText('Setting').click()
  await menu.getByRole('link', { name: 'Admins' }).click()
  await expect(page).toHaveURL('/setting/users')
  await expect(menu).toBeHidden()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'sidebarStatus')).toBeUndefined()
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(page.getByRole('complementary')).toHaveCSS('width', '220px')
})

for (const size of ['small', 'medium', 'large'])
  test(`a folded row of filters shows whole fields only: ${size}`, async ({ page, signIn }) => {
    const person = await newPerson(['superuser'])
    await post('/account/save_preferences', { size }, await tokenFor(person))
    await signIn(person)
    await page.goto('/setting/users')
    const filters = page.getByRole('region', { name: 'Filters' })
    await expect(filters.getByRole('button', { name: 'More filters' })).toBeVisible()
    const search = await filters.getByRole('searchbox').boundingBox()
    const row = await filters.boundingBox()
    expect(search!.y + search!.height).toBeLessThanOrEqual(row!.y + row!.height)
    await expect(filters.getByRole('combobox', { name: 'Role' })).toBeHidden()
    await filters.getByRole('button', { name: 'More filters' }).click()
    await expect(filters.getByRole('combobox', { name: 'Role' })).toBeVisible()
  })

test('992 px is wide, 991 px is not', async ({ page, login }) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await login('content')
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(page.getByRole('complementary')).toBeHidden()
})
