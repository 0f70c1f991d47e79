import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { account } from '@balai/contract/identity/account.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useShell } from '../../../lib/shell.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

const shown = 10

/** The latest actions of the signed-in person. */
export function Activity() {
  const { t } = useTranslation()
  const { actionName } = useShell()
  const { data, error, refetch } = useQuery(queryOf(account.activity, { perPage: shown }, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: shown }} />
  if (data.rows.length === 0) return <p className="panel-quiet">{t('You have not changed anything yet.')}</p>
  return (
    <ul className="panel-list">
      {data.rows.map(({ audit_id, action, happened_at, address }) => (
        <li key={audit_id}>
          <div>
            {actionName(action)}
            <small>{address}</small>
          </div>
          <span className="panel-quiet">
            <RelativeTime at={happened_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
