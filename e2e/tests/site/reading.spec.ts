import type { Page } from '@playwright/test'
import { anArticle } from '../../../server/src/modules/content/news/news.factory.ts'
import { aMember } from '../../../server/src/modules/people/members/members.factory.ts'
import { aMemberSession } from '../../../server/src/modules/people/member-sessions/member-sessions.factory.ts'
import { newPerson, post, tokenFor } from '../../api.ts'
import type { Db } from '../../../server/src/db/pool.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { dark, findings, light, narrow, show } from '../shell/looks.ts'

let number = 0
/** A published article that only this test knows. */
async function newArticle(wanted: { news_visibility?: 'premium' } = {}) {
  const id = `${process.pid}-${(number += 1)}`
  const author = await newPerson(['content'])
  const article = await inDatabase(async (db) =>
    anArticle(db, {
      category_id: await anyCategory(db),
      author_id: author.user_id,
      news_title: `Menyeduh kopi zaitun${id}`,
      news_permalink: `menyeduh-kopi-${id}`,
      news_summary: 'Air, waktu dan suhu.',
      news_content: '<h2>Air</h2><p>Rebus air, lalu tunggu satu menit.</p>',
      published: true,
      ...wanted,
    }),
  )
  return { ...article, word: `zaitun${id}`, author }
}

const anyCategory = async (db: Db) =>
  (
    await db
      .selectFrom('categories')
      .select('category_id')
      .where('is_content', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).category_id

/** A member whose address is confirmed, with a session. */
const newMember = (member_nickname: string) =>
  inDatabase(async (db) => {
    const { id } = await aMember(db, { member_nickname, email_confirmed_at: new Date() })
    return await aMemberSession(db, id)
  })

const asMember = (page: Page, token: string) =>
  page.evaluate((given) => localStorage.setItem('site-token', JSON.stringify(given)), token)

test('a visitor finds an article, also by its former address, in both languages, while tracking is blocked', async ({
  page,
}) => {
  const { word, news_title: title, news_id, version, news_permalink, author } = await newArticle()
  const tracked: string[] = []
  await page.route('**/track.js', (route) => {
    tracked.push(route.request().url())
    return route.abort()
  })
  await page.goto('/site/')
  const privacy = page.getByRole('region', { name: 'Privacy' })
  await privacy.getByRole('button', { name: 'Choose' }).click()
  const statistics = privacy.getByRole('checkbox', { name: /^Statistics: count visits/ })
  await expect(statistics).not.toBeChecked()
  await privacy.getByRole('button', { name: 'Allow nothing' }).click()
  await expect(privacy).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search the site' }).fill(`kopi ${word}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Results: 1', { exact: true })).toBeVisible()
  expect(tracked).toEqual([])
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await statistics.check()
  await privacy.getByRole('button', { name: 'Save my choice' }).click()
  await expect.poll(() => tracked.length).toBe(1)

  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title))
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('heading', { name: 'Komentar' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expect(page.getByText('Rebus air, lalu tunggu satu menit.')).toBeVisible()

  const token = await tokenFor(author)
  const saved = await post<{ version: number }>(
    '/news/save_draft',
    { news_id: String(news_id), version: String(version), news_permalink: `${news_permalink}-baru` },
    token,
  )
  const publication = { news_id: String(news_id), version: String(saved.version), news_status: 'published' }
  await post('/news/update_satus', publication, token)
  await page.goto(`/site/articles/${news_permalink}`)
  await expect(page).toHaveURL(`/site/articles/${news_permalink}-baru`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.goto('/site/articles/tidak-ada')
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible()
})

test('a member likes and comments, and another member on the same device finds nothing of it', async ({
  page,
}) => {
  const { news_permalink } = await newArticle()
  const [first, second] = [await newMember('Ratna'), await newMember('Wayan')]
  await page.goto('/site/')
  await asMember(page, first.token)
  await page.goto(`/site/articles/${news_permalink}`)
  await page.getByRole('button', { name: 'Like' }).click()
  await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('group', { name: 'Was this helpful?' }).getByRole('button', { name: 'Yes' }).click()
  await page.getByLabel('Your comment').fill('Sudah saya coba.')
  await page.getByRole('button', { name: 'Post' }).click()
  const comment = page.getByText('Sudah saya coba')
  await expect(comment).toBeVisible()
  await expect(page.getByText('Only you see this comment')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/site/')
  await asMember(other, second.token)
  // The first window follows, without being loaded again.
  await expect(
    page.getByRole('link', { name: 'Wayan' }).or(page.getByRole('link', { name: 'Account' })),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false')
  await expect(comment).toBeHidden()

  const premium = await newArticle({ news_visibility: 'premium' })
  await page.goto(`/site/articles/${premium.news_permalink}`)
  await expect(page.getByRole('heading', { name: 'This text is for premium members' })).toBeVisible()
  await expect(page.getByText('Rebus air')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See prices' })).toHaveAttribute('href', '/site/checkout')
})

test('a comment whose answer was lost is posted once, however often it is sent', async ({ page }) => {
  const { news_permalink } = await newArticle()
  const { token } = await newMember('Ratna')
  await page.goto('/site/')
  await asMember(page, token)
  await page.goto(`/site/articles/${news_permalink}`)
  await page.getByLabel('Your comment').fill('Airnya jangan terlalu panas.')
  let isLost = false
  await page.route('**/comment/post', async (route) => {
    if (isLost) return await route.continue()
    isLost = true
    // The server stores it, and the connection breaks before the answer arrives.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Post' }).click()
  const comments = page.getByText('Airnya jangan terlalu panas.')
  await expect(page.getByText('Only you see this comment')).toBeVisible()
  await page.reload()
  await expect(comments).toHaveCount(1)
})

test('a page that the back button restores as it was is loaded again', async ({ page }) => {
  await page.goto('/site/')
  await page.evaluate(() => Object.assign(window, { isFormerPage: true }))
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  expect(await page.evaluate(() => 'isFormerPage' in window)).toBe(false)
})

test('home and article are accessible, light and dark, and fit a phone', async ({ page }) => {
  const { news_permalink } = await newArticle()
  for (const path of ['/site/', `/site/articles/${news_permalink}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const look of [light, dark, narrow]) {
      await show(page, look)
      expect(await findings(page, look), `${path}, ${look.name}`).toEqual([])
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
})
