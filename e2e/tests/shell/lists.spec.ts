import { readFile } from 'node:fs/promises'
import { rowsOf } from '../../../server/test/spreadsheet.ts'
import { newMember, newPerson } from '../../api.ts'
import { expect, fillLogin, test } from '../../fixtures.ts'

// The other files reduce motion; here animations run as for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('views, columns and density are saved on the account and follow it to another device', async ({
  page,
  login,
  browser,
}) => {
  test.slow()
  const person = await login('superuser', '/setting/users?role=content&order_by=created_at&order=desc')
  const saved = (name: string) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/account/remember') &&
        response.status() === 200 &&
        (response.request().postData() ?? '').includes(`name=${name}`),
    )
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('New authors')
  const view = saved('views.users')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await view
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns and density' }).click()
  await page.getByText('Roomy').click()
  await page.getByRole('checkbox', { name: 'Created' }).check()
  const columns = saved('columns.users')
  await page.getByRole('button', { name: 'Move Status forward' }).click()
  await columns

  // Nothing of it is stored in the browser.
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('users')

  // A click on a menu that is still opening may start on an entry and end beside it.
  const elsewhere = await browser.newContext({
    baseURL: process.env['BALAI_URL'] ?? '',
    reducedMotion: 'reduce',
  })
  const other = await elsewhere.newPage()
  await other.goto('/login?redirect=/setting/users')
  await fillLogin(other, person)
  const headers = other.getByRole('columnheader')
  await expect(headers).toHaveText(['Name', 'Status', 'Roles', 'One-time codes', 'Last log-in', 'Created'])
  await other.getByRole('button', { name: 'Columns and density' }).click()
  await expect(other.getByRole('radio', { name: 'Roomy' })).toBeChecked()
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Views' }).click()
  await other.getByRole('button', { name: 'New authors', exact: true }).click()
  await expect(other).toHaveURL(/role=content/)
  await expect(other).toHaveURL(/order_by=created_at/)

  // The next person in the same browser has their own.
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('menuitem', { name: 'Log Out' }).click()
  await fillLogin(other, await newPerson(['superuser']))
  await expect(other).toHaveURL('/dashboard')
  await other.goto('/setting/users')
  await expect(headers).toHaveText(['Name', 'Roles', 'Status', 'One-time codes', 'Last log-in'])
  await elsewhere.close()
})

test('a choice made right before the page is left is saved', async ({ page, login }) => {
  await login('superuser', '/setting/users')
  await page.getByRole('button', { name: 'Columns and density' }).click()
  await page.getByText('Roomy').click()
  await page.goto('/setting/sessions')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await expect(async () => {
    await page.goto('/setting/users')
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await expect(page.getByRole('radio', { name: 'Roomy' })).toBeChecked({ timeout: 5_000 })
  }).toPass()
})

test('the export has every row of the filter, not only those of the page', async ({ page, login }) => {
  const person = await newPerson(['superuser'])
  await login('superuser', `/setting/audit?entity=users&entity_id=${person.user_id}&perPage=10&page=3`)
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  const sent = page.waitForRequest('**/audit/list-excel')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const form = new URLSearchParams((await sent).postData() ?? '')
  expect(Object.fromEntries(form)).toMatchObject({ entity: 'users', entity_id: String(person.user_id) })
  expect([...form.keys()]).not.toContain('page')
  expect([...form.keys()]).not.toContain('perPage')
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^audit.*\.xlsx$/)
  const [header, ...rows] = await rowsOf(await readFile(await download.path()))
  expect(header).toContain('Kind of record')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toEqual(expect.arrayContaining(['Created an account', 'Account', String(person.user_id)]))
  await expect(page.getByText(/^Saved as audit/)).toBeVisible()
})

test('a header sorts by mouse and by keyboard, and says in which order', async ({ page, login }) => {
  await login('superuser', '/setting/users')
  const name = page.getByRole('columnheader', { name: 'Name' })
  const seen = page.getByRole('columnheader', { name: 'Last log-in' })
  await expect(seen).not.toHaveAttribute('aria-sort')
  await seen.click()
  await expect(page).toHaveURL('/setting/users?order_by=last_login_at')
  await expect(seen).toHaveAttribute('aria-sort', 'ascending')
  await expect(name).not.toHaveAttribute('aria-sort')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/setting/users?order_by=last_login_at&order=desc')
  await expect(seen).toHaveAttribute('aria-sort', 'descending')
  // The next stop of the keyboard backwards is the other column that can be sorted.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL('/setting/users')
  // A column is never unsorted by a third click.
  await name.click()
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  await name.click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
})

test('rows are selected one by one, as a range and all at once, and stay selected on other pages', async ({
  page,
  login,
}) => {
  const unique = `Range${process.pid}x${Date.now()}`
  for (let at = 0; at < 11; at += 1) await newMember({ member_first_name: unique })
  await login('superuser', `/member?search=${unique}&perPage=10`)
  const table = page.getByRole('region', { name: 'Member', exact: true })
  const all = table.getByRole('checkbox', { name: 'Select all rows of this page' })
  const boxes = table.getByRole('checkbox', { name: /^Select Range/ })
  await expect(boxes).toHaveCount(10)
  await expect(all).not.toBeChecked()
  const isPartly = () => all.evaluate((box: HTMLInputElement) => box.indeterminate)
  expect(await isPartly()).toBe(false)

  await boxes.nth(1).check()
  await expect.poll(isPartly).toBe(true)
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(table.getByText('4 selected')).toBeVisible()
  await expect(boxes.nth(2)).toBeChecked()
  await expect(boxes.nth(5)).not.toBeChecked()
  // A click beside the box neither opens the row nor changes the selection.
  await table
    .locator('.data-table-select')
    .nth(7)
    .click({ position: { x: 2, y: 2 } })
  await expect(page).toHaveURL(/search=Range/)
  await expect(table.getByText('4 selected')).toBeVisible()

  await all.check()
  await expect(table.getByText('10 selected')).toBeVisible()
  expect(await isPartly()).toBe(false)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.locator('[aria-current]')).toHaveText(['1'])
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(pages.locator('[aria-current]')).toHaveText(['2'])
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await expect(boxes).toHaveCount(1)
  await expect(all).not.toBeChecked()
  await expect(table.getByText('10 selected')).toBeVisible()
  await boxes.check()
  await expect(all).toBeChecked()
  await expect(table.getByText('11 selected')).toBeVisible()
  await all.uncheck()
  await expect(table.getByText('10 selected')).toBeVisible()
})

test('the detail of a row spans the table, and the arrow keys pass it', async ({ page, login }) => {
  const unique = `Detail${process.pid}x${Date.now()}`
  for (let at = 0; at < 2; at += 1) await newMember({ member_first_name: unique, city: 'Malang' })
  await page.setViewportSize({ width: 1000, height: 800 })
  await login('superuser', `/member?search=${unique}`)
  const rows = page.getByRole('row', { name: unique })
  const button = rows.first().getByRole('button', { name: /^Details of/ })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const detail = page.locator('.data-table-detail')
  await expect(detail).toContainText('Malang')
  const widthOf = (each: typeof detail) => each.evaluate((element) => element.getBoundingClientRect().width)
  expect(await widthOf(detail.getByRole('cell'))).toBeCloseTo(await widthOf(rows.first()), 0)

  // The detail is no stop of its own.
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(detail).toHaveCount(0)
})
