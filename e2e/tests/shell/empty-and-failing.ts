import type { Page, Route } from '@playwright/test'
import { contract } from '@balai/contract/contract.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { expect } from '../../fixtures.ts'
import { findings, narrow, show, sideways } from './looks.ts'

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

/** A status that no server of ours sends, so that its lines in the console are known. Not 503, which is tried again. */
const failure = 501
const fail = (route: Route) =>
  route.fulfill({ status: failure, json: { status: failure, msg: 'Something went wrong.', data: null } })
/** How the console tells a call that was made to fail. */
export const isMadeToFail = new RegExp(`status of ${failure}`)

const isList = ({ pathname }: URL) => listPaths.has(pathname)

/**
 * Loads the table of a screen in Indonesian again, first without records and then in vain: both say so, fit and are
 * accessible. Returns whether the screen has a table. `seen` keeps the failure, which looks the same everywhere, from
 * being checked again.
 */
export async function expectEmptyAndFailing(page: Page, name: string, seen: Set<string>): Promise<boolean> {
  const table = page.locator('.data-table')
  if ((await table.count()) === 0) return false
  await show(page, narrow)
  const again = table.getByRole('button', { name: 'Muat lagi' }).first()
  const retry = table.getByRole('button', { name: 'Coba lagi' }).first()
  await page.route(isList, answerEmpty)
  await again.click()
  await expect.soft(table.locator('.table-card'), `${name}, empty`).toHaveCount(0)
  await expect.soft(table.getByText(/\.$/).first(), `${name}, empty`).toBeVisible()
  expect.soft(await findings(page, narrow, '.data-table'), `${name}, empty`).toEqual([])
  await expectFits(page, `${name}, empty`)
  await page.unroute(isList)
  await page.route(isList, fail)
  await show(page, narrow)
  await again.click()
  await expect.soft(retry, `${name}, failing`).toBeVisible()
  if (!seen.has('failing')) expect.soft(await findings(page, narrow, '.data-table'), name).toEqual([])
  seen.add('failing')
  await expectFits(page, `${name}, failing`)
  await page.unroute(isList)
  // The screens after this one find the records again.
  await retry.click()
  await expect.soft(retry, name).toBeHidden()
  return true
}

async function expectFits(page: Page, name: string) {
  for (const width of [narrow.width, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.soft.poll(() => sideways(page), `${name}, ${width} px`).toEqual([])
  }
}
