import { newMember } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'

test('a column that does not fit opens below its row, and a selection is dropped with the filter', async ({
  page,
  login,
}) => {
  const { member_email, name } = await newMember({ member_first_name: 'Sulastri', city: 'Malang' })
  await page.setViewportSize({ width: 1000, height: 800 })
  await login('superuser', `/member?search=${encodeURIComponent(member_email)}`)
  const row = page.getByRole('row', { name })
  await expect(page.getByRole('columnheader', { name: 'Country' })).toBeHidden()
  await row.getByRole('button', { name: `Details of ${name}` }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Malang' })).toBeVisible()
  await row.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('definition').filter({ hasText: 'Malang' })).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('definition').filter({ hasText: 'Malang' })).toBeVisible()

  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText('1 selected')).toBeHidden()
})

test('dates are typed in words, and what is no date is said at the field', async ({ page, login }) => {
  await login('superuser', '/mybooking/products')
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  const from = dialog.getByLabel('On sale from')
  await from.fill('15/11/2031 9')
  await from.press('Enter')
  await expect(from).toHaveValue('15/11/2031 09:00')
  await from.fill('whenever')
  await from.press('Enter')
  await expect(dialog.getByText(/This is no date\. Type it as/)).toBeVisible()
  await expect(from).toHaveValue('whenever')
  await from.fill('16 Desember 2031 jam 18.30')
  await dialog.getByLabel('Name').focus()
  await expect(from).toHaveValue('16/12/2031 18:30')
  await expect(dialog.getByText(/This is no date/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'New product' })).toBeFocused()
})

test('the ends of a range are typed in words, in both languages', async ({ page, login }) => {
  await page.clock.setFixedTime('2026-11-16T03:00:00Z')
  await login('superuser', '/member')
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('button', { name: 'More filters' }).click()
  await filters.getByRole('button', { name: 'Joined' }).click()
  const from = filters.getByPlaceholder('Joined from')
  const until = filters.getByPlaceholder('until')
  await from.fill('15/11')
  await from.press('Enter')
  await expect(filters.getByText('Joined: 15 Nov 2026 – 15 Nov 2026')).toBeVisible()
  await until.fill('+3 hari')
  await until.press('Enter')
  await expect(filters.getByText('Joined: 15 Nov 2026 – 19 Nov 2026')).toBeVisible()
  await from.fill('besok')
  await from.press('Enter')
  await expect(filters.getByText('Joined: 17 Nov 2026 – 19 Nov 2026')).toBeVisible()
  // What was typed counts when the field is left, too, and is not lost if it is no date.
  await from.fill('whenever')
  await filters.getByRole('searchbox').focus()
  await expect(filters.getByText(/This is no date\. Type it as/)).toBeVisible()
  await expect(from).toHaveValue('whenever')
  await from.fill('16 Nov')
  await until.focus()
  await expect(filters.getByText('Joined: 16 Nov 2026 – 19 Nov 2026')).toBeVisible()
  await expect(filters.getByText(/This is no date/)).toBeHidden()
  await until.fill('20/11/2026')
  await filters.getByRole('searchbox').focus()
  await expect(filters.getByText('Joined: 16 Nov 2026 – 20 Nov 2026')).toBeVisible()
})

test('a record that does not exist leads to its list and to a search', async ({ page, login }) => {
  await login('superuser', '/mybooking/2147483647')
  const note = page.getByRole('alert').filter({ hasText: 'does not exist' })
  await expect(note).toContainText('This order does not exist.')
  await expect(note.getByRole('button', { name: 'Try again' })).toBeHidden()
  await note.getByRole('searchbox', { name: 'Search in Daftar Pesanan' }).fill('INV-2026')
  await note.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/mybooking/list?search=INV-2026')

  await page.goto('/member/edit/nobody')
  await page.getByRole('link', { name: 'Go to the list: Member' }).click()
  await expect(page).toHaveURL('/member')
})

test('a refusal stays where it belongs until something is changed', async ({ page, login }) => {
  const { id, name } = await newMember()
  await login('superuser', `/member/edit/${id}`)
  const opener = page.getByRole('button', { name: 'Suspend', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await dialog.getByLabel('Reason').fill('Spam')
  await dialog.getByLabel(/^Last day/).fill('01/01/2020')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const refusal = dialog.getByText('The end of the suspension lies in the past.')
  await expect(refusal).toBeVisible()
  await expect(dialog.getByLabel(/^Last day/)).toBeFocused()
  await dialog.getByLabel('Reason').fill('Spam and threats')
  await expect(refusal).toBeVisible()
  await dialog.getByLabel(/^Last day/).fill('31/12/2099')
  await dialog.getByLabel('Reason').focus()
  await expect(refusal).toBeHidden()
  await dialog.getByRole('button', { name: 'Keep member active' }).click()
  await expect(opener).toBeFocused()

  await page.goto('/markomfee/partners')
  await page.getByRole('button', { name: 'New partner' }).click()
  const form = page.getByRole('dialog', { name: 'New partner' })
  await form.getByLabel('Name').fill('Mitra')
  await form.getByLabel('Code').fill('RUANGBACA')
  await form.getByRole('button', { name: 'Save partner' }).click()
  await expect(form.getByLabel('Code')).toBeFocused()
  await form.getByLabel('Name').focus()
  await expect(form.getByText(/has this code/)).toBeVisible()
  await form.getByLabel('Code').fill('RUANGBACA2')
  await expect(form.getByText(/has this code/)).toBeHidden()
})

test('keys that arrive faster than the page renders are all taken', async ({ page, login }) => {
  await login('superuser', '/member')
  await page.getByRole('combobox', { name: 'Country' }).click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused()
  const client = await page.context().newCDPSession(page)
  // Sent without waiting for each other, as by a busy browser. React counts 50 renders that leave work as a loop.
  const typed = 'indonesia'.repeat(12)
  await Promise.all(
    typed.split('').map((text) => client.send('Input.dispatchKeyEvent', { type: 'char', text })),
  )
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue(typed)
})

test('what is typed into a filter before its choices are loaded finds one of them', async ({
  page,
  login,
}) => {
  const { promise: typed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/manage_member/list_country', async (route) => {
    await typed
    await route.continue()
  })
  await login('superuser', '/member')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.click()
  await country.pressSequentially('indone')
  allow()
  await expect(country).toHaveValue('indone')
  await page.getByTitle(/^Indonesia/).click()
  await expect(page).toHaveURL('/member?country=ID')
})
