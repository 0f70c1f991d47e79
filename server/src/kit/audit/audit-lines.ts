import { auditValueOf, plainFieldName } from '@balai/contract/kit/audit-values.ts'
import { numbersOf } from '@balai/contract/core/numbers.ts'
import { dayIn, timeIn } from '../../lib/date-words.ts'
import { rupiah } from '../../lib/rupiah.ts'

interface Word {
  column: string
  code: string
  word: string
}

/**
 * Makes a writer of the values of entries as lines, such as `Status: Published`, with the words that came from the
 * interface. Codes without a word stay as they are.
 */
export function newAuditLines(words: readonly Word[], time_zone: string) {
  const wordsOf = (column: string) =>
    new Map(words.filter((word) => word.column === column).map(({ code, word }) => [code, word]))
  const [fields, values] = [wordsOf('field'), wordsOf('value')]
  const fieldName = (name: string) => fields.get(name) ?? plainFieldName(name)
  const wordOf = (code: string) => values.get(code) ?? code.replaceAll('_', ' ')

  const written = (name: string, stored: unknown): string => {
    const found = auditValueOf(name, stored)
    switch (found.is) {
      case 'nothing':
        return '–'
      case 'choice':
        return values.get(String(found.value)) ?? (found.value ? 'Yes' : 'No')
      case 'money':
        return rupiah(found.value)
      case 'number':
        return numbersOf(2).format(found.value)
      case 'key':
        return String(found.value)
      case 'reference':
        return String(found.id)
      case 'moment': {
        const moment = new Date(found.value)
        return `${dayIn(time_zone, moment)} ${timeIn(time_zone, moment)}`
      }
      case 'field':
        return fieldName(found.value)
      case 'code':
        return wordOf(found.value)
      case 'text':
        return found.value
      case 'list':
        return found.values.map((each) => written(name, each)).join('; ')
      case 'fields':
        return found.fields.map(([inner, each]) => `${fieldName(inner)}: ${written(inner, each)}`).join(', ')
    }
  }

  return (entry: Record<string, unknown> | null): string | null =>
    entry &&
    Object.entries(entry)
      .map(([name, stored]) => `${fieldName(name)}: ${written(name, stored)}`)
      .join('\n')
}
