import { newCommentedArticle } from './discussion.ts'
import { expect, test } from '../../fixtures.ts'

const said = [
  { text: 'Komentar pertama', state: 'visible' },
  { text: 'Dasar goblok', state: 'held' },
  { text: 'Komentar ketiga', state: 'visible', reported: true },
] as const

test('comments are moderated by keyboard', async ({ page, become }) => {
  const person = await become('content')
  const { news_id } = await newCommentedArticle(person.user_id, [...said])
  await page.goto(`/manage-comment?news_id=${news_id}`)
  const cards = page.getByRole('listitem', { name: / on Artikel / })
  await expect(cards).toHaveCount(3)
  const present = page.locator('li[aria-current=true]', { hasText: 'Artikel' })
  await expect(present).toContainText('Komentar ketiga')
  await expect(present).toContainText('Reported once')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(help).toContainText('Next comment')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.keyboard.press('a')
  // The message stays while the pointer is on it, however long the checks take.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(present).toContainText('Approved')
  await expect(present).not.toContainText('Reported once')
  await page.keyboard.press('Control+z')
  await expect(present).toContainText('Reported once')
  await page.keyboard.press('a')
  await expect(present).not.toContainText('Reported once')

  await page.keyboard.press('j')
  await expect(present).toContainText('Banned word: goblok')
  await expect(page.getByRole('complementary', { name: 'Thread' })).toContainText('Dasar goblok')
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog', { name: 'Why is this comment hidden?' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(present).toContainText('Insult or harassment')
  await page.keyboard.press('r')
  await expect(present).toContainText('Approved')

  await page.keyboard.press('j')
  await expect(present).toContainText('Komentar pertama')
  await page.keyboard.press('d')
  const why = page.getByRole('dialog', { name: 'Why is this comment deleted?' })
  await expect(why).toContainText('1 comment goes to the trash.')
  await page.keyboard.press('1')
  await expect(cards).toHaveCount(2)
  // The next comment is selected without another key.
  await expect(present).toContainText('Dasar goblok')

  await page.getByRole('radiogroup', { name: 'Queue' }).getByText('Trash').click()
  await expect(present).toContainText('Spam or advertising')
  await page.keyboard.press('r')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

test('comments are decided in bulk, and an edited comment is checked again', async ({ page, become }) => {
  const person = await become('content')
  const { news_id } = await newCommentedArticle(person.user_id, [...said])
  await page.goto(`/manage-comment?news_id=${news_id}`)
  const cards = page.getByRole('listitem', { name: / on Artikel / })
  await expect(cards).toHaveCount(3)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Off topic' }).click()
  await expect(cards.filter({ hasText: 'Off topic' })).toHaveCount(2)
  await expect(bar).toBeHidden()

  const last = cards.filter({ hasText: 'Komentar pertama' })
  await last.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit comment' })
  await editing.getByLabel('Comment').fill('https://satu.example https://dua.example https://tiga.example')
  await editing.getByRole('button', { name: 'Save comment' }).click()
  const question = page.getByRole('dialog', { name: 'Save the comment?' })
  await expect(question).toContainText('It will wait for a decision: it has too many links.')
  await question.getByRole('button', { name: 'Save comment' }).click()
  const edited = cards.filter({ hasText: 'https://satu.example' })
  await expect(edited).toContainText('Too many links')
  await edited.click()
  await expect(page.getByRole('complementary', { name: 'Thread' })).toContainText('Original text')
})

test('a commenter is invited and refused as a contributor', async ({ page, become }) => {
  const person = await become('content')
  const { news_id } = await newCommentedArticle(person.user_id, [
    { text: 'Saya ingin menulis', state: 'visible' },
  ])
  await page.goto(`/manage-comment?news_id=${news_id}`)
  const thread = page.getByRole('complementary', { name: 'Thread' })
  await thread.getByRole('button', { name: 'Invite as contributor' }).click()
  await expect(thread).toContainText('Waits to become a contributor')
  await thread.getByRole('button', { name: 'Refuse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Say why, so that the member can be informed.')
  await dialog.getByLabel('Reason').fill('Belum ada contoh tulisan')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const effects = page.getByRole('dialog').filter({ hasText: 'gets a mail' })
  await expect(effects).toContainText('gets a mail with this reason.')
  await effects.getByRole('button', { name: 'Refuse request' }).click()
  await expect(thread).toContainText('Refused as a contributor')
})

test('a comment links to its member, and the member to all their comments', async ({ page, become }) => {
  const person = await become('superuser')
  const { news_id, member_id } = await newCommentedArticle(person.user_id, [
    { text: 'Setuju', state: 'visible' },
  ])
  await page.goto(`/manage-comment?news_id=${news_id}`)
  const thread = page.getByRole('complementary', { name: 'Thread' })
  await thread.getByRole('region', { name: 'Member' }).getByRole('link').click()
  await expect(page).toHaveURL(`/member/edit/${member_id}`)
  const happened = page.getByRole('list', { name: 'History' })
  await happened.getByRole('link', { name: /^Artikel / }).click()
  await expect(page).toHaveURL(`/manage-comment?news_id=${news_id}&member_id=${member_id}`)
  await expect(page.getByRole('listitem', { name: / on Artikel / })).toContainText('Setuju')
})

test('the rules for comments are changed by those who moderate', async ({ page, login }) => {
  await login('social_media', '/manage-comment')
  await page.getByRole('button', { name: 'Rules' }).click()
  const drawer = page.getByRole('dialog', { name: 'When comments are held' })
  const word = `terlarang-${Date.now()}`
  await drawer.getByLabel('Banned words').fill(`goblok\n${word}\n`)
  await drawer.getByRole('button', { name: 'Save rules' }).click()
  await expect(drawer).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Rules' }).click()
  await expect(drawer.getByLabel('Banned words')).toHaveValue(new RegExp(word))
})

test('likes have a view beside the comments', async ({ page, login }) => {
  await login('content', '/manage-comment')
  await page.getByText('Likes', { exact: true }).click()
  await expect(page).toHaveURL(/view=likes/)
  await expect(page.getByRole('region', { name: 'Likes' })).toBeVisible()
})

test('a moderator without the members hides all comments of a commenter, and undoes it', async ({
  page,
  become,
}) => {
  const person = await become('social_media')
  const { news_id } = await newCommentedArticle(person.user_id, [...said])
  await page.goto(`/manage-comment?news_id=${news_id}`)
  const cards = page.getByRole('listitem', { name: / on Artikel / })
  await expect(cards).toHaveCount(3)
  await cards
    .first()
    .getByRole('button', { name: /^Measures about Sari/ })
    .click()
  await page.getByRole('menuitem', { name: 'Hide all comments' }).click()
  const asking = page.getByRole('dialog', { name: /^Hide all comments of Sari/ })
  await asking.getByLabel('Reason').click()
  await page.getByRole('option', { name: 'Spam or advertising' }).press('Enter')
  await asking.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toContainText(/3 comments of Sari .* are hidden from readers\./)
  await page.getByRole('dialog').getByRole('button', { name: 'Hide all comments' }).click()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(cards.filter({ hasText: 'All comments hidden' })).toHaveCount(3)
  await expect(page.getByRole('complementary', { name: 'Thread' })).toContainText('Spam or advertising')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards.filter({ hasText: 'All comments hidden' })).toHaveCount(0)
  await expect(cards.filter({ hasText: 'Banned word: goblok' })).toHaveCount(1)
  await expect(page.getByRole('complementary', { name: 'Thread' })).toContainText('Lifted by')
})
