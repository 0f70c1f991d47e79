import type { Page, Route } from '@playwright/test'
import { contract } from '@balai/contract/contract.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { newPerson } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { findings, followTheDevice, goTo, narrow, show, sideways } from './looks.ts'
import { plainViews } from './screen-addresses.ts'

/** The fields of an answer that lists records. */
const records = ['rows', 'contacts']
const totals = ['total', 'count']
const fieldsOf = ({ result }: AnyEndpoint) => ('shape' in result ? Object.keys(result.shape) : [])
/** The paths of all calls that list records, with their number. */
const listPaths = new Set(
  Object.values(contract)
    .flatMap((calls): AnyEndpoint[] => Object.values(calls))
    .filter((call) => [records, totals].every((names) => fieldsOf(call).some((name) => names.includes(name))))
    .flatMap((call) => pathsOf(call)),
)

interface State {
  name: string
  /** Answers a call that lists records. */
  answer: (route: Route) => Promise<void>
  /** What a table says then. */
  expectNote: (page: Page, screen: string) => Promise<void>
}

const states: State[] = [
  {
    name: 'empty',
    answer: async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: Record<string, unknown> }
      const none = Object.entries(data).map(([name, value]) => {
        if (records.includes(name)) return [name, []]
        return [name, totals.includes(name) ? 0 : value]
      })
      await route.fulfill({ response, json: { ...rest, data: Object.fromEntries(none) as object } })
    },
    expectNote: async (page, screen) => {
      const sentence = page.locator('.data-table').getByText(/\.$/)
      await expect.soft(sentence.first(), screen).toBeVisible()
    },
  },
  {
    name: 'failing',
    // Not 503, which is tried again for a while before it is shown.
    answer: (route) =>
      route.fulfill({ status: 500, json: { status: 500, msg: 'Something went wrong.', data: null } }),
    expectNote: async (page, screen) => {
      const button = page.locator('.data-table').getByRole('button', { name: 'Try again' })
      await expect.soft(button.first(), screen).toBeVisible()
    },
  },
]

for (const { name, answer, expectNote } of states)
  test(`lists that are ${name} say so, fit and are accessible`, async ({ page, signIn }) => {
    test.setTimeout(plainViews.length * 15_000)
    const person = await newPerson(['superuser'])
    await followTheDevice(person)
    await signIn(person)
    await page.goto('/me/settings')
    await page.route(({ pathname }) => listPaths.has(pathname), answer)
    const table = page.locator('.data-table')
    let tables = 0
    for (const { name: screen, address } of plainViews) {
      await show(page, narrow)
      await goTo(page, await address())
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
      if ((await table.count()) === 0) continue
      tables += 1
      await expectNote(page, screen)
      expect.soft(await findings(page, narrow, '.data-table'), screen).toEqual([])
      await expect.soft.poll(() => sideways(page), screen).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await expect.soft.poll(() => sideways(page), `${screen}, 1280 px`).toEqual([])
    }
    expect(tables).toBeGreaterThan(25)
  })
