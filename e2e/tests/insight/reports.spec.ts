import { families } from '@balai/contract/core/call-shape.ts'
import { browser as agent } from '../../../server/src/modules/tracking/tracks/tracks.factory.ts'
import { aComment } from '../../../server/src/modules/content/comments/comments.factory.ts'
import { anArticle } from '../../../server/src/modules/content/news/news.factory.ts'
import { aMember } from '../../../server/src/modules/people/members/members.factory.ts'
import { newPerson, post, serverUrl, tokenFor } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { allowStatistics, promised } from './visitors.ts'

let number = 0
/** A word that no other test uses. */
const newWord = (word: string) => `${word}${process.pid}x${(number += 1)}`

/** Sends what a visitor did, as a page of the site does. */
async function visited(...events: Record<string, unknown>[]) {
  const response = await fetch(`${serverUrl()}${families.tracking}/track`, {
    method: 'POST',
    headers: { 'user-agent': agent, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  })
  expect(await response.json()).toMatchObject({ data: { taken: events.length } })
}

/** Writes and publishes the draft that a report has planned. */
async function publish(news_id: number, token: string) {
  const { version, category_id } = await inDatabase(async (db) => {
    const { version: read } = await db
      .selectFrom('news')
      .select('version')
      .where('news_id', '=', news_id)
      .executeTakeFirstOrThrow()
    const category = await db
      .selectFrom('categories')
      .select('category_id')
      .where('is_content', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { version: read, ...category }
  })
  const id = { news_id: String(news_id) }
  const saved = await post<{ version: number }>(
    '/news/save_draft',
    { ...id, version: String(version), category_id: String(category_id), news_content: '<p>Jawabannya.</p>' },
    token,
  )
  await post('/news/update_satus', { ...id, version: String(saved.version), news_status: 'published' }, token)
}

test('a search without results becomes a draft, and is closed once a visitor finds the article', async ({
  page,
  browser,
  login,
}) => {
  const word = newWord('zaitun')
  await visited({ kind: 'search', path: '/search', text: word, results: 0 })
  const person = await login('content', `/report-tracking/kata-artikel?range=today&search=${word}`)
  const row = page.getByRole('row', { name: word })
  await row
    .getByRole('button', { name: `${word}: 1` })
    .first()
    .click()
  const behind = page.getByRole('dialog', { name: word })
  await expect(behind.getByText('Nobody has opened a result.')).toBeVisible()
  await behind.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Plan an article' }).click()
  await expect(row.getByText('Planned', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Plan an article' })).toBeHidden()
  const draft = await row.getByRole('link').getAttribute('href')
  await publish(Number(draft?.split('/').at(-1)), await tokenFor(person))

  const visitor = await (await browser.newContext({ userAgent: agent })).newPage()
  await visitor.goto(`${serverUrl()}/site/`)
  await allowStatistics(visitor)
  await visitor.getByRole('searchbox', { name: 'Search the site' }).fill(word)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText('Results: 1', { exact: true })).toBeVisible()
  await visitor.getByRole('main').getByRole('link', { name: word }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: word })).toBeVisible()
  // What the page has not sent yet leaves with it.
  await visitor.close()

  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Closed', { timeout: 2_000 })
  }).toPass(promised)
  await expect(row).toContainText('1 click in 2 searches since the day of publication')
  await page
    .getByRole('navigation', { name: 'Keywords' })
    .getByRole('button', { name: 'Without results' })
    .click()
  await expect(page).toHaveURL(/only=without_results/)
  await expect(row).toBeVisible()
  // What is counted since the publication is the report of these days.
  await row.getByRole('link', { name: '1 click in 2 searches since the day of publication' }).click()
  await expect(page).toHaveURL(/range=custom&from=/)
  await expect(row.getByRole('button', { name: `${word}: 2` })).toBeVisible()
  // The same with a word that says nothing is counted with it, if similar searches are added up.
  await visited({ kind: 'search', path: '/search', text: `untuk ${word}`, results: 0 })
  await page.getByRole('combobox', { name: 'Similar searches' }).click()
  await page.getByTitle('Added up', { exact: true }).click()
  await expect(row).toContainText(`+1 similar: untuk ${word}`)
  await row.getByRole('button', { name: `${word}: 3` }).click()
  await expect(behind.getByRole('table', { name: 'Similar searches' })).toContainText(`untuk ${word}`)
})

