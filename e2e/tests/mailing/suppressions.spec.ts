import { secretsFrom } from '../../../server/src/lib/secrets.ts'
import { openAddressKey } from '../../../server/src/mail/address-key.queries.ts'
import { preferencesPath, tokenOf } from '../../../server/src/mail/preference-links.ts'
import { aMail } from '../../../server/test/mail/a-mail.ts'
import { newMember } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'

/** The link to the preferences in a mail that a member got. */
const linkFor = ({ id, member_email }: { id: number; member_email: string }, language: 'en' | 'id') =>
  inDatabase(async (db) => {
    const addresses = await openAddressKey(db, secretsFrom(process.env['BALAI_SECRET'] ?? ''))
    const { mail_id } = await aMail(db, { member_id: id, address: member_email, language })
    return `${preferencesPath}/${tokenOf(addresses, mail_id)}`
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('somebody chooses what they get, changes the language and unsubscribes from everything', async ({
    page,
  }) => {
    const member = await newMember({ consents: 'newsletter' })
    await page.goto(await linkFor(member, 'id'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferensi email')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail preferences')
    await expect(page.getByRole('checkbox', { name: /^Newsletter/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /^Newsletter/ }).uncheck()
    await page.getByRole('checkbox', { name: /^Statistics/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your choice was saved.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Newsletter/ })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Statistics/ })).toBeChecked()
    await page.getByRole('button', { name: 'Unsubscribe from everything' }).click()
    await expect(page.getByText('You are unsubscribed.')).toBeVisible()
    const overflow = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    expect(overflow).toBe(false)
  })
})

test('an address is suppressed, found again by its address, and allowed again with a reason', async ({
  page,
  login,
}) => {
  const { id, member_email, name } = await newMember({ member_first_name: 'Wulan' })
  await login('superuser', '/setting/suppressions')
  await page.getByRole('button', { name: 'Suppress an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(member_email)
  await dialog.getByLabel('Reason').fill('Asked by phone')
  await dialog.getByRole('button', { name: 'Suppress', exact: true }).click()
  await expect(page.getByText('The address is suppressed.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'The whole e-mail address' }).fill(member_email)
  const table = page.getByRole('region', { name: 'Suppressions', exact: true })
  await expect(table.getByText('1 row', { exact: true })).toBeVisible()
  await expect(table.getByRole('link', { name })).toHaveAttribute('href', `/member/edit/${id}`)
  await table.getByRole('button', { name: `End the suppression of ${member_email}` }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wants mail again')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Mail is sent to this address again')).toBeVisible()
  await page.getByRole('button', { name: 'End the suppression', exact: true }).click()
  await expect(page.getByText('The suppression has ended.')).toBeVisible()
  await expect(table.getByText(member_email)).toBeHidden()
})

test('a consent is recorded on the page of a member, with its source and history', async ({
  page,
  login,
}) => {
  const { id } = await newMember({ member_first_name: 'Ratna', consents: 'newsletter' })
  await login('customer_service', `/member/edit/${id}`)
  const consents = page.getByRole('region', { name: 'Consents' })
  const newsletter = consents.getByRole('listitem').filter({ hasText: 'Newsletter' })
  await expect(newsletter).toContainText('Given')
  await consents.getByRole('button', { name: 'Record a consent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Withdrawn').click()
  await dialog.getByLabel('How it became known').click()
  await page.getByTitle('By phone').click()
  await dialog.getByLabel('Reason').fill('Called on Monday')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('The consent was recorded.')).toBeVisible()
  await expect(newsletter).toContainText('By phone')
  await expect(newsletter).toContainText('“Called on Monday”')
  await newsletter.getByText('Earlier').click()
  await expect(newsletter).toContainText('In this form')
  const timeline = page.getByRole('list', { name: 'History' })
  await expect(timeline.getByText('Withdrew a consent')).toBeVisible()
})
