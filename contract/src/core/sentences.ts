/** The languages of the interface and of the server's sentences. */
export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

/** A value in a sentence. Amounts, moments and days are formatted in the reader's language. */
export type SentenceValue = string | number | Sentence | { rupiah: number } | { moment: Date } | { day: Date }

/** A translatable sentence. Its English text is the key of its translations; values are named: `{{name}}`. */
export interface Sentence {
  readonly text: string
  readonly values: Readonly<Record<string, SentenceValue>>
}

/** The names of the values in a text. */
type NamesIn<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The values that a text needs; none if it names none. */
export type ValuesOf<T extends string> = [NamesIn<T>] extends [never]
  ? []
  : [values: Record<NamesIn<T>, SentenceValue>]

/** Creates a sentence with its values; a missing value does not compile. */
export const say = <const T extends string>(text: T, ...[values]: ValuesOf<T>): Sentence => ({
  text,
  values: values ?? {},
})

/** The text for one, or the text for any other number; both contain `{{count}}`. */
export const sayCount = <const One extends string, const Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...[values]: CountedValues<One | Other>
): Sentence => ({ text: count === 1 ? one : other, values: { ...values, count } })

type CountedValues<T extends string> = [Exclude<NamesIn<T>, 'count'>] extends [never]
  ? []
  : [values: Record<Exclude<NamesIn<T>, 'count'>, SentenceValue>]

/**
 * An error message for a schema. Schemas store plain strings, so this returns the English text and registers the
 * sentence behind it for `sentenceOf`. Schemas are created once, so the registry stays small.
 */
export function problem<const T extends string>(
  text: T,
  values: Record<NamesIn<T>, string | number>,
): string {
  const named: Record<string, string | number> = values
  const english = fill(text, (name) => String(named[name]))
  if (english !== text) problems.set(english, { text, values: named })
  return english
}
const problems = new Map<string, Sentence>()

/** The sentence behind the English error message of a schema. */
export const sentenceOf = (english: string): Sentence =>
  problems.get(english) ?? { text: english, values: {} }

/** Replaces the named values in a text. */
export const fill = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => valueOf(name))
