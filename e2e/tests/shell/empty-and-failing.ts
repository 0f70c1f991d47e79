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

/** The answer of a list without records. */
async function answerEmpty(route: Route) {
  const response = await route.fetch()
  const { data, ...rest } = (await response.json()) as { data: Record<string, unknown> }
  const none = Object.entries(data).map(([name, value]) => {
    if (records.includes(name)) return [name, []]
    return [name, totals.includes(name) ? 0 : value]
  })
  await route.fulfill({ response, json: { ...rest, data: Object.fromEntries(none) as object } })
}

/** Not 503, which is tried again for a while before it is shown. */
const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { status: 500, msg: 'Something went wrong.', data: null } })

test('lists that are empty, and those that fail, say so, fit and are accessible', async ({
  page,
  signIn,
}) => {
  test.setTimeout(plainViews.length * 15_000)
  const person = await newPerson(['superuser'])
  await followTheDevice(person)
  await signIn(person)
  await page.goto('/me/settings')
  let answer = answerEmpty
  await page.route(
    ({ pathname }) => listPaths.has(pathname),
    (route) => answer(route),
  )
  const table = page.locator('.data-table')
  let tables = 0
  for (const { name, address } of plainViews) {
    answer = answerEmpty
    await show(page, narrow)
    await goTo(page, await address())
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
    if ((await table.count()) === 0) continue
    tables += 1
    const sentence = table.getByText(/\.$/).first()
    await expect.soft(sentence, name).toBeVisible()
    await expectFits(page, `${name}, empty`)
    answer = fail
    await table.getByRole('button', { name: 'Load again' }).first().click()
    await expect.soft(table.getByRole('button', { name: 'Try again' }).first(), name).toBeVisible()
    await expectFits(page, `${name}, failing`)
  }
  expect(tables).toBeGreaterThan(25)
})

/** The same at both widths; axe looks once. */
async function expectFits(page: Page, name: string) {
  await show(page, narrow)
  expect.soft(await findings(page, narrow, '.data-table'), name).toEqual([])
  await expect.soft.poll(() => sideways(page), name).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.soft.poll(() => sideways(page), `${name}, 1280 px`).toEqual([])
}
