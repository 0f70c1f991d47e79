import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboard, type SinceKind } from '@balai/contract/insight/dashboard.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'

/** What changed since the person’s visit before this one, in one line. */
export function Since() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...queryOf(dashboard.look, {}, { quiet: true }), staleTime: 60_000 })
  const names: Record<SinceKind, string> = {
    contents: t('Content'),
    published: t('Published'),
    members: t('Members'),
    orders: t('Orders'),
    paid_orders: t('Paid orders'),
    comments: t('Comments'),
    enrolments: t('Enrolments'),
  }
  const changes = data?.changes.filter(({ num }) => num !== 0) ?? []
  return (
    <p className="dashboard-since" role="status">
      {data?.since && (
        <>
          {t('Since you last looked,')} <RelativeTime at={data.since} />
          {': '}
          {changes.length === 0
            ? t('nothing has changed.')
            : changes
                .map(({ kind, num }) => `${names[kind]} ${num > 0 ? '+' : '−'}${formatNumber(Math.abs(num))}`)
                .join(' · ')}
        </>
      )}
      {data && !data.since && t('On your next visit you see here what has changed since.')}
    </p>
  )
}
