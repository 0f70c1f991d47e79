import { menuFor } from '../../../web/src/app/menu.ts'
import { expect, test } from '../../fixtures.ts'

// Which entries a role sees is checked for every role in web/src/app/menu.test.ts.
// The screens themselves, with their titles, are in every-screen.spec.ts.
test('the menu shows its groups and entries in order, and an entry opens its screen', async ({
  page,
  login,
}) => {
  await login('superuser')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const closed = menu.locator('[aria-expanded=false]')
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click()
    await expect(closed).toHaveCount(left - 1)
  }
  const links = menu.getByRole('link')
  const expected = menuFor(['superuser']).flatMap(({ children, path, title }) =>
    children ? children.map((screen) => ({ path: screen.path, title: screen.title })) : [{ path, title }],
  )
  await expect(links).toHaveCount(expected.length)
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({ path: link.getAttribute('href'), title: link.textContent })),
  )
  expect(found).toEqual(expected)
  const { path, title } = expected.at(-1)!
  await links.last().click()
  await expect(page).toHaveURL(path!)
  await expect(page).toHaveTitle(`${title} - Balai`)
})

test('menu and palette distinguish screens of the same title', async ({ page, login }) => {
  await login('content', '/content-management')
  const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem')
  await expect(entries.filter({ hasText: 'Create content' })).toHaveText([
    /Article$/,
    /Static$/,
    /Video$/,
    /Event$/,
  ])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and go to' }).fill('create')
  const found = page.getByRole('option', { name: 'Create content' })
  await expect(found).toHaveText([/Content Article/i, /Content Static/i, /Content Video/i, /Content Event/i])
})

test('the sidebar is 220 px wide, folds, and remembers its state', async ({ page, login }) => {
  await login('superuser')
  const side = page.getByRole('complementary')
  await expect(side).toHaveCSS('width', '220px')
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect(side).toHaveCSS('width', '56px')
  const cookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value
  expect(await cookie()).toBe('0')
  await page.reload()
  await expect(side).toHaveCSS('width', '56px')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  expect(await cookie()).toBe('1')
})

test('breadcrumbs lead back', async ({ page, become }) => {
  const person = await become('superuser')
  await page.goto(`/setting/users?search=${encodeURIComponent(person.name)}`)
  await page.getByRole('row', { name: person.name }).click()
  const crumbs = page.getByRole('navigation', { name: 'Where you are' })
  await expect(crumbs).toContainText(`Dashboard/Setting/Admins/${person.name}`)
  await expect(page).toHaveTitle(`${person.name} - Balai`)
  await crumbs.getByRole('link', { name: 'Admins' }).click()
  await expect(page).toHaveURL('/setting/users')
})

test('the palette goes to permitted screens only', async ({ page, login }) => {
  await login('content')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search and go to' })
  await expect(field).toBeFocused()
  await field.fill('adm')
  await expect(page.getByRole('option', { name: 'Admins' })).toHaveCount(0)
  await field.fill('prof')
  await expect(page.getByRole('option').first()).toContainText(/prof/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/me/settings')
  await expect(field).toBeHidden()
})
