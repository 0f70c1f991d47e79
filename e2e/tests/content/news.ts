import type { Browser, Page } from '@playwright/test'
import type { Role } from '@balai/contract/core/access.ts'
import { inDatabase } from '../../database.ts'
import { newPerson, post, tokenFor, type Person } from '../../api.ts'

let number = 0
/** A title that no other test has. */
export const newTitle = (words: string) => `${words} ${process.pid}-${(number += 1)}`

interface NewArticle {
  news_id: number
  version: number
}

/** A static article, which needs no category, made by the owner of the token. */
export const newArticle = (token: string, wanted: Record<string, string> = {}): Promise<NewArticle> =>
  post<NewArticle>(
    '/news/create_stored',
    {
      news_content_type: 'article_static',
      news_title: newTitle('Halaman'),
      news_content: '<p>Isi halaman.</p>',
      ...wanted,
    },
    token,
  )

export const submitArticle = ({ news_id, version }: NewArticle, token: string) =>
  post('/news/submit', { news_id: String(news_id), version: String(version) }, token)

/** Moves the planned end of an article, and its job, to now: at once, or the job could run before the article is due. */
export const makeArchivingDue = (news_id: number) =>
  inDatabase(async (_db, pool) => {
    const planned = await pool.query(
      `with due as (
        update news set unpublish_at = now() where news_id = $1 returning news_id
      )
      update pgboss.job set start_after = now() from due join news using (news_id)
      where job.name = 'news.run-schedule' and job.start_after = news.unpublish_at`,
      [news_id],
    )
    if (!planned.rowCount) throw new Error('No job was planned for the end of this article.')
  })

interface OtherPerson extends Person {
  page: Page
  token: string
}

/** Another person in another browser. */
export async function openAsAnother(browser: Browser, role: Role, path: string): Promise<OtherPerson> {
  const person = await newPerson([role])
  const token = await tokenFor(person)
  const context = await browser.newContext()
  await context.addInitScript((given) => {
    // A sandboxed frame has no storage.
    if (origin !== 'null') localStorage.setItem('balai.token', given)
  }, token)
  const page = await context.newPage()
  await page.goto(path)
  return { ...person, page, token }
}

/** The text field of the body. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** The note about the state of saving. */
export const noteOf = (page: Page) => page.getByRole('status').filter({ hasText: /Sav|saved/ })

/** A picture of one colour, as a file. */
export async function pictureOf(page: Page, name: string, color: string) {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 48
    const pen = canvas.getContext('2d')!
    pen.fillStyle = fill
    pen.fillRect(0, 0, 64, 48)
    return canvas.toDataURL('image/png').split(',')[1]!
  }, color)
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}
