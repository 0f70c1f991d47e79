import { test as base, expect, type Page } from '@playwright/test'
import type { Role } from '@balai/contract/core/access.ts'
import { newPerson, tokenFor, type Person } from './api.ts'

interface Fixtures {
  /** Signs in a new person and opens the path; returns the person. */
  login: (role: Role, path?: string) => Promise<Person>
  /** Signs in a new person without opening a page; returns the person. */
  become: (role: Role) => Promise<Person>
  /** Signs in a person without opening a page. */
  signIn: (person: Person) => Promise<void>
  noErrors: undefined
}

export const test = base.extend<Fixtures>({
  signIn: async ({ context }, use) =>
    use(async (person) => {
      const token = await tokenFor(person)
      // Only once, so that a person who logs out in a test stays logged out.
      await context.addInitScript((given) => {
        // A sandboxed frame has no storage.
        if (origin === 'null' || localStorage.getItem('e2e') === given) return
        localStorage.setItem('e2e', given)
        localStorage.setItem('balai.token', given)
      }, token)
    }),
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
