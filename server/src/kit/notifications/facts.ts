import type { Facts, StoredFacts } from '@balai/contract/kit/notifications.ts'
import { sentenceOf, type Sentence, type SentenceValue } from '@balai/contract/core/sentences.ts'
import type { Text } from '../../lib/languages.ts'

/** Converts stored facts for a reader: sentences in the reader's language, one per line. */
export function translateFacts(
  { reason, ...facts }: StoredFacts,
  translate: (sentence: Sentence) => string,
): Facts {
  if (reason === undefined) return facts
  return {
    ...facts,
    reason:
      typeof reason === 'string' ? reason : reason.map((line) => translate(sentenceFrom(line))).join('\n'),
  }
}

/** Parses a sentence that was stored as JSON, where dates are strings. */
function sentenceFrom(stored: Text): Sentence {
  if (typeof stored === 'string') return sentenceOf(stored)
  const values = Object.entries(stored.values).map(([name, value]) => [name, valueFrom(value)] as const)
  return { text: stored.text, values: Object.fromEntries(values) }
}

function valueFrom(value: SentenceValue): SentenceValue {
  if (typeof value !== 'object' || 'rupiah' in value) return value
  if ('moment' in value) return { moment: new Date(value.moment) }
  if ('day' in value) return { day: new Date(value.day) }
  return sentenceFrom(value)
}
