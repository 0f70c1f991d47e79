import type { Locator } from '@playwright/test'
import { anArticle } from '../../../server/src/modules/content/news/news.factory.ts'
import { aMember } from '../../../server/src/modules/people/members/members.factory.ts'
import { browser as agent, someTracks } from '../../../server/src/modules/tracking/tracks/tracks.factory.ts'
import { newPerson, post, serverUrl, tokenFor } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { savedWorkbook } from '../../workbooks.ts'
import { logInToSite, newSiteMember } from '../site/site-members.ts'
import { allowStatistics, playToTheEnd, readToTheEnd, silence } from './visitors.ts'

/** A published article or video with a link to another site, which only one test knows. */
async function newArticle(name: string, news_content_type: 'article' | 'video' = 'article') {
  const word = `${name}${process.pid}`
  const { user_id: author_id } = await newPerson(['content'])
  const elsewhere = `https://example.com/${word}`
  const film = `${elsewhere}.mp4`
  const article = await inDatabase(async (db) => {
    const { category_id } = await db
      .selectFrom('categories')
      .select('category_id')
      .where('is_content', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow()
    return anArticle(db, {
      ...{ category_id, author_id, published: true, news_content_type },
      ...(news_content_type === 'video' && { news_video_type: 'address', news_video_url: film }),
      ...{ news_title: `Menanam ${word}`, news_permalink: `menanam-${word}` },
      news_content: `<p>Lebih lanjut di <a href="${elsewhere}">halaman lain</a>.</p>`,
    })
  })
  return { ...article, word, elsewhere, film }
}

test('whatever a visitor does on the public site stands in the reports as soon as it is stored', async ({
  page,
  browser,
  login,
}) => {
  test.slow()
  const video = await newArticle('cengkih', 'video')
  const { news_id, news_title, news_permalink, word, elsewhere, film } = video
  const staff = await login('superuser', `/report-tracking/top-artikel-search?range=today&search=${word}`)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  /** Nobody else in these tests allows this together. */
  const allowed = 'players, statistics'
  const { rows: answers } = await post<{ rows: { label: string; count: number }[] }>(
    '/tracking_report/consent_answer_rows',
    { range: 'today' },
    await tokenFor(staff),
  )
  const answersBefore = answers.find(({ label }) => label === allowed)?.count ?? 0

  const context = await browser.newContext({ userAgent: agent })
  await context.route(/^https:\/\/(example\.com|wa\.me)\//, (route) =>
    route.request().url() === film
      ? route.fulfill({ body: silence(), contentType: 'audio/wav' })
      : route.fulfill({ body: 'Elsewhere' }),
  )
  const visitor = await context.newPage()
  await logInToSite(visitor, await newSiteMember())
  await visitor.clock.install()
  await visitor.goto(`${serverUrl()}/site/videos/${news_permalink}`)
  await allowStatistics(visitor, { players: true })
  await playToTheEnd(visitor)
  // In another tab: the page stays open until it has sent what happened.
  await visitor.getByRole('link', { name: 'halaman lain' }).click({ modifiers: ['ControlOrMeta'] })
  const yes = visitor.getByRole('group', { name: 'Was this helpful?' }).getByRole('button', { name: /^Yes/ })
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  const reactions = visitor.getByRole('region', { name: 'Reactions' })
  await reactions.getByRole('link', { name: 'WhatsApp' }).click()
  await readToTheEnd(visitor)

  // One look is enough: reports do not wait for the next rollup.
  await page.reload()
  const article = page.getByRole('row', { name: news_title })
  // The page view, and the reader of the day.
  await expect(article.getByRole('link', { name: '1', exact: true })).toHaveCount(2)

  await page.goto(
    `/report-tracking/external-link-report?range=today&address=${encodeURIComponent(elsewhere)}`,
  )
  const link = page.getByRole('row', { name: elsewhere })
  await expect(link).toContainText(news_title)
  await expect(link).toContainText('1')

  await page.goto(`/report-tracking/article/${news_id}?range=today&rows=reads`)
  const reads = page.getByRole('dialog', { name: 'Read to the end' })
  await expect(reads.getByRole('row', { name: `${news_title} 1`, exact: true })).toBeVisible()
  await reads.getByRole('button', { name: 'Close' }).click()
  // Sharing led to another site, too.
  for (const number of [
    ...['Page views: 1', 'Finished: 100%', 'Helpful: 100%, Fewer than 10 answers', 'Shares: 1'],
    'Clicks on external links: 2',
  ])
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()

  // A single answer says little: its share is grey, and says so to those who do not see colours.
  await page.goto(`/manage/manage-helpfull-content?range=today&search=${word}`)
  const helpful = page.getByRole('row', { name: news_title })
  const share = helpful.getByTitle('Fewer than 10 answers')
  await expect(share).toHaveText('100% Fewer than 10 answers')
  const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)
  expect(await colorOf(share)).not.toBe(await colorOf(helpful.getByRole('cell').last()))
  await helpful.getByRole('button', { name: `${news_title}, Yes: 1` }).click()
  const answered = page.getByRole('dialog', { name: news_title }).getByRole('table', { name: 'Days' })
  await expect(answered.getByRole('row').last().getByRole('cell').nth(1)).toHaveText('1')

  await page.goto('/report-tracking/cookie-law?range=today&rows=consent_answers')
  await expect(
    page
      .getByRole('dialog', { name: 'Answers to the banner' })
      .getByRole('row', { name: `${allowed} ${answersBefore + 1}`, exact: true }),
  ).toBeVisible()
  await context.close()
})

