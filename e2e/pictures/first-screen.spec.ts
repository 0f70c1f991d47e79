import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newPerson, post, tokenFor } from '../api.ts'
import { expect, test } from '../fixtures.ts'

const visits = 7
const goals = { cold: 1_000, warm: 500 }

/** A page, and when it is as far as it should be: the name of a mark or of a paint. */
interface Measured {
  path: string
  what: string
  until: 'usable' | 'first-contentful-paint'
  language: 'en' | 'id'
}
const pages: Measured[] = [
  { path: '/setting/users', what: 'usable list of Admins', until: 'usable', language: 'en' },
  {
    path: '/dashboard',
    what: 'first contentful paint of the dashboard',
    until: 'first-contentful-paint',
    language: 'en',
  },
  {
    path: '/dashboard',
    what: 'first contentful paint of the dashboard in Indonesian',
    until: 'first-contentful-paint',
    language: 'id',
  },
]

test('measures the first screen', async ({ browser, playwright, launchOptions }, testInfo) => {
  test.setTimeout(600_000)
  // Enough rows to fill a page of the list.
  for (let at = 0; at < 24; at += 1) await newPerson(['content'])
  const lines: string[] = []
  for (const page of pages) {
    const person = await personOf(page)
    // The first visit warms up server and browser; it is not counted.
    await (await visitor(browser, person)).close()
    const cold: Visit[] = []
    for (let at = 0; at < visits; at += 1) {
      const context = await visitor(browser, person)
      cold.push(await visit(context, page))
      await context.close()
    }
    lines.push(line(page, 'cold', cold))
    // Only a profile on disk keeps the browser's caches, and they are complete from the third visit on.
    const profile = testInfo.outputPath(`profile ${page.until} ${page.language}`)
    const context = await playwright.chromium.launchPersistentContext(profile, launchOptions)
    await signIn(context, person)
    const warm: Visit[] = []
    for (let at = 0; at < 3; at += 1) await visit(context, page, { staysMs: keepsCodeAfterMs })
    for (let at = 0; at < visits; at += 1) warm.push(await visit(context, page))
    await context.close()
    lines.push(line(page, 'warm', warm))
  }
  const text = report(lines)
  process.stdout.write(`${text}\n`)
  await writeFile(resolve(import.meta.dirname, '../../docs/first-screen.md'), text)
})

/** Chromium keeps the compiled code of a page's scripts when the page has been open for about two seconds. */
const keepsCodeAfterMs = 3_000

/** What the browser keeps of somebody who uses the language. */
interface Kept {
  token: string
  language: Measured['language']
}

async function personOf({ language }: Measured): Promise<Kept> {
  const token = await tokenFor(await newPerson(['superuser']))
  await post('/account/save_preferences', { language }, token)
  return { token, language }
}

/** Somebody with a session and an empty cache. */
async function visitor(browser: Browser, person: Kept): Promise<BrowserContext> {
  const context = await browser.newContext()
  await signIn(context, person)
  return context
}

const signIn = (context: BrowserContext, person: Kept) =>
  context.addInitScript(({ token, language }) => {
    localStorage.setItem('balai.token', token)
    localStorage.setItem('balai.preferences', JSON.stringify({ language }))
    const note = (name: string, at: number) => globalThis.noteMoment?.(JSON.stringify({ name, at }))
    // In the frame that shows the rows, when nothing is loading any more.
    const look = () => {
      const row = document.querySelector('.data-table[aria-busy=false] tbody tr.data-table-row')
      if (row) requestAnimationFrame((at) => note('usable', at))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) note(name, startTime)
    }).observe({ type: 'paint', buffered: true })
  }, person)

declare global {
  /** Called by the page; see `momentOf`. */
  var noteMoment: ((moment: string) => void) | undefined
}

interface Visit {
  /** Milliseconds from the navigation to the moment that is measured. */
  at: number
  /** Milliseconds of work on the page's main thread; a busy machine affects them far less than the total. */
  work: number
}

async function visit(
  context: BrowserContext,
  { path, until }: Measured,
  { staysMs = 0 } = {},
): Promise<Visit> {
  const page = await context.newPage()
  const inspector = await context.newCDPSession(page)
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
  await inspector.send('Runtime.enable')
  await inspector.send('Runtime.addBinding', { name: 'noteMoment' })
  const reached = momentOf(inspector, until)
  await page.goto(`${process.env['BALAI_URL']}${path}`)
  const at = await reached
  const { metrics } = await inspector.send('Performance.getMetrics')
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  if (until === 'usable') await expect(page.getByRole('row')).toHaveCount(21)
  if (staysMs > 0) await wait(staysMs)
  await page.close()
  return { at, work }
}

/**
 * When the page says that it is as far. Nobody asks it before: for its first question Playwright has the page compile a
 * script of 300 kB, which takes the main thread a tenth of a second.
 */
function momentOf(inspector: CDPSession, until: Measured['until']): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  inspector.on('Runtime.bindingCalled', ({ payload }) => {
    const { name, at } = JSON.parse(payload) as { name: string; at: number }
    if (name === until) resolve(at)
  })
  return promise
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function line({ what }: Measured, how: 'cold' | 'warm', measured: Visit[]): string {
  const times = measured.map(({ at }) => Math.round(at))
  const middle = median(times)
  const met = middle <= goals[how] ? 'met' : '**missed**'
  const work = Math.round(median(measured.map((each) => each.work)))
  return `| ${what} | ${how} | ${middle} ms | ${Math.min(...times)}–${Math.max(...times)} ms | ≤ ${goals[how]} ms | ${met} | ${work} ms |`
}

function report(lines: string[]): string {
  const [busy = 0] = loadavg()
  return `# First screen

Written by \`npm run pictures -- first-screen\`. From the navigation to the usable list of Admins in headless Chromium: 20
rows are drawn, and nothing is being loaded any more. For the dashboard, to its first contentful paint; its numbers and charts
follow. The server is the product as \`npm start\` starts it, on the same machine: ${cpus().length} cores for server, database and
browser, with a load of ${busy.toFixed(1)} when it was measured. Medians of ${visits} visits. Cold is a new browser profile with an empty cache
and a token in the storage; warm is a new page in a profile that was here three times for some seconds. The page's own work is
the time its main thread was computing; other work of the machine lengthens it far less than the whole.

| what | visit | median | from–to | aim | | the page's own work |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}
