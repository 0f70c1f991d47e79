import { readFile } from 'node:fs/promises'
import { rowsOf } from '../../../server/test/spreadsheet.ts'
import { newPerson } from '../../api.ts'
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
  expect(rows[0]).toEqual(expect.arrayContaining(['users.create', String(person.user_id)]))
  await expect(page.getByText(/^Saved as audit/)).toBeVisible()
})
