import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { audit } from '@balai/contract/admin/audit.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useShell } from '../../../lib/shell.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import '../../../ui/panel.css'

const shown = 8

/** The audited changes of an account, newest first. */
export function UserHistory({ user_id }: { user_id: number }) {
  const { t } = useTranslation()
  const { actionName } = useShell()
  const filter = { entity: 'users', entity_id: String(user_id) }
  const { data } = useQuery(queryOf(audit.list, { ...filter, perPage: shown }, { quiet: true }))
  if (!data) return <Skeleton active title={false} />
  return (
    <>
      <ul className="panel-list">
        {data.rows.map(({ audit_id, action, user_name, happened_at }) => (
          <li key={audit_id}>
            <div>
              {actionName(action)}
              <small>
                {user_name} · <RelativeTime at={happened_at} />
              </small>
            </div>
          </li>
        ))}
      </ul>
      {data.total > shown && (
        <Link to={`/setting/audit?${new URLSearchParams(filter).toString()}`}>{t('The whole history')}</Link>
      )}
    </>
  )
}
