import type { TFunction } from 'i18next'
import type { NamedRow } from '@balai/contract/admin/audit.ts'
import { entityNames } from './entity-names.ts'
import { recordTitle } from './record-link.tsx'

interface Chosen {
  entity?: string | undefined
  entity_id?: string | undefined
}

/** The record whose entries are shown, in words: its kind, and its name if an entry knows it. */
export function recordWords({ entity, entity_id }: Chosen, rows: readonly NamedRow[], t: TFunction): string {
  const kind = entity && (entityNames(t)[entity] ?? entity)
  if (!entity_id) return kind ?? ''
  const named = rows.find((row) => row.entity_id === entity_id && (!entity || row.entity === entity))
  const name = named?.record && recordTitle(named.entity, named.record, t)
  return [kind, name ?? entity_id].filter(Boolean).join(' ')
}
