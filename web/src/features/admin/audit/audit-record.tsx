import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { NamedRow } from '@balai/contract/admin/audit.ts'
import { recordKinds } from '@balai/contract/kit/audit.ts'
import { entityNames } from './entity-names.ts'
import { RecordLink } from './record-link.tsx'

/** The record that an entry is about: its name as a link, or its kind and number if it has no name. */
export function AuditRecord({ row: { entity, entity_id, record } }: { row: NamedRow }) {
  const { t } = useTranslation()
  const kind = recordKinds.find((name) => name === entity)
  const word = entityNames(t)[entity] ?? entity
  if (kind && record)
    return (
      <span>
        <RecordLink kind={kind} id={Number(entity_id)} record={record} />{' '}
        <Typography.Text type="secondary">{word}</Typography.Text>
      </span>
    )
  return <span>{/^\d+$/.test(entity_id) ? `${word} ${entity_id}` : word}</span>
}
