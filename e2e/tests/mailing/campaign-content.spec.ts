import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'

/** A draft with a subject. */
const aCampaign = () =>
  inDatabase(async (db) => {
    const { campaign_id } = await db
      .insertInto('campaigns')
      .values({ name: 'Kabar', subject: 'Kabar untuk {{first_name}}' })
      .returning('campaign_id')
      .executeTakeFirstOrThrow()
    return campaign_id
  })

/** The title of a published article that no other one has. */
const aTitle = () =>
  inDatabase(async (db) => {
    const { title } = await db
      .selectFrom('published_news')
      .select(['search', ({ fn }) => fn.max('title').as('title')])
      .where('kind', '=', 'article')
      .where('visibility', '=', 'public')
      .groupBy('search')
      .having(({ fn }) => fn.countAll(), '=', 1)
      .orderBy('search')
      .executeTakeFirstOrThrow()
    return title
  })

test('staff choose articles, arrange blocks with the keyboard, undo, and see the mail', async ({
  page,
  login,
}) => {
  const campaign_id = await aCampaign()
  await login('social_media', `/campaign/${campaign_id}?step=content`)
  await page.getByRole('spinbutton', { name: 'How many' }).fill('3')
  await page.getByRole('button', { name: 'Choose articles' }).click()
  const chosen = page.getByRole('list', { name: 'Chosen articles' })
  await expect(chosen.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Make blocks of these articles' }).click()
  const blocks = page.getByRole('list', { name: 'Blocks' })
  await expect(blocks.getByRole('button', { name: /^Article: / })).toHaveCount(3)

  await page.getByRole('button', { name: 'Add a block', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Heading' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Halo')
  const heading = blocks.getByRole('button', { name: 'Heading: Halo', exact: true })
  await expect(heading).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Halo', { exact: true })).toBeVisible()

  // Space picks the block up, the arrow moves it, Space puts it down.
  await page.getByRole('button', { name: 'Move Heading: Halo', exact: true }).press('Space')
  const spoken = page.getByRole('status').filter({ hasText: 'Heading: Halo' })
  await expect(spoken).toHaveText('“Heading: Halo” is at place 6 of 6.')
  await page.keyboard.press('ArrowUp')
  await expect(spoken).toHaveText('“Heading: Halo” is at place 5 of 6.')
  await page.keyboard.press('Space')
  await expect(blocks.getByRole('listitem').nth(4)).toContainText('Halo')

  await page.getByRole('button', { name: 'Duplicate Heading: Halo', exact: true }).click()
  await expect(heading).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete Heading: Halo', exact: true }).first().click()
  await expect(heading).toHaveCount(1)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(heading).toHaveCount(2)
  await expect(page.getByText('Everything is saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(blocks.getByRole('button', { name: 'Heading: Halo', exact: true })).toHaveCount(2)

  await page.getByRole('button', { name: 'Build and preview' }).click()
  await page.getByRole('button', { name: 'Build the mail' }).click()
  await expect(page.getByText('The mail is built. It is sent as you see it here.')).toBeVisible()
  await page.getByText('Plain text', { exact: true }).click()
  await expect(page.locator('pre')).toContainText('Halo')
})

test('one article is added by its title, and a bad link is named', async ({ page, login }) => {
  const campaign_id = await aCampaign()
  const title = await aTitle()
  await login('content', `/campaign/${campaign_id}?step=content`)
  await page.getByRole('combobox', { name: 'Add an article' }).fill(title)
  await page.getByTitle(title, { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Chosen articles' }).getByText(title)).toBeVisible()
  await page.getByRole('button', { name: 'Add a block', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Button' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Buka')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('/articles/tidak-ada')
  await expect(page.getByText('Nothing is published at this address of our site.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a block', exact: true }).click()
  await page.getByRole('menuitem', { name: /^file-text Text$/ }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Kota {{salary}}')
  await expect(page.getByText('which is not known of recipients')).toBeVisible()
  await page.setViewportSize({ width: 400, height: 800 })
  const overflow = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(overflow).toBe(false)
})
