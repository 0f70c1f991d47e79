import { newPerson, post, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { openAsAnother, newArticle, newTitle, submitArticle } from './news.ts'

test('filters are kept in the address, and a bulk change is undone', async ({ page, signIn }) => {
  test.slow()
  const person = await newPerson(['content'])
  const token = await tokenFor(person)
  const word = newTitle('Kumpulan')
  const titles = ['satu', 'dua', 'tiga'].map((each) => `${word} ${each}`)
  for (const news_title of titles) await newArticle(token, { news_title })
  await signIn(person)
  await page.goto(`/content-management?search=${encodeURIComponent(word)}`)
  await expect(page.getByText('3 rows')).toBeVisible()

  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByTitle('Video').click()
  await expect(page).toHaveURL(/news_content_type=video/)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Kind' }).click()
  await page.getByRole('button', { name: /^Draft/ }).click()
  await expect(page).toHaveURL(/news_status=draft/)
  await page.reload()
  await expect(page.getByText('3 rows')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Add tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tags' })
  const tag = newTitle('tag')
  await dialog.getByRole('combobox').fill(tag)
  await page.keyboard.press('Enter')
  // Leaving the field closes its list.
  await dialog.getByText('Add tags').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change articles' }).click()
  await expect(page.getByText('3 articles changed.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: tag })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 changes undone.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: tag })).toHaveCount(0)

  await page.getByRole('checkbox', { name: `Select ${titles[0]!}` }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 rows')).toBeVisible()
  await page.goto(`/content-management?trash=1&search=${encodeURIComponent(word)}`)
  await page.getByRole('button', { name: `Restore ${titles[0]!}` }).click()
  await expect(page.getByText(`${titles[0]!} was restored.`)).toBeVisible()
})

test('a bulk deletion is undone', async ({ page, signIn }) => {
  const person = await newPerson(['content'])
  const token = await tokenFor(person)
  const word = newTitle('Hapus')
  for (const each of ['satu', 'dua']) await newArticle(token, { news_title: `${word} ${each}` })
  await signIn(person)
  await page.goto(`/content-management?search=${encodeURIComponent(word)}`)
  await expect(page.getByText('2 rows')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 changes undone.')).toBeVisible()
  for (const each of ['satu', 'dua'])
    await expect(page.getByRole('row', { name: `${word} ${each}` })).toBeVisible()
})

test('a saved view survives a reload and restores its filters', async ({ page, login }) => {
  await login('content', '/content-management?news_content_type=video&order_by=news_title&order=asc')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Video menurut judul')
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/account/remember') && response.status() === 200,
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await kept
  await page.goto('/content-management')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Video menurut judul', exact: true }).click()
  await expect(page).toHaveURL(/news_content_type=video/)
  await expect(page).toHaveURL(/order_by=news_title/)
  await expect(page.getByRole('button', { name: 'Remove the filter Kind' })).toBeVisible()
})

test('articles that a bulk change skips are named with the reason', async ({ page, signIn }) => {
  const person = await newPerson(['social_media'])
  const token = await tokenFor(person)
  const word = newTitle('Sendiri')
  const made = await newArticle(token, { news_title: word })
  await submitArticle(made, token)
  await signIn(person)
  await page.goto(`/content-management?search=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: `Select ${word}` }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const failures = page.getByRole('dialog', { name: 'These were not changed' })
  await expect(failures).toContainText('being reviewed')
})

test('the queue and its badge follow changes without a reload', async ({ page, login, browser }) => {
  const title = newTitle('Menunggu')
  await login('content', `/content-need-review/content?search=${encodeURIComponent(title)}`)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  const writer = await openAsAnother(browser, 'social_media', '/dashboard')
  const made = await newArticle(writer.token, { news_title: title })
  await submitArticle(made, writer.token)
  await expect(page.getByRole('row', { name: title })).toBeVisible()
  const badge = page.getByRole('navigation', { name: 'Main menu' }).getByRole('status')
  await expect(badge).toHaveAttribute('aria-label', /wait.* for review/)
  await expect(badge).toHaveText(/\d/)
  const { version } = await post<{ version: number }>(
    '/news/claim_review',
    { news_id: String(made.news_id) },
    await tokenFor(await newPerson(['content'])),
  )
  expect(version).toBeGreaterThan(0)
  await expect(page.getByRole('row', { name: title })).toContainText('Person')
})
