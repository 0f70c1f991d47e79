import type { Page } from '@playwright/test'
import { screensFor } from '../../../web/src/screens/screens.ts'
import { newPerson } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { findings, followTheDevice, light, looks, narrow, show } from './looks.ts'
import { framedViews, publicViews } from './screen-addresses.ts'

/** Every screen is opened once per run and checked in every look. */
const parts = 4
const part = (at: number) => framedViews.filter((_sight, place) => place % parts === at)
/** The titles of the screens in the menu. */
const titles = new Map(
  screensFor(['superuser'])
    .filter(({ menu }) => menu !== null)
    .map(({ path, title }): [string, string] => [path, title]),
)
/** The minimum height of a link that can be tapped. */
const fingerHeight = 24

for (let at = 0; at < parts; at += 1)
  test(`every screen fits, logs nothing and is accessible: part ${at + 1} of ${parts}`, async ({
    page,
    signIn,
  }) => {
    // Many screens, each checked node by node.
    test.setTimeout(part(at).length * looks.length * 20_000)
    const person = await newPerson(['superuser'])
    await followTheDevice(person)
    await signIn(person)
    const problems = consoleProblemsOf(page)
    await show(page, looks[0])
    await page.goto('/dashboard')
    for (const { name, address } of part(at)) {
      const path = await address()
      // A screen is mounted in the narrowest look.
      await show(page, looks[0])
      await goTo(page, path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      if (titles.has(name)) await expect(page).toHaveTitle(`${titles.get(name)} - Balai`)
      await expectNoProblems(page, name)
    }
    expect(problems).toEqual([])
  })

for (const { name, address } of publicViews)
  test(`${name} fits, logs nothing and is accessible without a session`, async ({ page, remember }) => {
    await remember({ 'balai.preferences': '{"appearance":"system"}' })
    const problems = consoleProblemsOf(page)
    await show(page, looks[0])
    await page.goto(await address())
    await expectNoProblems(page, name)
    expect(problems).toEqual([])
  })

/** Collects the problems of all looks and reports them at once. */
async function expectNoProblems(page: Page, name: string) {
  for (const look of looks) {
    await show(page, look)
    await expect(page.locator('html')).toHaveAttribute('data-appearance', look.appearance)
    await expect(page.locator('#root > *').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
    expect.soft(await findings(page, look), `${name}, ${look.name}`).toEqual([])
    await expect.soft.poll(() => sideways(page), `${name}, ${look.name}`).toBe(0)
    if (look !== narrow) continue
    expect.soft(await lowLinks(page), name).toEqual([])
    // On a phone the rows of a list are cards.
    await expect.soft(page.locator('.data-table table'), name).toHaveCount(0)
  }
  // The narrowest screen of an office; the look is that of the last one.
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.soft.poll(() => sideways(page), `${name}, 1280 px`).toBe(0)
}

/** Opens another screen without a reload, as a link does. */
async function goTo(page: Page, path: string) {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.evaluate((to) => {
    // Increments the position that the router keeps in the history state.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: to, idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)
  await expect(page).toHaveURL(path)
}

/** How many pixels the page, or a table in it, can be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.data-table, .data-table-grid')]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .reduce((widest, each) => Math.max(widest, each), 0),
  )

/** The links in cards and table rows that are too low to tap. */
const lowLinks = (page: Page) =>
  page
    .locator('table tr, .table-card')
    .getByRole('link')
    .evaluateAll(
      (links, height) =>
        links
          .filter((link) => link.checkVisibility() && link.getBoundingClientRect().height < height)
          .map((link) => link.textContent),
      fingerHeight,
    )

/** Errors and warnings of the console, with the path at which they were logged. */
function consoleProblemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  return problems
}

test('a warning in the console is detected', async ({ page }) => {
  const problems = consoleProblemsOf(page)
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.evaluate(() => console.warn('planted'))
  await expect.poll(() => problems).toEqual(['/login: planted'])
})

test('an inaccessible picture, an overflow and a low link are detected', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = '/favicon.ico'
    Object.assign(picture.style, { display: 'block', width: '3000px', height: '10px' })
    const table = document.createElement('table')
    table.innerHTML = '<tr><td><a href="/" style="font-size: 10px">low</a></td></tr>'
    document.body.append(picture, table)
  })
  expect((await findings(page, light)).map(({ id }) => id)).toEqual(['image-alt'])
  expect(await sideways(page)).toBeGreaterThan(1_000)
  expect(await lowLinks(page)).toEqual(['low'])
})
