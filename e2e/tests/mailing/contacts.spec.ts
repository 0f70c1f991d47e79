import { randomUUID } from 'node:crypto'
import { expect, test } from '../../fixtures.ts'

const aName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

test('a list gets a folder and pasted people after a rehearsal, and one of them leaves it', async ({
  page,
  login,
}) => {
  const [folder, list, tag] = [aName('Folder'), aName('List'), randomUUID().slice(0, 8)]
  await login('superuser', '/contact')
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(folder)
  await page.getByRole('button', { name: 'Add the folder' }).click()
  await expect(page.getByText('The folder was added.')).toBeVisible()

  await page.getByRole('button', { name: 'New list' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New list' })
  await dialog.getByLabel('Name').fill(list)
  await dialog.getByLabel('Folder').click()
  await page.getByTitle(folder).click()
  await dialog.getByRole('button', { name: 'Add the list' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Lists' }).getByRole('region', { name: folder }),
  ).toContainText(list)
  await expect(page.getByText('Nobody is on this list.')).toBeVisible()

  await page.getByRole('button', { name: 'Import people' }).click()
  const people = page.getByRole('dialog', { name: 'Import people' })
  await people.getByLabel('People').fill(`Siti Rahma <siti-${tag}@contoh.id>\nnobody\nbudi-${tag}@contoh.id`)
  await people.getByLabel('Agreed to newsletters').click()
  await page.getByTitle('On paper').click()
  await people.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Put these people on the list?' })
  await expect(question).toContainText('2 people are put on the list.')
  await expect(question).toContainText('Lines without a usable address are left out: 2')
  await question.getByRole('button', { name: 'Put on the list' }).click()
  await expect(page.getByText('2 people were put on the list.')).toBeVisible()
  await expect(page.getByText('2 subscribed', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Lists of Siti Rahma' }).click()
  await page.getByRole('button', { name: `Unsubscribe from ${list}` }).click()
  await expect(page.getByText('The person is unsubscribed from the list.')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Lists of Siti Rahma' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(page.getByText('1 unsubscribed or suppressed', { exact: false })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 400, height: 800 } })

  test('somebody without the area of members makes a live list, and sees neither imports nor suppressions', async ({
    page,
    login,
  }) => {
    const list = aName('Live')
    await login('social_media', '/contact')
    await page.getByRole('button', { name: 'New list' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New list' })
    await dialog.getByLabel('Name').fill(list)
    await dialog.getByText('Members of a filter', { exact: true }).click()
    await dialog.getByLabel('Label').fill('no such label')
    await dialog.getByRole('button', { name: 'Add the list' }).click()
    await expect(page.getByRole('heading', { name: list })).toBeVisible()
    await expect(page.getByText('No member matches the filter now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import people' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Suppressed addresses' })).toBeHidden()
    const overflow = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    expect(overflow).toBe(false)
  })
})
