import { randomUUID } from 'node:crypto'
import { aCampaign } from '../../../server/src/modules/mailing/campaigns/campaigns.factory.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'

const aName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const newCampaign = (wanted: Parameters<typeof aCampaign>[1]) =>
  inDatabase((db) => db.transaction().execute((all) => aCampaign(all, wanted)))
const listName = (list_id: number) =>
  inDatabase(async (db) => {
    const list = await db
      .selectFrom('contact_lists')
      .select('name')
      .where('list_id', '=', list_id)
      .executeTakeFirstOrThrow()
    return list.name
  })

test('a campaign is set up step by step, says what is missing, and is emptied', async ({ page, login }) => {
  const { list_id } = await newCampaign({ recipients: 3 })
  const list = await listName(list_id)
  const name = aName('Kabar')
  await login('social_media', '/campaign')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Subject').fill('Kabar kopi')
  await page.getByRole('button', { name: 'Save and go on' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Choose at least one list.')).toBeVisible()
  await page.getByRole('checkbox', { name: new RegExp(list) }).check()
  const who = page.getByRole('region', { name: 'Who gets it' })
  await expect(who.getByRole('listitem').first()).toContainText('3')
  await who.getByRole('button', { name: 'Recipients' }).click()
  const people = page.getByRole('dialog', { name: 'Recipients' })
  await expect(people.getByRole('listitem').first()).toContainText('Pembaca 1')
  await people.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save and go on' }).click()
  // The next step comes when the lists are saved; it would replace a step chosen before.
  await expect(page.getByRole('region', { name: 'Articles' })).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: 'Send', exact: true })
    .click()
  await expect(page.getByText('Choose what the mail shows.')).toBeVisible()
  await page.getByRole('button', { name: 'Empty…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty draft' }).click()
  await expect(page.getByText('The draft was emptied.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('a campaign that is ready is tested, sent and called back', async ({ page, login }) => {
  const { campaign_id } = await newCampaign({ name: aName('Siap'), recipients: 2 })
  await login('content', `/campaign/${campaign_id}?step=test`)
  await page.getByLabel('To', { exact: true }).fill(`uji-${randomUUID().slice(0, 8)}@example.com`)
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('The test was sent.')).toBeVisible()

  await page.getByRole('button', { name: 'Next step' }).click()
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByText(/It leaves in \d+ seconds\./)).toBeVisible()
  await page.getByRole('button', { name: 'Call back' }).click()
  await expect(page.getByText('The campaign is a draft again.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 400, height: 800 } })

  test('the results of a campaign are read without scrolling the page sideways', async ({ page, login }) => {
    const name = aName('Terkirim')
    const { campaign_id } = await newCampaign({ name, recipients: 2 })
    await inDatabase((db) =>
      db
        .updateTable('campaigns')
        .set({ state: 'finished', started_at: new Date(), finished_at: new Date(), recipient_count: 0 })
        .where('campaign_id', '=', campaign_id)
        .execute(),
    )
    await login('content', `/campaign?search=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('region', { name: 'Readers' })).toContainText('Times opened')
    await page.getByText('Mails', { exact: true }).first().click()
    await expect(page.getByText('There is no such mail.')).toBeVisible()
    expect(await page.evaluate(() => document.body.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
