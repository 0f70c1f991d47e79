import type { Browser, BrowserContext } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { newPerson, tokenFor } from '../api.ts'
import { expect, test } from '../fixtures.ts'

const visits = 7
const goals = { cold: 1_000, warm: 500 }

test('measures the time until the list of admins is usable', async ({
  browser,
  playwright,
  launchOptions,
}, testInfo) => {
  test.setTimeout(300_000)
  // Enough rows to fill a page of the list.
  for (let at = 0; at < 24; at += 1) await newPerson(['content'])
  const token = await tokenFor(await newPerson(['superuser']))
  // The first visit warms up server and browser; it is not counted.
  await (await visitor(browser, token)).close()
  const cold: Visit[] = []
  for (let at = 0; at < visits; at += 1) {
    const context = await visitor(browser, token)
    cold.push(await visit(context))
    await context.close()
  }
  // Only a profile on disk keeps the browser's caches, and they are complete from the third visit on.
  const context = await playwright.chromium.launchPersistentContext(
    testInfo.outputPath('profile'),
    launchOptions,
  )
  await signIn(context, token)
  const warm: Visit[] = []
  for (let at = 0; at < 3; at += 1) await visit(context)
  for (let at = 0; at < visits; at += 1) warm.push(await visit(context))
  await context.close()
  const text = report({ cold, warm })
  process.stdout.write(`${text}\n`)
  await writeFile(resolve(import.meta.dirname, '../../docs/first-screen.md'), text)
})

/** Somebody with a session and an empty cache. */
async function visitor(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext()
  await signIn(context, token)
  return context
}

const signIn = (context: BrowserContext, token: string) =>
  context.addInitScript((given) => {
    localStorage.setItem('balai.token', given)
    // Marked in the frame that shows the rows, when nothing is loading any more.
    const look = () => {
      const row = document.querySelector(
        '.data-table[aria-busy=false] tbody tr.ant-table-row:not([aria-hidden])',
      )
      if (row) requestAnimationFrame(() => performance.mark('usable'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, token)

interface Visit {
  /** Milliseconds from the navigation to the list that can be used. */
  at: number
  /** Milliseconds of work on the page's main thread; a busy machine affects them far less than the total. */
  work: number
}

async function visit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage()
  const inspector = await context.newCDPSession(page)
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${process.env['BALAI_URL']}/setting/users`)
  const noted = () => page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0)
  await expect.poll(noted).toBeGreaterThan(0)
  const at = await noted()
  const { metrics } = await inspector.send('Performance.getMetrics')
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.close()
  return { at, work }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function report(measured: Record<'cold' | 'warm', Visit[]>): string {
  const line = (what: 'cold' | 'warm', how: string) => {
    const times = measured[what].map(({ at }) => Math.round(at))
    const middle = median(times)
    const met = middle <= goals[what] ? 'met' : '**missed**'
    const work = Math.round(median(measured[what].map((each) => each.work)))
    return `| ${what}: ${how} | ${middle} ms | ${Math.min(...times)}–${Math.max(...times)} ms | ≤ ${goals[what]} ms | ${met} | ${work} ms |`
  }
  const [busy = 0] = loadavg()
  return `# First screen

Written by \`npm run pictures -- first-screen\`. From the navigation to the usable list of Admins in headless Chromium: 20
rows are drawn, and nothing is being loaded any more. The server is the product as \`npm start\` starts it, on the same
machine: ${cpus().length} cores for server, database and browser, with a load of ${busy.toFixed(1)} when it was measured. Medians of ${visits}
visits. The page's own work is the time its main thread was computing; other work of the machine lengthens it far less than
the whole.

| what | median | from–to | aim | | the page's own work |
| --- | --- | --- | --- | --- | --- |
${line('cold', 'a new browser profile, empty cache, a token in the storage')}
${line('warm', 'a profile that was here three times, a new page')}
`
}