test('a dead link is marked, and the mark taken back', async ({ page, login }) => {
  const address = `https://example.com/${newWord('mati')}`
  await visited({ kind: 'outbound', path: '/about', address }, { kind: 'outbound', path: '/about', address })
  await login(
    'data_analyst',
    `/report-tracking/external-link-report?range=today&address=${encodeURIComponent(address)}`,
  )
  await page.getByRole('button', { name: 'How “Clicks” is counted' }).focus()
  await expect(
    page.getByRole('tooltip').filter({ hasText: 'How often visitors followed this link on this page.' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /recounted yet$|^The last recount found/ })).toBeVisible()
  const row = page.getByRole('row', { name: address })
  await row.getByRole('button', { name: `${address}: 2` }).click()
  const days = page.getByRole('dialog', { name: address })
  await expect(days.getByRole('row').last()).toContainText('2')
  await days.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Mark as dead' }).click()
  await expect(row).toContainText('Dead since')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: 'Mark as dead' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByTitle('Dead', { exact: true }).click()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

/** A published article of a contributor, with two comments and a like of a day on which no other test looks. */
async function newContribution(word: string) {
  const { user_id: author_id } = await newPerson(['content'])
  const at = new Date('2024-02-10T05:00:00Z')
  return inDatabase(async (db) => {
    const writer = await aMember(db, { member_first_name: 'Ratna', member_last_name: word })
    const { id: member_id } = await aMember(db)
    const { news_id } = await anArticle(db, {
      ...{ author_id, contributor_id: writer.id, published: true },
      ...{ news_title: `Menanam ${word}`, news_permalink: `menanam-${word}` },
    })
    for (const comment_text of ['Bagus', 'Terima kasih'])
      await aComment(db, { news_id, member_id, comment_text, state: 'visible', created_at: at })
    await db.insertInto('likes').values({ subject_id: news_id, member_id, liked_at: at }).execute()
    return { news_id, path: `/articles/menanam-${word}` }
  })
}

test('the comments and likes of a contributor open as lists that say whose articles they are about', async ({
  page,
  login,
}) => {
  const word = newWord('pala')
  await newContribution(word)
  const report = '/report-tracking/contributor?range=custom&from=2024-02-10&to=2024-02-10&compare=none'
  await login('superuser', report)
  const row = page.getByRole('row', { name: word })
  await row.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/\/manage-comment\?contributor_id=\d+&from=/)
  await expect(page.getByText(`Articles by: Ratna ${word}`)).toBeVisible()
  await expect(page.getByRole('listitem', { name: / on Menanam / })).toHaveCount(2)
  await expect(page.getByRole('radiogroup', { name: 'Queue' }).getByText(/^All 2$/)).toBeVisible()

  await page.goto(report)
  await row.getByRole('link', { name: '1', exact: true }).click()
  await expect(page).toHaveURL(/\/manage-comment\?view=likes&contributor_id=/)
  await expect(page.getByText(`Articles by: Ratna ${word}`)).toBeVisible()
  await expect(page.getByRole('table').getByRole('link', { name: `Menanam ${word}` })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove the filter Articles by' }).click()
  await expect(page).not.toHaveURL(/contributor_id/)
})

test('the ways to an article open their sources, and a source its days', async ({ page, login }) => {
  const word = newWord('kunyit')
  const { path } = await newContribution(word)
  const view = { kind: 'page_view', path, referrer: 'https://www.google.com/' }
  await visited(view, view, { kind: 'page_view', path })
  await login('data_analyst', `/report-tracking/top-artikel-search?range=today&search=${word}`)
  await page.getByRole('row', { name: word }).getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/rows=from_search/)
  const ways = page.getByRole('dialog', { name: 'From search' })
  const source = ways.getByRole('row', { name: 'Search engine: www.google.com' })
  await source.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/rows=source&part=www\.google\.com/)
  const days = page.getByRole('dialog', { name: 'Search engine: www.google.com' })
  await expect(days.getByRole('table', { name: 'Days' }).getByRole('row').last()).toContainText('2')
  await page.reload()
  await expect(days.getByRole('table', { name: 'Days' }).getByRole('row').last()).toContainText('2')
  await days.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/rows=|part=/)
  await page.getByRole('row', { name: 'Directly' }).getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Directly' })).toBeVisible()
})

test('a popular tag opens as many articles as it counts, with the filters of the list', async ({
  page,
  login,
}) => {
  await login('content', '/report-tracking/top-artikel-search?by=tags&range=12m&news_content_type=article')
  const popular = page.getByRole('row').nth(1)
  const tag = await popular.getByRole('cell').first().innerText()
  const articles = popular.getByRole('link').last()
  const count = await articles.innerText()
  await articles.click()
  await expect(page).toHaveURL(/tag_id=\d+&news_content_type=article/)
  await expect(page.getByText(`Tag: ${tag}`, { exact: true })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${count} rows?$`))).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Tag' }).click()
  await expect(page).not.toHaveURL(/tag_id/)
})
