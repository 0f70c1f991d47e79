import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { codeNames } from './code-names.ts'
import { fieldName } from './field-names.ts'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/
/** Fields with amounts in rupiah. */
const money = /^(total_|price|amount|gross|nett|fee$|discount)/

/** A stored value as people read it: dates and money formatted, lists joined, nested fields line by line. */
export function auditValue(name: string, value: unknown, t: TFunction): ReactNode {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'number') return money.test(name) ? formatMoney(value) : formatNumber(value)
  if (typeof value === 'string') return moment.test(value) ? <DateTime at={value} /> : asWords(name, value, t)
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    return (
      <ul className="audit-values">
        {value.map((item) => (
          <li key={JSON.stringify(item)}>{auditValue(name, item, t)}</li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="audit-values">
      {Object.entries(value).map(([inner, item]) => (
        <li key={inner}>
          {fieldName(inner, t)}: {auditValue(inner, item, t) ?? '–'}
        </li>
      ))}
    </ul>
  )
}

/** Codes such as `in_review` become words; texts that people typed stay as they are. */
function asWords(name: string, value: string, t: TFunction) {
  if (!/^[a-z]+(_[a-z]+)*$/.test(value)) return value
  if (name === 'fields') return fieldName(value, t)
  return codes.test(name) ? (codeNames(t)[value] ?? value.replaceAll('_', ' ')) : value
}
const codes = /(status|state|roles|reason_codes?|method|action|decision|visibility|kind|type)$/
