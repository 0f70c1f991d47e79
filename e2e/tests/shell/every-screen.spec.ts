import type { Page } from '@playwright/test'
import { screensFor } from '../../../web/src/screens/screens.ts'
import { newPerson } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessibleDialogs } from './dialogs.ts'
import { expectEmptyAndFailing, isMadeToFail } from './empty-and-failing.ts'
import { findings, followTheDevice, goTo, light, looks, narrow, show, sideways } from './looks.ts'
import { framedViews, otherParts, publicViews } from './screen-addresses.ts'

/**
 * Every screen is opened once per run and checked in every look, and so are its dialogs and its table without records,
 * in Indonesian: its texts are longer, and most people work with them. Screens without a session and all other tests are
 * in English.
 */
const parts = 4
const part = (at: number) => framedViews.filter((_sight, place) => place % parts === at)
/** The titles of the screens in the menu. */
const titles = new Map(
  screensFor(['superuser'])
    .filter(({ menu }) => menu !== null)
    .map(({ path, title }): [string, string] => [path, title]),
)
/** How the console tells a refused call. */
const isRefusal = /status of 422/
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
    await followTheDevice(person, 'id')
    await signIn(person)
    const problems = consoleProblemsOf(page)
    const seen = new Set<string>()
    let refused = 0
    let tables = 0
    await show(page, looks[0])
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    for (const [place, { name, address }] of part(at).entries()) {
      const path = await address()
      // A screen is mounted in the narrowest look.
      await show(page, looks[0])
      // Nothing on it is pointed at.
      await page.mouse.move(0, 0)
      await goTo(page, path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      // The frame is the same around all of them.
      await expectNoProblems(page, name, place === 0 ? undefined : 'main')
      // Screens set titles of their own once they are loaded.
      if (titles.has(name)) await expect(page).toHaveTitle(`${titles.get(name)} - Balai`)
      // Last, because opening them scrolls the page.
      await show(page, narrow)
      refused += await expectAccessibleDialogs(page, name, seen)
      if (!name.includes(':') && (await expectEmptyAndFailing(page, name, seen))) tables += 1
    }
    expect(tables).toBeGreaterThan(5)
    const others = problems.filter((problem) => !isRefusal.test(problem) && !isMadeToFail.test(problem))
    expect(others).toEqual([])
    expect(problems.filter((problem) => isRefusal.test(problem))).toHaveLength(refused)
  })

test('the dialogs of other parts of screens are accessible', async ({ page, signIn }) => {
  test.setTimeout(otherParts.length * 30_000)
  const person = await newPerson(['superuser'])
  await followTheDevice(person, 'id')
  await signIn(person)
  await show(page, looks[0])
  await page.goto('/dashboard')
  const seen = new Set<string>()
  for (const { name, address } of otherParts) {
    await goTo(page, await address())
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
    const before = seen.size
    await expectAccessibleDialogs(page, name, seen)
    expect.soft(seen.size, name).toBeGreaterThan(before)
  }
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

/** Collects the problems of all looks, in the whole page or by axe in a part of it, and reports them at once. */
async function expectNoProblems(page: Page, name: string, within?: string) {
  for (const look of looks) {
    await show(page, look)
    await expect(page.locator('html')).toHaveAttribute('data-appearance', look.appearance)
    await expect(page.locator('#root > *').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
    expect.soft(await findings(page, look, within), `${name}, ${look.name}`).toEqual([])
    await expect.soft.poll(() => sideways(page), `${name}, ${look.name}`).toEqual([])
    if (look !== narrow) continue
    expect.soft(await lowLinks(page), name).toEqual([])
    // On a phone the rows of a list are cards.
    await expect.soft(page.locator('.data-table table'), name).toHaveCount(0)
  }
  // The narrowest screen of an office; the look is that of the last one.
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.soft.poll(() => sideways(page), `${name}, 1280 px`).toEqual([])
}

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
    const frame = document.createElement('div')
    Object.assign(frame.style, { overflowX: 'auto', width: '300px' })
    frame.innerHTML = '<p style="width: 340px">wide</p>'
    document.body.append(picture, table, frame)
  })
  expect((await findings(page, light)).map(({ id }) => id)).toEqual(['image-alt'])
  expect(await sideways(page)).toEqual([
    expect.stringMatching(/^HTML .*: \d{4} px too wide$/),
    'DIV : 40 px too wide',
  ])
  expect(await lowLinks(page)).toEqual(['low'])
})
