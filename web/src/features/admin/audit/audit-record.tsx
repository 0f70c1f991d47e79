import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { NamedRow } from '@balai/contract/admin/audit.ts'
import { searchKinds } from '@balai/contract/kit/search.ts'
import { recordAddress } from '../../../parts/records/record-address.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { entityNames } from './entity-names.ts'

/** The record that an entry is about: its name as a link, or its kind and number if it has no page. */
export function AuditRecord({ row: { entity, entity_id, record } }: { row: NamedRow }) {
  const { t } = useTranslation()
  const kind = searchKinds.find((name) => name === entity)
  const word = entityNames(t)[entity] ?? entity
  if (kind && record)
    return (
      <span>
        <ScreenLink to={recordAddress({ kind, id: Number(entity_id), title: record.title })}>
          {record.title}
        </ScreenLink>{' '}
        <Typography.Text type="secondary">{word}</Typography.Text>
      </span>
    )
  return <span>{/^\d+$/.test(entity_id) ? `${word} ${entity_id}` : word}</span>
}
