import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { newPerson, post, tokenFor } from '../../api.ts'
import {
  openAsAnother,
  makeArchivingDue,
  newArticle,
  newTitle,
  noteOf,
  submitArticle,
  textOf,
} from './news.ts'

const saved = (page: Page) => expect(noteOf(page)).toHaveText(/^Saved/)

test('an article is written, submitted, returned, corrected, approved, scheduled and published', async ({
  page,
  browser,
  login,
}) => {
  test.slow()
  const title = newTitle('Panen raya')
  await login('social_media', '/content-management/create-article-static')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sawah menguning.')
  await saved(page)
  await expect(page).toHaveTitle(`${title} - Balai`)
  await page.reload()
  await expect(textOf(page)).toHaveText('Sawah menguning.')

  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').getByLabel('Note for the reviewer').fill('Mohon dibaca.')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/is being reviewed/)).toBeVisible()
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'false')

  const reviewer = await openAsAnother(
    browser,
    'content',
    `/content-need-review/content?search=${encodeURIComponent(title)}`,
  )
  await reviewer.page.getByRole('button', { name: `Claim ${title}` }).click()
  await expect(reviewer.page.getByRole('button', { name: `Give back ${title}` })).toBeVisible()
  await reviewer.page.getByRole('link', { name: title }).click()
  await expect(reviewer.page.getByText('Mohon dibaca.')).toBeVisible()
  await reviewer.page.getByRole('button', { name: 'Return…' }).click()
  const why = reviewer.page.getByRole('dialog', { name: 'Why are you returning it?' })
  await expect(why.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await why.getByRole('checkbox', { name: 'Sources are missing' }).check()
  await why.getByLabel('Requested changes').fill('Sebutkan sumbernya.')
  await why.getByRole('button', { name: 'Continue' }).click()
  await reviewer.page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
  await expect(reviewer.page.getByText('Returned to the author.')).toBeVisible()

  // The writer is notified without a reload.
  await expect(page.getByText(`Returned by ${reviewer.name}`)).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
  await expect(page.getByRole('link', { name: `${reviewer.name} returned “${title}”` })).toBeVisible()
  await page.keyboard.press('Escape')
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Sumber: BPS.')
  await saved(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/is being reviewed/)).toBeVisible()

  // Nothing else matched the filter, so the reviewer is back at the queue, where the article appears again.
  await reviewer.page.getByRole('link', { name: title }).click()
  await reviewer.page.getByRole('button', { name: 'Approve…' }).click()
  await reviewer.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await reviewer.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(reviewer.page.getByText('Approved.')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  await page.getByLabel('Publish at').fill('2031-05-20T08:30')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toContainText('20 May 2031 08.30 WIB')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Scheduled.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('20 May 2031 08.30')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Scheduled → Published')
})

