import { randomUUID } from 'node:crypto'
import { inDatabase } from '../../database.ts'
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
  // The question is in front of the lists, alone.
  const sure = page.getByRole('dialog')
  await expect(sure).toHaveCount(1)
  await expect(sure).toContainText('Only the person can come back')
  await sure.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('The person is unsubscribed from the list.')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Lists of Siti Rahma' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(page.getByText('1 unsubscribed or suppressed', { exact: false })).toBeVisible()
})

test('a live list is narrowed by any field of members, and what is not set says so', async ({
  page,
  login,
}) => {
  const list = aName('Filter')
  await login('content', '/contact')
  await page.getByRole('button', { name: 'New list' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New list' })
  await dialog.getByLabel('Name').fill(list)
  await dialog.getByText('Members of a filter', { exact: true }).click()
  await expect(dialog.getByText('Nothing is set: the list has all members.')).toBeVisible()
  await expect(dialog.getByText('not set', { exact: true })).toHaveCount(17)
  await dialog.getByLabel('Joined from').fill('15/11/2025')
  await dialog.getByLabel('Last seen until').fill('31/01/2026')
  await dialog.getByLabel('Suspension').click()
  await page.getByTitle('Not suspended').click()
  await dialog.getByLabel('Contributor').click()
  await page.getByTitle('Asked to contribute').click()
  await dialog.getByLabel('Premium history', { exact: true }).click()
  await page.getByTitle('Was premium').click()
  await expect(dialog.getByText('not set', { exact: true })).toHaveCount(12)
  await dialog.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByRole('heading', { name: list })).toBeVisible()

  await page.getByRole('button', { name: 'Edit the list' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit the list' })
  await expect(edit.getByLabel('Joined from')).toHaveValue('15/11/2025')
  await expect(edit.getByLabel('Last seen until')).toHaveValue('31/01/2026')
  const filter = edit.getByRole('group', { name: 'Filter of members' })
  await expect(filter).toContainText('Not suspended')
  await expect(filter).toContainText('Asked to contribute')
  await expect(filter).toContainText('Was premium')
  await expect(edit.getByText('not set', { exact: true })).toHaveCount(12)
})

test('a list beyond the first page of the call is found and opened, also by its address', async ({
  page,
  login,
}) => {
  // Folders come after lists without one, so that these are the last ones.
  const folder = aName('Zzz')
  const folder_id = await inDatabase(async (db) => {
    const made = await db
      .insertInto('contact_folders')
      .values({ name: folder })
      .returning('folder_id')
      .executeTakeFirstOrThrow()
    const names = Array.from({ length: 201 }, (_, index) => `${folder} ${String(index).padStart(3, '0')}`)
    await db
      .insertInto('contact_lists')
      .values(names.map((name) => ({ name, folder_id: made.folder_id, kind: 'fixed' as const })))
      .execute()
    return made.folder_id
  })
  const last = `${folder} 200`
  try {
    await login('content', '/contact')
    await page.getByRole('searchbox', { name: 'Search lists' }).fill(last)
    const found = page.getByRole('navigation', { name: 'Lists' }).getByRole('link')
    await expect(found).toHaveCount(1)
    await found.click()
    await expect(page.getByRole('heading', { name: last })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: last })).toBeVisible()
  } finally {
    // Other tests read the lists too.
    await inDatabase(async (db) => {
      await db.deleteFrom('contact_lists').where('folder_id', '=', folder_id).execute()
      await db.deleteFrom('contact_folders').where('folder_id', '=', folder_id).execute()
    })
  }
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
