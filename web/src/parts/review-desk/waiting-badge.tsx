import { useQuery } from '@tanstack/react-query'
import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { tCount } from '../../lib/format.ts'
import type { DeskQuery } from '../desk/query.ts'

/** How many records wait for review, beside an entry of the menu. */
export function WaitingBadge({ waiting }: { waiting: DeskQuery<{ total: number }> }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...waiting, staleTime: 60_000 })
  const n = data?.total ?? 0
  if (n === 0) return null
  const label = tCount(t, n, '1 waits for review', '{{n}} wait for review')
  return (
    <span role="status" aria-label={label} title={label}>
      <Badge count={n} overflowCount={999} size="small" color="blue" />
    </span>
  )
}