test('an article is archived at its planned end', async ({ page, signIn }) => {
  const person = await newPerson(['content'])
  const token = await tokenFor(person)
  const news_title = newTitle('Sementara')
  const { news_id } = await newArticle(token, { news_title })
  await signIn(person)
  await page.goto(`/content-management/edit/${news_id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  await page.getByLabel('Publish at').fill('2031-05-20T08:30')
  await page.getByLabel('Archive at').fill('2031-05-27T08:30')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toContainText('27 May 2031 08.30 WIB')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const facts = page.getByRole('complementary', { name: 'Details' })
  await expect(facts).toContainText('Scheduled → Published')
  await expect(facts).toContainText('Goes to the archive 27 May 2031 08.30')

  const wanted = { search: news_title, news_status: 'published' }
  expect(await post('/news/list', wanted, token)).toMatchObject({ total: 1 })
  await makeArchivingDue(news_id)
  await expect(facts).toContainText('Published → Archived')
  await expect(facts).toContainText('by itself')
  expect(await post('/news/list', wanted, token)).toMatchObject({ total: 0 })
})

test('nothing is saved without a change, and typed text survives an unreachable server', async ({
  page,
  context,
  signIn,
}) => {
  const person = await newPerson(['content'])
  const { news_id } = await newArticle(await tokenFor(person))
  await signIn(person)
  let saves = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/news/save_draft')) saves += 1
  })
  await page.goto(`/content-management/edit/${news_id}`)
  await textOf(page).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).click()
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByText('There is only one version so far.')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(saves).toBe(0)

  await context.setOffline(true)
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Ditulis tanpa jaringan.')
  await expect(page.getByText(/^Not saved: The server cannot be reached/)).toBeVisible()
  await page.getByRole('link', { name: 'Contents' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await expect(textOf(page)).toHaveText('Isi halaman. Ditulis tanpa jaringan.')
})

test('a colleague whose computer goes off is shown as editing for at most ten seconds', async ({
  page,
  browser,
  signIn,
}) => {
  const person = await newPerson(['content'])
  const { news_id } = await newArticle(await tokenFor(person))
  const other = await openAsAnother(browser, 'content', `/content-management/edit/${news_id}`)
  await expect(textOf(other.page)).toHaveText('Isi halaman.')
  await signIn(person)
  await page.goto(`/content-management/edit/${news_id}`)
  const note = page.getByText(`${other.name} has been editing since`)
  await expect(note).toBeVisible()
  // Without the network the page cannot say that it closes, as after a crash.
  await other.page.context().setOffline(true)
  await other.page.context().close()
  await expect(note).toBeHidden({ timeout: 10_000 })
})

test('two people who edit at once see both texts, and neither is lost', async ({
  page,
  context,
  browser,
  signIn,
}) => {
  test.slow()
  const person = await newPerson(['content'])
  const { news_id } = await newArticle(await tokenFor(person))
  await signIn(person)
  await page.goto(`/content-management/edit/${news_id}`)
  await expect(textOf(page)).toHaveText('Isi halaman.')
  const other = await openAsAnother(browser, 'content', `/content-management/edit/${news_id}`)
  await expect(other.page.getByText(`${person.name} has been editing since`)).toBeVisible()
  await other.page.getByRole('button', { name: 'Take over' }).click()
  await expect(other.page.getByText(`${person.name} has been editing since`)).toBeHidden()
  await expect(page.getByText(`${other.name} has been editing since`)).toBeVisible()

  await context.setOffline(true)
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Dari meja pertama.')
  await textOf(other.page).click()
  await other.page.keyboard.press('Control+End')
  await other.page.keyboard.type(' Dari meja kedua.')
  await saved(other.page)
  await context.setOffline(false)

  const conflict = page.getByRole('dialog', { name: `${other.name} changed this in the meantime` })
  await expect(conflict.locator('del')).toContainText('pertama')
  await expect(conflict.locator('ins')).toContainText('kedua')
  await conflict.getByRole('button', { name: 'Keep mine and save' }).click()
  await saved(page)
  // The other person has no unsaved text, and so sees the stored one at once.
  await expect(textOf(other.page)).toHaveText('Isi halaman. Dari meja pertama.')

  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await expect(versions.getByRole('row', { name: new RegExp(other.name) })).toHaveCount(1)
  await versions
    .getByRole('row', { name: new RegExp(other.name) })
    .getByRole('radio', { name: /Compare from/ })
    .check()
  await expect(versions.locator('del')).toContainText('kedua')
  await versions.getByRole('button', { name: 'Restore the version before' }).click()
  await expect(textOf(page)).toHaveText('Isi halaman. Dari meja kedua.')
})

test('taking the other text discards one’s own', async ({ page, context, browser, signIn }) => {
  const person = await newPerson(['content'])
  const { news_id } = await newArticle(await tokenFor(person))
  await signIn(person)
  await page.goto(`/content-management/edit/${news_id}`)
  await expect(textOf(page)).toHaveText('Isi halaman.')
  const other = await openAsAnother(browser, 'content', `/content-management/edit/${news_id}`)
  await expect(textOf(other.page)).toHaveText('Isi halaman.')
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Summary' }).fill('Ringkasan saya')
  await other.page.getByRole('textbox', { name: 'Summary' }).fill('Ringkasan mereka')
  await saved(other.page)
  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Ringkasan mereka')
  await saved(page)
})

test('the public copy stays while its draft changes, and the draft can be discarded', async ({
  page,
  signIn,
}) => {
  const person = await newPerson(['content'])
  const token = await tokenFor(person)
  const { news_id, version } = await newArticle(token)
  const published = { news_id: String(news_id), version: String(version), news_status: 'published' }
  await post('/news/update_satus', published, token)
  await signIn(person)
  await page.goto(`/content-management/edit/${news_id}`)
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Belum untuk umum.')
  await saved(page)
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Discard changes' }).click()
  await expect(page.getByText('Changes discarded. You can restore them from the versions.')).toBeVisible()
  await expect(textOf(page)).toHaveText('Isi halaman.')
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeHidden()
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await expect(versions.locator('del').first()).toContainText('Belum untuk umum.')
})

test('a text in a hidden tab keeps its cursor and its undo history', async ({ page, signIn }) => {
  const person = await newPerson(['content'])
  const token = await tokenFor(person)
  await post('/account/save_preferences', { tags_view: '1' }, token)
  const { news_id } = await newArticle(token)
  await signIn(person)
  await page.goto(`/content-management/edit/${news_id}`)
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  // At once: the editor undoes slowly typed letters in several steps.
  await page.keyboard.insertText(' Satu')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Contents' }).click()
  await expect(page.getByRole('heading', { name: 'Contents' })).toBeVisible()
  await page.goBack()
  await expect(textOf(page)).toHaveText('Isi halaman. Satu')
  await textOf(page).click()
  await page.keyboard.press('Control+z')
  await expect(textOf(page)).toHaveText('Isi halaman.')
  await saved(page)
})

test('a reviewer goes from one to the next, by key and after a decision', async ({ page, become }) => {
  const writer = await tokenFor(await newPerson(['social_media']))
  const words = newTitle('Antrean')
  for (const letter of ['A', 'B', 'C'])
    await submitArticle(await newArticle(writer, { news_title: `${words} ${letter}` }), writer)
  await become('content')
  await page.goto(`/content-need-review/content?search=${encodeURIComponent(words)}`)
  await page.getByRole('link', { name: `${words} A` }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading).toHaveText(`${words} B`)
  await expect(page.getByText('2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Approve…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(heading).toHaveText(`${words} C`)
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading).toHaveText(`${words} A`)
})

test('a reviewer who comes back to a record decides when its newest state is shown', async ({
  page,
  become,
}) => {
  const writer = await tokenFor(await newPerson(['social_media']))
  const title = newTitle('Kembali')
  const article = await newArticle(writer, { news_title: title })
  await submitArticle(article, writer)
  await become('content')
  await page.goto(`/content-need-review/content?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  const approve = page.getByRole('button', { name: 'Approve…' })
  await expect(approve).toBeEnabled()
  await page.goBack()
  const colleague = await newPerson(['content'])
  await post('/news/claim_review', { news_id: String(article.news_id) }, await tokenFor(colleague))
  await expect(page.getByText(colleague.name)).toBeVisible()
  const newest = Promise.withResolvers<undefined>()
  await page.route('**/news/detail/*', async (route) => {
    await newest.promise
    await route.continue()
  })
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(approve).toBeDisabled()
  newest.resolve(undefined)
  await expect(approve).toBeEnabled()
})

test('what is missing before publication is listed with links to the fields', async ({ page, login }) => {
  await login('content', '/content-management/create-article')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(newTitle('Belum siap'))
  await page.keyboard.press('Enter')
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const missing = page.getByRole('alert').filter({ hasText: '2 things are missing' })
  await missing.getByRole('button', { name: 'Text' }).click()
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('Isi.')
  const last = page.getByRole('alert').filter({ hasText: 'One thing is missing' })
  await last.getByRole('button', { name: 'Category' }).click()
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toBeFocused()
})

test('the presence of a colleague ends when they close the window', async ({ page, browser, signIn }) => {
  const person = await newPerson(['content'])
  const { news_id } = await newArticle(await tokenFor(person))
  const other = await openAsAnother(browser, 'content', `/content-management/edit/${news_id}`)
  await expect(textOf(other.page)).toHaveText('Isi halaman.')
  await signIn(person)
  await page.goto(`/content-management/edit/${news_id}`)
  const banner = page.getByText(other.name)
  await expect(banner).toBeVisible()
  await other.page.close({ runBeforeUnload: true })
  // Sooner than after a minute without a sign of life.
  await expect(banner).toBeHidden()
})
