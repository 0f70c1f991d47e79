import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { products } from '@balai/contract/money/products.ts'
import { anArticle } from '../src/modules/content/news/news.factory.ts'
import { aQuiz } from '../src/modules/learning/quizzes/quizzes.factory.ts'
import { startWorker, type Worker } from '../src/jobs/worker.ts'
import { allJobs } from '../src/modules.ts'
import { aPublicCourse } from './a-course.ts'
import { aPublicEvent } from './an-event.ts'
import { startApi, type Api } from './api.ts'
import { within } from './listen.ts'
import { mailsToAddress } from './member-links.ts'
import { readMail } from './mails.ts'

const site = join(import.meta.dirname, '../../site')
let api: Api
let worker: Worker
const seen = new Set<number>()

/** The token in the next mail to an address that has a link. */
const nextToken = (address: string) =>
  vi.waitFor(async () => {
    for (const mail of await mailsToAddress(api, address)) {
      const token = /\/member\/link\/([\w-]+)/.exec((await readMail(api, mail)).text)?.[1]
      if (!token || seen.has(mail.mail_id)) continue
      seen.add(mail.mail_id)
      return token
    }
    throw new Error(`No mail to ${address}.`)
  }, within(20))

/** A published course whose last lesson has a quiz. */
async function aCourseWithQuiz() {
  const { db } = api.services
  const { course_id, lessons } = await aPublicCourse(api)
  const { quiz_id } = await aQuiz(db, { course_id, pass_percent: 50 })
  await db
    .updateTable('lessons')
    .set({ quiz_id, published: { lesson_title: 'Kuis', quiz_id } })
    .where('lesson_id', '=', lessons.at(-1)!.lesson_id)
    .execute()
}

beforeAll(async () => {
  api = await startApi(
    {},
    {
      prepare: (app) =>
        app.get('/mailbox/:address', (request) => nextToken((request.params as { address: string }).address)),
    },
  )
  const staff = await api.as('superuser')
  await anArticle(api.services.db, { published: true, author_id: staff.user_id })
  await aPublicEvent(api)
  await aCourseWithQuiz()
  await staff.store(products.create, { name: 'Premium', code: 'PREM-90', price: 149_000 })
  worker = startWorker(api.services, allJobs)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const page = await readFile(new URL('../../docs/developers.md', import.meta.url), 'utf8')

it('the examples of the developers’ page work from top to bottom', async () => {
  const examples = [...page.matchAll(/^```js\n(.*?)^```/gms)].map(([, code = '']) => code)
  expect(examples.length).toBeGreaterThan(6)
  // The person reads their mail; the page shows only what a site does.
  const program = `
    const tokenFromMail = async (address) =>
      (await fetch(\`https://balai.example/mailbox/\${address}\`)).text()
    ${examples.join('\n')}
    console.log('done')`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program.replaceAll('https://balai.example', api.url),
  ])
  expect(stdout).toBe('done\n')
})

it('the page that it shows is the one of the sample site', async () => {
  const files = [...page.matchAll(/^```tsx\n\/\/ (src\/\S+)\n(.*?)^```/gms)]
  expect(files).toHaveLength(3)
  for (const [, file = '', code] of files) expect(await readFile(join(site, file), 'utf8')).toBe(code)
  const [, route] = /^```tsx\n(page\(.*?)\n```/ms.exec(page) ?? []
  expect(await readFile(join(site, 'src/routes.tsx'), 'utf8')).toContain(route)
})
