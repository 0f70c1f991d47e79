import { stored } from './stored.ts'

export type Language = 'en' | 'id'

/** The first language of the browser that the site has, otherwise English. */
export const languageAmong = (wanted: readonly string[]): Language =>
  wanted.map((name) => name.slice(0, 2)).find((name) => name === 'en' || name === 'id') ?? 'en'

/** The language of the texts: the chosen one, otherwise that of the browser. */
export const language = stored<Language>('language', languageAmong(navigator.languages))

/** The Indonesian of each English sentence. */
type Dictionary = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

/** Translates a sentence of a dictionary. A sentence that it does not have does not compile. */
export type Translate<D extends Dictionary> = (sentence: keyof D & string, values?: Values) => string

/** The texts of a component, from the dictionary beside it: `const t = useWords(words)`. */
export function useWords<D extends Dictionary>(words: D): Translate<D> {
  const chosen = language.use()
  return (sentence, values) => inLanguage(chosen, words, sentence, values)
}

/** The sentence for 1, or the sentence for any other number, which is in it as `{{count}}`. */
export const tCount = <S extends string>(
  t: (sentence: S, values?: Values) => string,
  count: number,
  one: NoInfer<S>,
  many: NoInfer<S>,
  values?: Values,
) =>
  count === 1 ? t(one, values) : t(many, { count: new Intl.NumberFormat('id-ID').format(count), ...values })

/** The same outside a component. */
export const translate = <D extends Dictionary>(words: D, sentence: keyof D & string, values?: Values) =>
  inLanguage(language.read(), words, sentence, values)

function inLanguage(chosen: Language, words: Dictionary, sentence: string, values: Values = {}) {
  const text = chosen === 'id' ? (words[sentence] ?? sentence) : sentence
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''))
}
