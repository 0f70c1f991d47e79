import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { partSums } from '../../tracking/tracks/parts.queries.ts'
import { daysOf, linesBeside, type Reading } from './report.rules.ts'

/** Where the visits came from that lead people to the site. Nobody knows which of these visitors became members. */
export async function visitParts(
  { db, range }: Reading,
  names: readonly ('source' | 'device' | 'country')[],
): Promise<Report['breakdowns']> {
  const { running, compared_whole } = range
  const sums = await partSums(db, names, {
    current: daysOf(range),
    today: running === null ? null : { from: running, to: running },
    compared: compared_whole && daysOf(compared_whole),
  })
  return names.map((name) => {
    const ofPart = sums.filter(({ part }) => part === name)
    const valuesOf = (which: 'current' | 'today' | 'compared') =>
      ofPart.map((row) => ({ label: row.label, value: row[which] }))
    return {
      name,
      of: 'visits' as const,
      ...linesBeside(
        {
          current: valuesOf('current'),
          today: running === null ? null : valuesOf('today'),
          compared: compared_whole && valuesOf('compared'),
        },
        (row) => row,
      ),
    }
  })
}
