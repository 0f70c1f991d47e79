import type { Sentence } from '@balai/contract/core/sentences.ts'
import { namesIn, type Mail } from './define-mail.ts'

/** The name of a kind for people: its subject, without the values. A kind that is not defined any more has its code. */
export function titleOf(
  mails: readonly Mail[],
  kind: string,
  translate: (sentence: Sentence) => string,
): string {
  const text = mails.find(({ name }) => name === kind)?.subject
  if (text === undefined) return kind
  return translate({ text, values: Object.fromEntries(namesIn(text).map((name) => [name, '…'])) })
}
