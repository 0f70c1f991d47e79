import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles, type Role } from '@balai/contract/core/access.ts'
import { screens } from '../../../web/src/screens/screens.ts'
import { expect, test } from '../../fixtures.ts'

/** The specification's table of routes. */
const specified = readFileSync(join(import.meta.dirname, '../../specified-routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [group = '', path = '', title = '', menu = '', who = ''] = line.split('\t')
    return { group, path, title, isShown: menu === 'menu', who }
  })

/** Rows of the specification whose screen exists. */
const isBuilt = (path: string) => screens.some((screen) => screen.path === path)
/** The menu's screens that are not in the specification. */
const ourOwn = [
  { group: 'Setting', path: '/setting/sessions', title: 'Sessions', who: 'superuser' },
  { group: 'Setting', path: '/setting/audit', title: 'Audit log', who: 'superuser' },
  { group: 'Setting', path: '/setting/jobs', title: 'Background jobs', who: 'superuser' },
]

const expected = (role: Role) =>
  [...specified.filter(({ path, isShown }) => isShown && isBuilt(path)), ...ourOwn]
    .filter(({ who }) => role === 'admin' || who === 'open' || who.split(' ').includes(role))
    .map(({ path, title }) => ({ path, title }))

for (const role of roles)
  test(`the menu of ${role} is the one of the specification`, async ({ page, login }) => {
    await login(role)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    const closed = menu.locator('[aria-expanded=false]')
    for (let left = await closed.count(); left > 0; left -= 1) {
      await closed.first().click()
      await expect(closed).toHaveCount(left - 1)
    }
    const links = menu.getByRole('link')
    await expect(links).toHaveCount(expected(role).length)
    const found = await links.evaluateAll((all) =>
      all.map((link) => ({ path: link.getAttribute('href'), title: link.textContent })),
    )
    expect(found).toEqual(expected(role))
    // A superuser opens every entry; the guard has tests of its own.
    const visited = role === 'superuser' ? expected(role) : expected(role).slice(-1)
    for (const { path, title } of visited) {
      const place = expected(role).findIndex((entry) => entry.path === path)
      await links.nth(place).click()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${title} - Balai`)
    }
  })

test('menu and palette distinguish screens of the same title', async ({ page, login }) => {
  await login('content', '/content-management')
  const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem')
  await expect(entries.filter({ hasText: 'Create content' })).toHaveText([/Article$/, /Static$/, /Video$/])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to…' }).fill('create')
  const found = page.getByRole('option', { name: 'Create content' })
  await expect(found).toHaveText([/Content Article/i, /Content Static/i, /Content Video/i])
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
  const field = page.getByRole('combobox', { name: 'Go to…' })
  await expect(field).toBeFocused()
  await field.fill('adm')
  await expect(page.getByText('No screen has such a name.')).toBeVisible()
  await field.fill('prof')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/me/settings')
  await expect(field).toBeHidden()
})
