import { useQuery } from '@tanstack/react-query'
import { Descriptions, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { audit, type NamedRow } from '@balai/contract/admin/audit.ts'
import { referencesIn } from '@balai/contract/kit/audit-values.ts'
import { tCount } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { Comparison } from '../../../ui/comparison.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { differences } from '../../../ui/differences.ts'
import type { AuditGroup } from './audit-groups.ts'
import { AuditRecord } from './audit-record.tsx'
import { AuditUser } from './audit-user.tsx'
import { auditValue, type NameOf } from './audit-value.tsx'
import './audit.css'
import { fieldName } from './field-names.ts'

/** One action of the audit log: who did it, and every record that it changed, before and after. */
export function AuditDetail({ group: { first, rows } }: { group: AuditGroup }) {
  const { t } = useTranslation()
  const nameOf = useNames(rows)
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
          {tCount(t, rows.length, '1 record was changed.', '{{n}} records were changed.')}
        </Typography.Paragraph>
      )}
      {rows.map((row) => (
        <section key={row.audit_id} className="audit-entry">
          <h3>
            <AuditRecord row={row} />
          </h3>
          <Changes row={row} nameOf={nameOf} />
        </section>
      ))}
    </>
  )
}

/** The names of the records whose keys stand in the values of these entries. Until they are here, the keys are shown. */
function useNames(rows: readonly NamedRow[]): NameOf {
  const audit_ids = rows.map(({ audit_id }) => audit_id)
  const hasAny = rows.some(({ before, after }) => referencesIn('', [before, after]).length > 0)
  const { data } = useQuery({ ...queryOf(audit.references, { audit_ids }, { quiet: true }), enabled: hasAny })
  return (kind, id) => data?.find((named) => named.kind === kind && named.id === id)
}

function Changes({ row: { before, after }, nameOf }: { row: NamedRow; nameOf: NameOf }) {
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
        left: auditValue(field.name, field.before, t, nameOf),
        right: auditValue(field.name, field.after, t, nameOf),
      }))}
    />
  )
}
