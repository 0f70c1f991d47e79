import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useListAddress } from '../../../lib/use-list-address.ts'
import { addDays } from '../../../lib/zone.ts'
import { MembersAddress } from './chart-address.ts'
import { useComparison } from './use-comparison.ts'

/** Who joined in this week, compared as the address says. The chart and the workbook share the answer. */
export function useMembersFigures() {
  const { t } = useTranslation()
  const { input, change } = useListAddress(MembersAddress)
  const { asked, seriesOf, noteOf } = useComparison(input.members_compare)
  const { data, isPending, error, refetch } = useQuery({
    ...queryOf(analytics.listSubscriber, { option: 'weekly', ...asked }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  return {
    ...{ input, change, answer: data, isPending, error, refetch },
    steps: data?.labels.map((_, at) => addDays(data.first, at)) ?? [],
    series: seriesOf(t('New members'), data),
    note: noteOf(data),
  }
}
