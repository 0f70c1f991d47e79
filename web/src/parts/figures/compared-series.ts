import type { TFunction } from 'i18next'
import type { SeriesPoint } from '@balai/contract/kit/ranges.ts'
import type { Series } from './series.ts'

/** A share of nothing has no value. */
type Point = Omit<SeriesPoint, 'value'> & { value: number | null }

/** The series of some points, and the one that they are compared with if there is any. */
export function comparedSeries(points: readonly Point[], name: string, t: TFunction): Series[] {
  const series = { name, values: points.map(({ value }) => value) }
  if (points.every(({ compared }) => compared === null)) return [series]
  return [
    series,
    {
      name: t('{{name}}, compared', { name }),
      values: points.map(({ compared }) => compared),
      isCompared: true,
    },
  ]
}
