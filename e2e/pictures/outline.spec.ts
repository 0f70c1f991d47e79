import type { Browser, Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { newPerson, tokenFor } from '../api.ts'
import { inDatabase } from '../database.ts'
import { expect, test } from '../fixtures.ts'
import { newCourse } from '../tests/learning/courses.ts'

const topics = 50
const lessonsOfEach = 20
const goals = { calls: 3, task: 50 }

test('measures an outline of a thousand lessons', async ({ page, browser, signIn }) => {
  test.setTimeout(300_000)
  const person = await newPerson(['superuser'])
  const { course_id } = await newCourse(await tokenFor(person))
  await addOutline(course_id)
  await signIn(person)
  // The first visit warms up server and browser; it is not counted.
  await open(page, course_id)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/v1\/course\//.test(request.url())) calls.push(request.url())
  })
  await open(page, course_id)
  const opening = calls.length
  const measured: [what: string, longest: number][] = []
  const measure = async (what: string, work: () => Promise<unknown>) =>
    measured.push([what, await longestTask(browser, page, work)])

  const line = lineOf(page, 'Pelajaran 1.1')
  await line.focus()
  await measure('a lesson moved by 30 places with the keyboard', async () => {
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'Pelajaran 1.1' })).toHaveText(/in “Topik 2”/)
  })
  await page.keyboard.press('Home')
  await expect(lineOf(page, 'Topik 1')).toBeInViewport()
  await measure('a lesson dragged over 12 lines', () => drag(page))
  await measure('scrolling through 400 lines', async () => {
    for (let step = 0; step < 20; step += 1) {
      await page.mouse.wheel(0, 800)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  })
  await measure('all topics folded and unfolded', async () => {
    await page.getByRole('button', { name: 'Fold all' }).click()
    await page.getByRole('button', { name: 'Unfold all' }).click()
    await expect(page.getByRole('button', { name: 'Fold all' })).toBeVisible()
  })
  const text = report(opening, measured)
  process.stdout.write(`${text}\n`)
  await writeFile(resolve(import.meta.dirname, '../../docs/outline.md'), text)
})

const addOutline = (course_id: number) =>
  inDatabase((_db, pool) =>
    pool.query(
      `with added as (
        insert into topics (topic_course_id, topic_title, position)
        select $1, 'Topik ' || n, n from generate_series(1, $2::integer) n returning topic_id, position)
      insert into lessons (lesson_course_id, lesson_topic_id, position, lesson_title)
      select $1, topic_id, n, 'Pelajaran ' || added.position || '.' || n
      from added, generate_series(1, $3::integer) n`,
      [course_id, topics, lessonsOfEach],
    ),
  )

const lineOf = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByTitle(name, { exact: true }) })

async function open(page: Page, course_id: number) {
  const present = page.waitForResponse('**/course/outline_presence')
  await page.goto(`/lms/topic/${course_id}`)
  await lineOf(page, 'Pelajaran 1.1').waitFor()
  await present
}

async function drag(page: Page) {
  const grip = await page.locator('.outline-grip').nth(3).boundingBox()
  if (!grip) throw new Error('There is no line to drag.')
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  for (let step = 1; step <= 60; step += 1) await page.mouse.move(grip.x + 8, grip.y + 8 + step * 8)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** The processor time of the thread, in microseconds; other work of the machine does not lengthen it. */
  tdur?: number
  args: { name?: string }
}

/** The longest task on the main thread of a page, in milliseconds of processor time. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain'
  const mains = new Set(trace.traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`),
  )
  expect(tasks.length).toBeGreaterThan(0)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}

function report(calls: number, measured: [what: string, longest: number][]): string {
  const met = (isMet: boolean) => (isMet ? 'met' : '**missed**')
  const lines = measured.map(
    ([what, longest]) =>
      `| longest task: ${what} | ${longest.toFixed(0)} ms | ≤ ${goals.task} ms | ${met(longest <= goals.task)} |`,
  )
  const [busy = 0] = loadavg()
  return `# Outline of a large course

Written by \`npm run pictures -- outline\`. An outline of ${topics} topics with ${lessonsOfEach} lessons each in headless Chromium, on a
machine with ${cpus().length} cores and a load of ${busy.toFixed(1)} when it was measured. Tasks are measured in processor time of the page's main
thread, which other work of the machine lengthens far less than the time on the clock.

| what | measured | aim | |
| --- | --- | --- | --- |
| calls until the outline is shown | ${calls} | ≤ ${goals.calls} | ${met(calls <= goals.calls)} |
${lines.join('\n')}
`
}
