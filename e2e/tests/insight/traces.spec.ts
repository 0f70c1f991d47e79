import { anArticle } from '../../../server/src/modules/content/news/news.factory.ts'
import { aMember } from '../../../server/src/modules/people/members/members.factory.ts'
import { browser as agent, someTracks } from '../../../server/src/modules/tracking/tracks/tracks.factory.ts'
import { newPerson, serverUrl } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'

/** A published article with a link to another site, which only one test knows. */
async function newArticle(name: string) {
  const word = `${name}${process.pid}`
  const { user_id: author_id } = await newPerson(['content'])
  const elsewhere = `https://example.com/${word}`
  const article = await inDatabase(async (db) => {
    const { category_id } = await db
      .selectFrom('categories')
      .select('category_id')
      .where('is_content', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow()
    return anArticle(db, {
      ...{ category_id, author_id, published: true },
      ...{ news_title: `Menanam ${word}`, news_permalink: `menanam-${word}` },
      news_content: `<p>Lebih lanjut di <a href="${elsewhere}">halaman lain</a>.</p>`,
    })
  })
  return { ...article, word, elsewhere }
}

test('what a visitor reads and follows on the public site stands in the reports', async ({
  page,
  browser,
  login,
}) => {
  const { news_title, news_permalink, word, elsewhere } = await newArticle('cengkih')
  await login('data_analyst', `/report-tracking/top-artikel-search?range=today&search=${word}`)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()

  const context = await browser.newContext({ userAgent: agent })
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Elsewhere' }))
  const visitor = await context.newPage()
  await visitor.goto(`${serverUrl()}/site/articles/${news_permalink}`)
  const privacy = visitor.getByRole('region', { name: 'Privacy' })
  await privacy.getByRole('button', { name: 'Choose' }).click()
  await privacy.getByRole('checkbox', { name: /^Statistics: count/ }).check()
  await privacy.getByRole('button', { name: 'Save my choice' }).click()
  await visitor.waitForFunction(() => 'isLoaded' in ((window as unknown as { balai?: object }).balai ?? {}))
  // In another tab: the page stays open until it has sent what happened.
  await visitor.getByRole('link', { name: 'halaman lain' }).click({ modifiers: ['ControlOrMeta'] })

  const article = page.getByRole('row', { name: news_title })
  await expect(async () => {
    await page.reload()
    await expect(article).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(article.getByRole('link', { name: '1', exact: true })).toBeVisible()

  await page.goto(
    `/report-tracking/external-link-report?range=today&address=${encodeURIComponent(elsewhere)}`,
  )
  const link = page.getByRole('row', { name: elsewhere })
  await expect(async () => {
    await page.reload()
    await expect(link).toContainText(news_title, { timeout: 2_000 })
  }).toPass()
  await expect(link).toContainText('1')
  await context.close()
})

test('the number of new members of an article opens who they are, for those who may see members', async ({
  page,
  login,
}) => {
  const { news_id, news_permalink } = await newArticle('pala')
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const member_first_name = `Pala ${process.pid}`
  const member_id = await inDatabase(async (db, pool) => {
    const { id } = await aMember(db, { member_first_name })
    await pool.query('update members set member_join_datetime = $1 where id = $2', [`${day}T10:00+07:00`, id])
    await someTracks(pool, [
      {
        kind: 'page_view',
        at: `${day} 09:00`,
        path: `/articles/${news_permalink}`,
        subject_id: news_id,
        visitor: id,
      },
      { kind: 'page_view', at: `${day} 10:05`, path: '/welcome', visitor: id, member_id: id },
    ])
    return id
  })
  const report = `/report-tracking/article/${news_id}?range=custom&from=${day}&to=${day}`
  await login('data_analyst', report)
  await page.getByRole('link', { name: /^New members: 1\b/ }).click()
  const rows = page.getByRole('dialog', { name: 'New members' })
  const member = rows.getByRole('row', { name: member_first_name })
  await expect(member).toContainText('09.00')
  await member.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/member/edit/${member_id}$`))

  await login('content', report)
  await expect(page.getByRole('button', { name: /^New members: 1\b/ })).toBeVisible()
  await page.goto(`${report}&rows=new_members`)
  await expect(page.getByRole('button', { name: /^New members: 1\b/ })).toBeVisible()
  await expect(rows).toBeHidden()
})
