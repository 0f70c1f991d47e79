import { useTranslation } from 'react-i18next'
import { comparisonNames, daysName, type Comparison } from '../../../parts/figures/range-words.ts'
import type { Series } from '../../../parts/figures/series.ts'

/** The values of a period, and of the one that it is compared with. */
interface Compared {
  values: number[]
  before: number[]
  first: string
  last: string
  before_first: string
  before_last: string
}

/** What a chart of the dashboard shows beside its values. `asked` is what its call is sent. */
export function useComparison(compare: Comparison) {
  const { t } = useTranslation()
  const isCompared = compare !== 'none'
  return {
    asked: isCompared ? { compare } : {},
    seriesOf(name: string, data: Compared | undefined): Series[] {
      const series = { name, values: data?.values ?? [] }
      if (!isCompared) return [series]
      return [series, { name: comparisonNames(t)[compare], values: data?.before ?? [], isCompared }]
    },
    noteOf(data: Compared | undefined): string | undefined {
      if (!data || !isCompared) return data && daysName(data)
      const compared = daysName({ first: data.before_first, last: data.before_last })
      return t('{{days}}, compared with {{compared}}', { days: daysName(data), compared })
    },
  }
}
