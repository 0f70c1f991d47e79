import { useQuery } from '@tanstack/react-query'
import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { reviews } from '@balai/contract/content/reviews.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { queryOf } from '../../../../lib/queries.ts'

/** How much waits for review, beside the menu's entry. */
export default function WaitingBadge() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...queryOf(reviews.waiting, {}, { quiet: true }), staleTime: 60_000 })
  const n = data?.total ?? 0
  if (n === 0) return null
  const label = n === 1 ? t('1 waits for review') : t('{{n}} wait for review', { n: formatNumber(n) })
  return (
    <span role="status" aria-label={label} title={label}>
      <Badge count={n} overflowCount={999} size="small" color="blue" />
    </span>
  )
}
