import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { RecordKind, RecordName } from '@balai/contract/kit/audit.ts'
import { auditValueOf } from '@balai/contract/kit/audit-values.ts'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { codeNames } from './code-names.ts'
import { fieldName } from './field-names.ts'
import { RecordLink } from './record-link.tsx'

/** What a record is called, if that is known. */
export type NameOf = (kind: RecordKind, id: number) => RecordName | undefined

/**
 * A stored value as people read it: dates and money formatted, keys as the names of their records, lists joined, nested
 * fields line by line.
 */
export function auditValue(name: string, stored: unknown, t: TFunction, nameOf: NameOf): ReactNode {
  const found = auditValueOf(name, stored)
  switch (found.is) {
    case 'nothing':
      return null
    case 'choice':
      return found.value ? t('Yes') : t('No')
    case 'money':
      return formatMoney(found.value)
    case 'number':
      return formatNumber(found.value)
    case 'key':
      return String(found.value)
    case 'reference': {
      const { kind, id } = found
      const record = nameOf(kind, id)
      return record ? <RecordLink kind={kind} id={id} record={record} /> : String(id)
    }
    case 'moment':
      return <DateTime at={found.value} />
    case 'field':
      return fieldName(found.value, t)
    case 'code':
      return codeNames(t)[found.value] ?? found.value.replaceAll('_', ' ')
    case 'text':
      return found.value
    case 'list':
      return (
        <ul className="audit-values">
          {found.values.map((item) => (
            <li key={JSON.stringify(item)}>{auditValue(name, item, t, nameOf)}</li>
          ))}
        </ul>
      )
    case 'fields':
      return (
        <ul className="audit-values">
          {found.fields.map(([inner, item]) => (
            <li key={inner}>
              {fieldName(inner, t)}: {auditValue(inner, item, t, nameOf) ?? '–'}
            </li>
          ))}
        </ul>
      )
  }
}
