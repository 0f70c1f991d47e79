import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AuditRow } from '@balai/contract/admin/audit.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Difference } from '../../../ui/difference.tsx'

/** One row of the audit log, with the values before and after. */
export function AuditDetail({ row }: { row: AuditRow }) {
  const { t } = useTranslation()
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        style={{ marginBottom: 24 }}
        items={[
          { key: 'when', label: t('When'), children: <DateTime at={row.happened_at} /> },
          { key: 'who', label: t('Who'), children: row.user_name },
          { key: 'of', label: t('Of what'), children: `${row.entity} ${row.entity_id}` },
          { key: 'address', label: t('Address'), children: row.address },
          { key: 'request', label: t('Request'), children: <code>{row.request_id}</code> },
          { key: 'action', label: t('Call'), children: <code>{row.action}</code> },
        ]}
      />
      <Difference before={row.before} after={row.after} />
    </>
  )
}
