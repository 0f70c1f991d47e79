import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format.ts'

/** What the line is called that adds up what a table leaves out. */
export const othersName = ({ num }: { num: number }, t: TFunction): string =>
  t('Others ({{num}})', { num: formatNumber(num) })

/** The direction of a sorted column: what a sorter returns is turned round if it descends. */
export type SortOrder = 'ascend' | 'descend' | null

/** Sorts lines of which one may be that of the others, which stays last in both directions. */
export const othersLast =
  <Line extends { isOthers?: boolean }>(compare: (one: Line, other: Line) => number) =>
  (one: Line, other: Line, order?: SortOrder): number => {
    const last = Number(one.isOthers ?? false) - Number(other.isOthers ?? false)
    if (last !== 0) return order === 'descend' ? -last : last
    return compare(one, other)
  }
