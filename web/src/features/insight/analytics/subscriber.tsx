import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useListAddress } from '../../../lib/use-list-address.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { ReportPage } from './report-page.tsx'

/** Members who joined, where they came from, and how many came back. */
export default function Subscriber() {
  const { t } = useTranslation()
  const { input, wire, change } = useListAddress(analytics.subscribers.input)
  const query = useQuery(queryOf(analytics.subscribers, wire, { quiet: true }))
  return (
    <ReportPage
      title="Subscriber"
      query={query}
      area="members"
      mailed="subscribers"
      cohorts="seen"
      member_type={input.member_type}
      filters={
        <FilterSelect
          label={t('Kind')}
          value={input.member_type}
          options={[
            { value: 'free', label: t('Free', { context: 'member' }) },
            { value: 'premium', label: t('Premium') },
          ]}
          onChange={(member_type) => change({ member_type })}
          width={120}
        />
      }
    />
  )
}
