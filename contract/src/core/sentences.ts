/** The languages that people read Balai in. */
export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

/** What a sentence can name. Amounts, moments and days are written as the reader's language writes them. */
export type SentenceValue = string | number | Sentence | { rupiah: number } | { moment: Date } | { day: Date }

/** A sentence for people. Its English text is the key of its translations; values are named: `{{name}}`. */
export interface Sentence {
  readonly text: string
  readonly values: Readonly<Record<string, SentenceValue>>
}

/** The names of the values in a text. */
type NamesIn<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The values that a text needs: none where it names none. */
export type ValuesOf<T extends string> = [NamesIn<T>] extends [never]
  ? []
  : [values: Record<NamesIn<T>, SentenceValue>]

/** A sentence with its values; one that is missing does not compile. */
export const say = <const T extends string>(text: T, ...[values]: ValuesOf<T>): Sentence => ({
  text,
  values: values ?? {},
})

/** The text for one, or the text for any other number; both name the number as `{{count}}`. */
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
 * What is wrong with a field, for a schema. Schemas keep plain texts, so this answers the English one and remembers
 * the sentence that it came from: `sentenceOf` finds it again. Schemas are made once, so few are ever remembered.
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

/** The sentence behind an English text of a schema. */
export const sentenceOf = (english: string): Sentence =>
  problems.get(english) ?? { text: english, values: {} }

/** A text with its values written into it. */
export const fill = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => valueOf(name))
