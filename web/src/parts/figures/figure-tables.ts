import type { TFunction } from 'i18next'
import type { FigureCell } from '@balai/contract/insight/analytics.ts'
import { daysName } from './range-words.ts'

/** A table of figures as a person sees it, for a sheet of a workbook. */
export interface FigureTable {
  name: string
  columns: string[]
  rows: FigureCell[][]
}

interface Days {
  first: string
  last: string
}

interface NumberRow {
  label: string
  value: number | null
  compared: number | null
  /** Without today, which is not over: what `compared` is compared with. */
  whole: number | null
}

/** The numbers of a report, with those of the days that they are compared with if there are any. */
export function numbersTable(
  { days, compared, rows }: { days: Days; compared: Days | null; rows: readonly NumberRow[] },
  t: TFunction,
): FigureTable {
  const isCut = compared !== null && rows.some(({ whole }) => whole !== null)
  return {
    name: t('Numbers'),
    columns: [
      t('Name'),
      daysName(days),
      ...(isCut ? [t('Without today')] : []),
      ...(compared ? [daysName(compared)] : []),
    ],
    rows: rows.map(({ label, value, whole, compared: before }) => [
      label,
      value,
      ...(isCut ? [whole ?? value] : []),
      ...(compared ? [before] : []),
    ]),
  }
}
