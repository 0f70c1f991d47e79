import {
  fill,
  languages,
  sentenceOf,
  type Language,
  type Sentence,
  type SentenceValue,
} from '@balai/contract/core/sentences.ts'
import { dateTimeIn, dayIn } from './date-words.ts'
import { rupiah } from './rupiah.ts'

/** A sentence with values, or a plain English text. */
export type Text = Sentence | string

/** Translations by English text. */
export type Dictionary = Readonly<Record<string, string>>

/** Translates sentences. */
export interface Languages {
  translate(language: Language, text: Text): string
}

/** Opens the languages of an installation. Sentences are written in English; dictionaries translate them. */
export function openLanguages(
  dictionaries: { id: Dictionary },
  site: { readonly time_zone: string },
): Languages {
  const translate = (language: Language, text: Text): string => {
    const sentence = typeof text === 'string' ? sentenceOf(text) : text
    const known = language === 'en' ? undefined : dictionaries[language][sentence.text]
    return fill(known ?? sentence.text, (name) => {
      const value = sentence.values[name] ?? ''
      // Counts use the Indonesian thousands separator in both languages, as amounts do: 1.234.
      return name === 'count' && typeof value === 'number'
        ? value.toLocaleString('id-ID')
        : write(language, value)
    })
  }
  const write = (language: Language, value: SentenceValue): string => {
    if (typeof value !== 'object') return String(value)
    if ('rupiah' in value) return rupiah(value.rupiah)
    if ('moment' in value) return dateTimeIn(site.time_zone, value.moment, locales[language])
    if ('day' in value) return dayIn(site.time_zone, value.day)
    return translate(language, value)
  }
  return { translate }
}

const locales = { en: 'en-GB', id: 'id-ID' } as const

/** The first supported language of an Accept-Language header, or English. */
export function languageIn(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0], quality: Number(quality?.trim().slice(2) ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { language } of wanted) {
    // Older systems use the former code “in” for Indonesian.
    const known = languages.find((each) => each === (language === 'in' ? 'id' : language))
    if (known) return known
  }
  return 'en'
}
