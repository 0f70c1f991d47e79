import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { countriesOf, devicesOf, sourcesOf, type Days } from '../../tracking/tracks/figures.queries.ts'
import { bothByDays, rowsBeside, type Reading } from './report.rules.ts'

const reads = {
  source: async (db: ReadDb, days: Days) =>
    (await sourcesOf(db, days)).map(({ channel, visitor_days }) => ({ label: channel, value: visitor_days })),
  device: async (db: ReadDb, days: Days) =>
    (await devicesOf(db, days)).map(({ device, visitor_days }) => ({ label: device, value: visitor_days })),
  country: async (db: ReadDb, days: Days) =>
    (await countriesOf(db, days)).map(({ country, visitor_days }) => ({
      label: country,
      value: visitor_days,
    })),
}

/** Where the visits came from that lead people to the site. Nobody knows which of these visitors became members. */
export const visitParts = (
  reading: Reading,
  names: readonly (keyof typeof reads)[],
): Promise<Report['breakdowns']> =>
  Promise.all(
    names.map(async (name) => ({
      name,
      of: 'visits' as const,
      rows: rowsBeside(
        await bothByDays<{ label: string; value: number }>(reading, (days) => reads[name](reading.db, days)),
        (row) => row,
        name === 'device' ? 20 : 50,
      ),
    })),
  )
