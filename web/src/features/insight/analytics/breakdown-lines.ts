import type { TFunction } from 'i18next'
import type { BreakdownName, Report } from '@balai/contract/insight/analytics-shapes.ts'
import { othersName } from '../../../parts/figures/others.ts'
import { rowName } from './report-words.ts'

export type Breakdown = Report['breakdowns'][number]

/** A line of a table that splits a number, in words. That of the others has no rows of its own. */
export interface Line extends Omit<Breakdown['rows'][number], 'label'> {
  key: string
  name: string
  /** What its rows are asked for by. */
  row?: Breakdown['rows'][number]
  isOthers?: boolean
  /** In percent; undefined if the lines are no parts, null if there is nothing to be a part of. */
  share: number | null | undefined
}

/** Lines that overlap: who is in one can be in another. Their shares are of the number that they split. */
const overlapping: ReadonlySet<BreakdownName> = new Set([
  'funnel',
  'consent',
  'member_consent',
  'member_label',
])

/** The lines of a table as they are shown, with their shares of everything, also of what the table leaves out. */
export function linesOf(
  { name, of, rows, others }: Breakdown,
  figures: Report['figures'],
  t: TFunction,
): Line[] {
  const sum = rows.reduce((all, { value }) => all + value, others?.value ?? 0)
  const number = figures.find((figure) => figure.name === of)?.value
  const whole = overlapping.has(name) ? (number ?? sum) : sum
  const shareOf = (value: number) => {
    if (name === 'activity') return undefined
    return whole === 0 ? null : Math.round((value / whole) * 1_000) / 10
  }
  return [
    ...rows.map(({ label, ...line }) => ({
      ...line,
      key: String(line.id ?? label),
      name: rowName(name, label, t),
      row: { label, ...line },
      share: shareOf(line.value),
    })),
    ...(others
      ? [
          {
            ...others,
            key: '\0others',
            name: othersName(others, t),
            isOthers: true,
            share: shareOf(others.value),
          },
        ]
      : []),
  ]
}
