import { menuFor } from '../../../web/src/app/menu.ts'
import { expect, test } from '../../fixtures.ts'

// Which entries a role sees is checked for every role in web/src/app/menu.test.ts.
// The screens themselves, with their titles, are in every-screen.spec.ts.
/** What the menu adds to a title that several screens have. */
const kinds = { article: ' Article', article_static: ' Static', video: ' Video', event: ' Event' }

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
    children
      ? children.map((screen) => ({
          path: screen.path,
          title: `${screen.title}${screen.kind ? kinds[screen.kind] : ''}`,
        }))
      : [{ path, title }],
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

test('the menu says which screen is open, and which of its groups', async ({ page, login }) => {
  await login('superuser', '/setting/users/create')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const current = menu.locator('[aria-current=page]')
  await expect(current).toHaveText(['Admins'])
  const setting = menu.getByRole('button', { name: 'Setting' })
  await expect(setting).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1)
  // A folded group stays folded while the same screen is open.
  await setting.click()
  await expect(setting).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Admins' })).toHaveCount(0)
  const orders = menu.getByRole('button', { name: 'Orders' })
  await orders.press('Enter')
  await expect(orders).toHaveAttribute('aria-expanded', 'true')
  await menu.getByRole('link', { name: 'Member' }).click()
  await expect(current).toHaveText(['Member'])
  await expect(orders).toHaveAttribute('aria-expanded', 'true')
})

test('the arrows, Home and End move through the menu', async ({ page, login }) => {
  await login('superuser', '/setting/users')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const first = menu.getByRole('link', { name: 'Dashboard' })
  const setting = menu.getByRole('button', { name: 'Setting' })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Member' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  // From the first to the last, and back.
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('link').last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('End')
  await expect(menu.getByRole('link').last()).toBeFocused()
  // What a folded group contains is passed over.
  await setting.press('Enter')
  await expect(setting).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('button', { name: 'Campaign' })).toBeFocused()
})

test('menu and palette distinguish screens of the same title', async ({ page, login }) => {
  await login('content', '/content-management')
  const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
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

test.describe('the narrow menu', () => {
  test.beforeEach(async ({ page, login }) => {
    await login('superuser', '/setting/users')
    await page.getByRole('button', { name: 'Collapse the menu' }).click()
  })

  test('shows a group beside its icon, by keyboard', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const setting = menu.getByRole('button', { name: 'Setting' })
    const admins = menu.getByRole('link', { name: 'Admins' })
    await expect(admins).toHaveCount(0)
    await setting.press('Enter')
    await expect(setting).toHaveAttribute('aria-expanded', 'true')
    await expect(admins).toBeInViewport({ ratio: 1 })
    await expect(admins).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Tab')
    await expect(admins).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: 'Configuration' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(menu.getByRole('link', { name: 'Background jobs' })).toBeFocused()
    await expect(menu.getByRole('link', { name: 'Background jobs' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(admins).toHaveCount(0)
    await expect(setting).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(admins).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(admins).toHaveCount(0)
    await expect(setting).toBeFocused()
    await page.keyboard.press('Space')
    await expect(admins).toBeVisible()
    // The focus leaves the group.
    await page.keyboard.press('Shift+Tab')
    await expect(admins).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/setting/blog')
    await expect(menu.getByRole('link', { name: 'Configuration' })).toHaveCount(0)
  })

  test('shows a group beside its icon, by pointer', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const orders = menu.getByRole('button', { name: 'Orders' })
    const open = menu.getByRole('button', { expanded: true })
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('title', 'Dashboard')
    await orders.hover()
    await expect(orders).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.locator('p', { hasText: 'Orders' })).toBeVisible()
    await menu.getByRole('button', { name: 'Setting' }).hover()
    await expect(open).toHaveText(['Setting'])
    // A click on the way to the list keeps it open.
    await menu.getByRole('button', { name: 'Setting' }).click()
    await menu.getByRole('link', { name: 'Sessions' }).hover()
    await expect(open).toHaveText(['Setting'])
    await page.getByRole('heading', { name: 'Admins' }).hover()
    await expect(open).toHaveCount(0)
    await orders.hover()
    await expect(open).toHaveText(['Orders'])
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0)
    await orders.click()
    await menu
      .getByRole('link')
      .filter({ hasNotText: /Dashboard|Member/ })
      .first()
      .click()
    await expect(page).not.toHaveURL('/setting/users')
    await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0)
  })
})

test('breadcrumbs lead back', async ({ page, become }) => {
  const person = await become('superuser')
  await page.goto(`/setting/users?search=${encodeURIComponent(person.name)}`)
  await page.getByRole('row', { name: person.name }).click()
  const crumbs = page.getByRole('navigation', { name: 'Where you are' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Setting', 'Admins', person.name])
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
