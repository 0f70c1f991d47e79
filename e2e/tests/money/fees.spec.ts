import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'

test('fees are approved and paid, and the totals follow', async ({ page, login }) => {
  await login('business_development', '/markomfee/list?status=accrued')
  const totals = page.getByRole('region', { name: 'Totals of these fees' })
  await expect(totals).toContainText('Total fee')
  // The other statuses stay visible while one is chosen.
  await expect(totals.getByRole('button', { name: /^Paid [1-9]/ })).toBeVisible()
  // Not the partner of money-live.spec.ts, which approves a fee meanwhile.
  const first = page.getByRole('row', { name: /INV-/ }).filter({ hasNotText: 'Kampus Kita' }).first()
  const code = await first.getByRole('link').innerText()
  await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Approve these fees?' })
  await expect(question).toContainText('1 line over Rp')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('1 line was approved.')).toBeVisible()

  await page.goto(`/markomfee/list?search=${code}`)
  const row = page.getByRole('row', { name: code })
  await expect(row).toContainText('Approved')
  await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as paid', exact: true })
  await dialog.getByRole('textbox', { name: 'Payment reference' }).fill('TRF-2026-11')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const sure = page.getByRole('dialog', { name: 'Mark as paid?' })
  await expect(sure).toContainText('noted as paid by TRF-2026-11')
  await sure.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(row).toContainText('Paid')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^markom-fee-.*\.xlsx$/)
})

test('a partner and a rule are added; rules do not overlap', async ({ page, login }) => {
  const { user_id } = await login('superuser', '/markomfee/list')
  await page.getByRole('button', { name: 'Partners and rules' }).click()
  await page.getByRole('button', { name: 'New partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'New partner' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Aaa Mitra ${user_id}`)
  await dialog.getByRole('textbox', { name: 'Code' }).fill('RUANGBACA')
  await dialog.getByRole('button', { name: 'Save partner' }).click()
  await expect(dialog.getByText(/has this code/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(`aaa-${user_id}`)
  await dialog.getByRole('button', { name: 'Save partner' }).click()
  await expect(page.getByRole('row', { name: `Aaa Mitra ${user_id}` })).toContainText(`AAA-${user_id}`)

  await page.getByRole('button', { name: 'New rule' }).click()
  const rule = page.getByRole('dialog', { name: 'New rule' })
  await rule.getByRole('button', { name: 'Continue' }).click()
  await expect(rule.getByText(/End it before this one begins/)).toBeVisible()
})

test('a month is closed and its statement saved', async ({ page, login }) => {
  await login('content', '/markomfee/months')
  // The current month cannot be closed, so there is no button for it.
  const present = page.getByRole('listitem').filter({ hasText: 'can be closed after the month ends' })
  await expect(present.getByRole('button', { name: /^Close/ })).toBeHidden()
  const close = page.getByRole('button', { name: /^Close \w+ \d{4}$/ }).last()
  const month = (await close.innerText()).slice('Close '.length)
  await close.click()
  const question = page.getByRole('dialog', { name: `Close ${month}?` })
  await expect(question).toContainText('cannot be opened again')
  await question.getByRole('button', { name: 'Close month' }).click()
  await expect(page.getByText(`${month} is closed.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Close ${month}` })).toBeHidden()

  const link = page.getByRole('listitem').getByRole('link', { name: month })
  const period = (await link.getAttribute('href'))!.slice(-'2026-11'.length)
  const partner = await partnerIn(period)
  await page.getByRole('button', { name: `Statement of ${month}` }).click()
  const statement = page.getByRole('dialog', { name: `Statement of ${month}` })
  await expect(statement.getByRole('combobox', { name: 'Partner' })).toBeFocused()
  await expect(statement.getByRole('button', { name: 'Download statement' })).toBeDisabled()
  await page.keyboard.type(partner.name)
  await page.getByTitle(partner.name, { exact: true }).click()
  const download = page.waitForEvent('download')
  await statement.getByRole('button', { name: 'Download statement' }).click()
  expect((await download).suggestedFilename()).toBe(`markom-fee-${partner.code}-${period}.pdf`)
})

/** A partner who earned something in a month. */
const partnerIn = (period: string) =>
  inDatabase((db) =>
    db
      .selectFrom('fee_lines')
      .innerJoin('fee_partners', 'fee_partners.partner_id', 'fee_lines.partner_id')
      .select(['name', 'code'])
      .where('period', '=', `${period}-01`)
      .orderBy('name')
      .executeTakeFirstOrThrow(),
  )
