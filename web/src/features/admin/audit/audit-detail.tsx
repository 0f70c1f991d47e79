import { Descriptions, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { NamedRow } from '@balai/contract/admin/audit.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Comparison } from '../../../ui/comparison.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { differences } from '../../../ui/differences.ts'
import type { AuditGroup } from './audit-groups.ts'
import { AuditRecord } from './audit-record.tsx'
import { AuditUser } from './audit-user.tsx'
import { auditValue } from './audit-value.tsx'
import './audit.css'
import { fieldName } from './field-names.ts'

/** One action of the audit log: who did it, and every record that it changed, before and after. */
export function AuditDetail({ group: { first, rows } }: { group: AuditGroup }) {
  const { t } = useTranslation()
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        style={{ marginBottom: 24 }}
        items={[
          { key: 'when', label: t('When'), children: <DateTime at={first.happened_at} /> },
          { key: 'who', label: t('Who'), children: <AuditUser row={first} /> },
          { key: 'address', label: t('IP address'), children: first.address },
          { key: 'request', label: t('Request'), children: <code>{first.request_id}</code> },
          { key: 'action', label: t('Call'), children: <code>{first.action}</code> },
        ]}
      />
      {rows.length > 1 && (
        <Typography.Paragraph type="secondary">
          {t('{{n}} records were changed.', { n: formatNumber(rows.length) })}
        </Typography.Paragraph>
      )}
      {rows.map((row) => (
        <section key={row.audit_id} className="audit-entry">
          <h3>
            <AuditRecord row={row} />
          </h3>
          <Changes row={row} />
        </section>
      ))}
    </>
  )
}

function Changes({ row: { before, after } }: { row: NamedRow }) {
  const { t } = useTranslation()
  const fields = differences(before, after)
  if (fields.length === 0)
    return <Typography.Text type="secondary">{t('The log has no details about this.')}</Typography.Text>
  return (
    <Comparison
      left={t('Before')}
      right={t('After')}
      lines={fields.map((field) => ({
        name: fieldName(field.name, t),
        left: auditValue(field.name, field.before, t),
        right: auditValue(field.name, field.after, t),
      }))}
    />
  )
}