test('the report of an article is saved whole, with a sheet for each table of the page', async ({
  page,
  login,
}) => {
  const { news_id, news_title, news_permalink, word } = await newArticle('lawang')
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const path = `/articles/${news_permalink}`
  await inDatabase((_db, pool) =>
    someTracks(pool, [
      ...[1, 2].map((visitor) => ({
        ...{ kind: 'page_view' as const, at: `${day} 09:00`, path, subject_id: news_id },
        ...{ visitor, source: 'blog.example' },
      })),
      { kind: 'search', at: `${day} 09:00`, path: '/search', text: word, target: path, value: 1 },
    ]),
  )
  await login('data_analyst', `/report-tracking/article/${news_id}?range=custom&from=${day}&to=${day}`)
  const saved = await savedWorkbook(page, () => page.getByRole('button', { name: 'Whole report' }).click())
  expect(saved.name).toBe(`${news_title}.xlsx`)
  const rowsOf = (name: string) => saved.sheets.find((sheet) => sheet.name === name)?.rows ?? []
  expect(saved.sheets.map(({ name }) => name)).toEqual([
    ...['Numbers', 'Page views', 'Sources', 'Searches that led here', 'Campaigns with a link to it'],
  ])
  const chart = page.getByRole('region', { name: 'Page views' })
  await chart.getByText('Table', { exact: true }).click()
  const ofDay = chart.getByRole('row', { name: /\d{4}/ })
  await expect(ofDay).toBeVisible()
  expect(rowsOf('Page views')[0]).toEqual(await chart.getByRole('columnheader').allInnerTexts())
  const [shownDay = '', ...numbers] = await ofDay.getByRole('cell').allInnerTexts()
  expect(Number.parseInt(shownDay, 10)).toBe(Number(day.slice(8)))
  expect(rowsOf('Page views').slice(1)).toEqual([[new Date(`${day}T00:00:00Z`), ...numbers.map(Number)]])
  for (const name of ['Sources', 'Searches that led here']) {
    const shown = page.getByRole('region', { name }).getByRole('row').nth(1).getByRole('cell')
    expect(
      rowsOf(name)
        .slice(1)
        .map((row) => row.map(String)),
    ).toEqual([await shown.allInnerTexts()])
  }
  await expect(page.getByRole('link', { name: 'Page views: 2', exact: true })).toBeVisible()
  expect(rowsOf('Numbers').find(([name]) => name === 'Page views')).toEqual(['Page views', 2, 0])
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
