import type { Page } from '@playwright/test'
import { newPerson } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { findings, light, likeTheDevice, looks, show } from '../../looks.ts'
import { everyScreen } from '../../screens.ts'

/** Every screen is opened once, shown in every look, and everything that can be wrong with it is looked for then. */
const parts = 4
const part = (at: number) => everyScreen.filter((_path, place) => place % parts === at)

for (let at = 0; at < parts; at += 1)
  test(`every screen, part ${at + 1}, fits, is quiet and can be used by everybody`, async ({
    page,
    signIn,
  }) => {
    // Many screens, each looked at node by node.
    test.setTimeout(part(at).length * looks.length * 20_000)
    const person = await newPerson(['superuser'])
    await likeTheDevice(person)
    await signIn(person)
    const complaints = complaintsOf(page)
    await show(page, looks[0])
    await page.goto('/dashboard')
    for (const path of part(at)) {
      // It is built anew where it has the least room.
      await show(page, looks[0])
      await goTo(page, path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      for (const look of looks) {
        await show(page, look)
        await expect(page.locator('html')).toHaveAttribute('data-appearance', look.appearance)
        await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
        // All that is wrong anywhere is told at once.
        expect.soft(await findings(page, look), `${path}, ${look.name}`).toEqual([])
        await expect.soft.poll(() => sideways(page), `${path}, ${look.name}`).toBe(0)
      }
    }
    expect(complaints).toEqual([])
  })

/** To another screen without loading the program anew, as a link does. */
async function goTo(page: Page, path: string) {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.evaluate((to) => {
    // With the place in the history that the router keeps there.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: to, idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)
  await expect(page).toHaveURL(path)
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What the console says of errors and warnings, with where it was said. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  return complaints
}

test('the log-in is quiet, and what is wrong would be heard', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(complaints).toEqual([])
  await page.evaluate(() => console.warn('planted'))
  await expect.poll(() => complaints).toEqual(['/login: planted'])
})

test('what cannot be used would be found, and what does not fit be seen', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = '/favicon.ico'
    Object.assign(picture.style, { display: 'block', width: '3000px', height: '10px' })
    document.body.append(picture)
  })
  expect((await findings(page, light)).map(({ id }) => id)).toEqual(['image-alt'])
  expect(await sideways(page)).toBeGreaterThan(1_000)
})
