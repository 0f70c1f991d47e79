import { newMember, newPerson, post, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'

test('members are filtered, the view is saved, and selected and all filtered members are labelled', async ({
  page,
  login,
}) => {
  test.slow()
  const unique = `Filter${process.pid}x${Date.now()}`
  for (const country of ['ID', 'ID', 'MY'])
    await newMember({ member_first_name: unique, country, member_mobilephone: '0812 3456 7890' })
  await login('customer_service', '/member')
  const table = page.getByRole('region', { name: 'Member', exact: true })
  await page.getByRole('searchbox', { name: 'Name, e-mail or phone' }).fill(unique)
  await expect(table.getByText('3 rows')).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByTitle(/^Malaysia/).click()
  await expect(table.getByText('1 row', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${unique}&country=MY`))

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Malaysians')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Everything' }).click()
  await expect(page).toHaveURL('/member')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Malaysians', exact: true }).click()
  await expect(table.getByText('1 row', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Malaysians' }).click()
  await page.getByRole('button', { name: 'Forget the view Malaysians' }).click()
  await expect(page.getByRole('button', { name: 'Malaysians' })).toHaveCount(0)
  await page.locator('.toast-text').getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('button', { name: 'Malaysians' })).toBeVisible()

  await table.getByRole('checkbox', { name: /^Select Filter/ }).check()
  await page.getByRole('button', { name: 'Label the selected' }).click()
  await page.getByRole('combobox', { name: 'Label' }).last().fill(`one ${unique}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`The label “one ${unique}” is added to 1 member.`)).toBeVisible()
  await page.getByRole('button', { name: 'Add the label' }).click()
  await expect(page.getByText('Label added to 1 member.')).toBeVisible()
  await expect(table.getByText(`one ${unique}`)).toBeVisible()

  await page.getByRole('button', { name: 'Remove the filter Country' }).click()
  await expect(table.getByText('3 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Label all' }).click()
  await expect(page.getByRole('combobox', { name: 'Label' }).last()).toBeFocused()
  // An existing label is offered however it is spelled, so that there is no duplicate.
  await page.keyboard.type(`ONE ${unique}`)
  await expect(page.getByTitle(`one ${unique}`, { exact: true }).last()).toBeVisible()
  await page.getByRole('combobox', { name: 'Label' }).last().fill(`all ${unique}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('is added to 3 members.')).toBeVisible()
  await page.getByRole('button', { name: 'Add the label' }).click()
  // Of several labels the first is shown, and all of them on hover.
  await expect(table.getByTitle(`all ${unique}`)).toHaveCount(3)
  await expect(table.getByTitle(`one ${unique}, all ${unique}`)).toContainText('+1')
  const toast = page.locator('.toast-text', { hasText: 'Label added to 3 members.' })
  await toast.getByRole('button', { name: /^Undo/ }).click()
  await expect(table.getByTitle(`all ${unique}`)).toHaveCount(0)
  await expect(table.getByTitle(`one ${unique}`)).toHaveCount(1)
})

test('a member is suspended with a reason and an end after the effects are shown, and unsuspended', async ({
  page,
  login,
}) => {
  const { id, name } = await newMember({ member_first_name: 'Rudi' })
  await login('customer_service', `/member/edit/${id}`)
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const reason = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await expect(reason.getByLabel('Reason')).toBeFocused()
  await expect(reason.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await reason.getByLabel('Reason').fill('Spam in comments')
  await reason.getByLabel(/^Last day/).fill('2099-12-31')
  await reason.getByRole('button', { name: 'Continue' }).click()
  const effects = page.getByRole('dialog').filter({ hasText: 'can no longer log in' })
  await expect(effects).toContainText('ends by itself on 1 Jan 2100 00.00 WIB')
  await effects.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('The member is suspended.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Spam in comments' })).toContainText(
    '1 Jan 2100 00.00',
  )

  await page.getByRole('button', { name: 'Lift the suspension' }).click()
  await page.getByLabel('Reason').fill('Apologised')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/can log in, comment, join events and buy again/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the suspension' }).click()
  await expect(page.getByText('The suspension is lifted.')).toBeVisible()
  const history = page.getByRole('list', { name: 'History' })
  // The mail about it can be above.
  await expect(history).toContainText('Suspension lifted')
  await expect(history).toContainText('“Spam in comments” · Until 1 Jan 2100 00.00')
})

test('two people change one member, and the second sees both sides and decides', async ({
  page,
  login,
  browser,
}) => {
  const { id } = await newMember()
  await login('business_development', `/member/edit/${id}`)
  await expect(page.getByLabel('City')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('balai.token'))
  const other = await browser.newContext()
  await other.addInitScript((given) => localStorage.setItem('balai.token', given ?? ''), token)
  const second = await other.newPage()
  await second.goto(new URL(page.url()).href)
  await second.getByLabel('City').fill('Medan')
  await page.getByLabel('City').fill('Solo')
  await page.getByLabel('Nickname').fill('Mine')
  await second.getByRole('button', { name: 'Save member' }).click()
  await expect(second.getByText('The member was saved.')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Save member' }).click()
  const conflict = page.getByRole('dialog', { name: /changed this in the meantime/ })
  await expect(conflict.getByRole('row', { name: /City/ })).toContainText('Medan')
  await conflict.getByRole('button', { name: 'Keep mine and save' }).click()
  await expect(page.getByText('The member was saved.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Solo')
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Changed the profile',
  )
})

test('a member and the list follow changes of others, and typed text stays', async ({
  page,
  context,
  signIn,
}) => {
  const { id, name, member_first_name, member_last_name, member_email } = await newMember({
    member_first_name: 'Wulan',
  })
  await signIn(await newPerson(['data_analyst']))
  const list = await context.newPage()
  // Both listen before the colleague changes anything.
  const listening = [list, page].map((each) => each.waitForResponse(/\/live$/))
  await list.goto(`/member?search=${encodeURIComponent(name)}`)
  await expect(list.getByRole('row', { name })).toBeVisible()
  await page.goto(`/member/edit/${id}`)
  await page.getByLabel('Nickname').fill('Lan')
  await Promise.all(listening)

  const colleague = await tokenFor(await newPerson(['customer_service']))
  const changes = { member_first_name, member_last_name, member_email, 'labels[0]': 'Dari meja sebelah' }
  await post('/manage_member/update_member', { id: String(id), version: '1', ...changes }, colleague)
  const facts = page.getByRole('complementary', { name: 'Facts and history' })
  await expect(facts.getByRole('definition').getByText('Dari meja sebelah')).toBeVisible()
  await expect(list.getByRole('row', { name })).toContainText('Dari meja sebelah')
  const suspension = { id: String(id), action: 'suspend', reason: 'Spam di komentar' }
  await post('/manage_member/suspend_unsuspend', suspension, colleague)
  await expect(page.getByText('Spam di komentar').first()).toBeVisible()
  await expect(list.getByRole('row', { name })).toContainText('Suspended')
  await expect(page.getByLabel('Nickname')).toHaveValue('Lan')
})

test('typed text survives an unreachable server', async ({ page, login }) => {
  const { id, member_first_name, member_last_name, member_email } = await newMember()
  const listening = page.waitForResponse(/\/live$/)
  await login('customer_service', `/member/edit/${id}`)
  await page.getByLabel('Nickname').fill('Typed before the break')
  await listening
  let failures = 0
  await page.route(/member_profile|member_timeline/, (route) => {
    failures += 1
    return route.abort()
  })
  const colleague = await tokenFor(await newPerson(['customer_service']))
  const changes = { member_first_name, member_last_name, member_email, city: 'Ende' }
  await post('/manage_member/update_member', { id: String(id), version: '1', ...changes }, colleague)
  // Each call is tried three times.
  await expect.poll(() => failures).toBeGreaterThanOrEqual(6)
  await expect(page.getByLabel('Nickname')).toHaveValue('Typed before the break')
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Joined')
})

test('a failed load of data requests is not shown as an empty list', async ({ page, login }) => {
  const { id } = await newMember()
  await page.route(/list_request/, (route) => route.abort())
  await login('customer_service', `/member/edit/${id}`)
  await expect(page.getByText('The server cannot be reached.', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('No requests yet.')).toHaveCount(0)
  await page.unroute(/list_request/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No requests yet.')).toBeVisible()
})

test('a range of days is shown as an active filter, also on a phone', async ({ page, login }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await login('customer_service', '/member?joined_from=2001-01-31T17:00:00.000Z')
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters.getByText('Joined: 1 Feb 2001 – …')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/member')
})

test('errors of a new member are shown at their fields, and the corrected member is created', async ({
  page,
  login,
}) => {
  const { user_id } = await login('superuser', '/member/create')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ketut')
  // An end without a membership, or a reason without a suppression, would be dropped: the fields are disabled.
  await expect(page.getByLabel('Premium until')).toBeDisabled()
  await page.getByRole('switch', { name: 'Premium' }).click()
  await expect(page.getByLabel('Premium until')).toBeEnabled()
  await expect(page.getByLabel('Why no mail')).toBeDisabled()
  await page.getByRole('switch', { name: 'No mail to this address' }).click()
  await page.getByLabel('Why no mail').fill('Asked on the phone')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`ketut-${user_id}-${process.pid}@balai.test`)
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByText(/Phone must be a phone number/)).toBeVisible()
  await page.getByLabel('Phone').fill('0812-3456-7890')
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page).toHaveTitle('Ketut - Balai')
  await expect(page.getByLabel('Phone')).toHaveValue('+6281234567890')
  await expect(page.getByLabel('Why no mail')).toHaveValue('Asked on the phone')
})

test('the members of a filter are exported to the last row', async ({ page, login }) => {
  const unique = `Export${process.pid}x${Date.now()}`
  for (let n = 0; n < 3; n += 1) await newMember({ member_first_name: unique })
  await login('data_analyst', `/member?search=${unique}`)
  await expect(page.getByText('3 rows')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.xlsx$/)
  const { rowsOf } = await import('../../../server/test/spreadsheet.ts')
  const { readFile } = await import('node:fs/promises')
  const rows = await rowsOf(await readFile(await file.path()))
  expect(rows).toHaveLength(4)
  expect(rows[1]).toContain(unique)
})

test('a member’s data are exported, then the member is erased by typing the address', async ({
  page,
  login,
}) => {
  const { id, name, member_email } = await newMember({ member_first_name: 'Kirana' })
  await login('customer_service', `/member/edit/${id}`)
  await page.getByLabel('Note', { exact: true }).fill('By e-mail of Monday')
  await page.getByRole('button', { name: 'Note the request' }).click()
  await expect(page.getByText(/^Due in/)).toBeVisible()
  await expect(page.getByText(/· By e-mail of Monday/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Asked for a copy of their data')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all data' }).click()
  expect((await saving).suggestedFilename()).toBe(`member-${id}.json`)
  await expect(page.getByText(/^Done/)).toBeVisible()

  await page.getByRole('button', { name: 'Erase this member' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${name}?` })
  await expect(dialog).toContainText('Orders keep their numbers and amounts')
  await expect(dialog.getByRole('button', { name: 'Erase permanently' })).toBeDisabled()
  await dialog.getByRole('textbox').fill(member_email)
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByText('This member was erased.')).toBeVisible()
  await expect(page.getByText('Kirana')).toHaveCount(0)
  await page.goto(`/member?search=${encodeURIComponent(member_email)}`)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

test('a member becomes a contributor on their page, and typed text stays', async ({ page, login }) => {
  const member = await newMember()
  await login('customer_service', `/member/edit/${member.id}`)
  await page.getByRole('textbox', { name: 'City' }).fill('Banjarmasin')
  const aside = page.getByRole('complementary', { name: 'Facts and history' })
  await expect(aside).toContainText('Not a contributor')
  await aside.getByRole('button', { name: 'Invite as contributor' }).click()
  await expect(aside).toContainText('Waits to become a contributor')
  await aside.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept contributor' }).click()
  await expect(aside.getByRole('button', { name: 'End' })).toBeVisible()
  await expect(aside).toContainText('Contributor state changed')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Banjarmasin')
})

test('a field that is cleared is empty after saving, and the others stay', async ({ page, login }) => {
  const { id } = await newMember({ member_first_name: 'Wati', country: 'MY', city: 'Solo' })
  await login('customer_service', `/member/edit/${id}`)
  const country = page.locator('.ant-select', { has: page.getByRole('combobox', { name: 'Country' }) })
  await expect(country).toContainText('Malaysia')
  await country.hover()
  await country.locator('.ant-select-clear').click()
  await page.getByRole('button', { name: 'Save member' }).click()
  await expect(page.getByText('The member was saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Solo')
  await expect(country).not.toContainText('Malaysia')
})
