import { test as base, expect, type Browser, type Page } from '@playwright/test'
import type { Role } from '@balai/contract/core/access.ts'
import { newPerson, tokenFor, type Person } from './api.ts'

interface Fixtures {
  /** Whether the test shares its browser context with others; one that installs a clock must not. */
  sharesContext: boolean
  /** Sets values of the local storage before a page is opened. */
  remember: (values: Record<string, string>) => Promise<void>
  /** Signs in a new person and opens the path; returns the person. */
  login: (role: Role, path?: string) => Promise<Person>
  /** Signs in a new person without opening a page; returns the person. */
  become: (role: Role) => Promise<Person>
  /** Signs in a person without opening a page. */
  signIn: (person: Person) => Promise<void>
  noErrors: undefined
}

/**
 * A page of the server's origin that stays open. Pages of one context share the process of this page, so that their
 * scripts are compiled once per worker: a new process for each test would double the time of opening a page.
 */
interface Kept {
  key: string
  keeper: Page
}
/** One per worker, replaced when a test asks for other options. */
let kept: Kept | undefined

async function keeperFor(browser: Browser, key: string): Promise<Page> {
  if (kept?.key === key) return kept.keeper
  await kept?.keeper.context().close()
  kept = { key, keeper: await newKeeper(browser) }
  return kept.keeper
}

async function newKeeper(browser: Browser): Promise<Page> {
  const keeper = await (await browser.newContext()).newPage()
  await keeper.goto('/health/live')
  return keeper
}

export const test = base.extend<Fixtures & { keeper: Page }>({
  sharesContext: [true, { option: true }],
  keeper: async ({ browser, sharesContext, viewport, javaScriptEnabled, contextOptions }, use) => {
    const key = JSON.stringify({ viewport, javaScriptEnabled, contextOptions })
    const keeper = sharesContext ? await keeperFor(browser, key) : await newKeeper(browser)
    await use(keeper)
    // The next test finds nothing of this one: no page, no storage, no cookie.
    const context = keeper.context()
    for (const other of browser.contexts())
      if (other !== context && other !== kept?.keeper.context()) await other.close()
    if (!sharesContext) return await context.close()
    for (const page of context.pages()) if (page !== keeper) await page.close()
    await context.setOffline(false)
    await context.clearCookies()
    await keeper.evaluate(() => localStorage.clear())
  },
  context: async ({ keeper }, use) => use(keeper.context()),
  page: async ({ context }, use) => use(await context.newPage()),
  remember: async ({ keeper }, use) =>
    use((values) =>
      keeper.evaluate((given) => {
        for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value)
      }, values),
    ),
  signIn: async ({ remember }, use) =>
    use(async (person) => remember({ 'balai.token': await tokenFor(person) })),
  become: async ({ signIn }, use) =>
    use(async (role) => {
      const person = await newPerson([role])
      await signIn(person)
      return person
    }),
  login: async ({ page, become }, use) =>
    use(async (role, path = '/dashboard') => {
      const person = await become(role)
      await page.goto(path)
      return person
    }),
  // An uncaught error on the page fails the test.
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', ({ stack, message }) => errors.push(stack ?? message))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Fills the log-in form and sends it. */
export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
