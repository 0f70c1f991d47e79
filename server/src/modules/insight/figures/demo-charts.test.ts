import { afterAll, beforeAll, expect, it } from 'vitest'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { dashboard } from '@balai/contract/insight/dashboard.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { makeDemo } from '../../../commands/first-start.ts'
import type { Transaction } from '../../../db/pool.ts'
import { demoAttributes } from '../../content/categories/demo-attributes.factory.ts'
import { demoArticles } from '../../content/news/demo-news.factory.ts'
import { demoAccounts } from '../../identity/users/demo-accounts.factory.ts'
import { demoPeople } from '../../people/members/demo-members.factory.ts'
import { demoTracks } from './demo-tracks.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
  // Articles of the demo are by its accounts and its contributors, and its visitors read them.
  const accounts = { name: 'demo accounts', make: (db: Transaction) => demoAccounts(db, 'demo') }
  for (const demo of [accounts, demoPeople, demoAttributes, demoArticles, demoTracks])
    await makeDemo(api.services, demo)
})
afterAll(() => api.close())

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const withSome = (values: number[]) => values.filter((value) => value > 0).length

it('contributors of the demo publish in many months of the year, and are read on most days', async () => {
  const valuesOf = async (range: '30d' | '12m', name: 'published' | 'contributor_views') => {
    const { series } = await staff.call(analytics.contributors, { range })
    return series.find((one) => one.name === name)?.points.map(({ value }) => value ?? 0) ?? []
  }
  const published = await valuesOf('12m', 'published')
  expect(sum(published)).toBeGreaterThan(10)
  expect(withSome(published)).toBeGreaterThan(3)
  expect(withSome(await valuesOf('30d', 'contributor_views'))).toBeGreaterThan(20)
  const views = await valuesOf('12m', 'contributor_views')
  expect(sum(views.slice(6))).toBeGreaterThan(sum(views.slice(0, 6)))
})

it('the dashboard’s chart of content has something in each period, by staff and by contributors', async () => {
  // A period may have begun just now, so the one before it counts too.
  const publishedBy = async (contributor_status: 'all' | 'internal' | 'contributor') => {
    const { weekly, monthly, annual } = await staff.call(dashboard.articles, { contributor_status })
    return [weekly, monthly, annual].map(({ values, before }) => sum([...values, ...before]))
  }
  const [week = 0, month = 0, year = 0] = await publishedBy('all')
  expect([week > 2, month > 15, year > 100]).toEqual([true, true, true])
  const [, , byContributors = 0] = await publishedBy('contributor')
  const [, , byStaff = 0] = await publishedBy('internal')
  expect(byContributors).toBeGreaterThan(10)
  expect(byContributors + byStaff).toBe(year)
})
