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

/** A sentence, or an English text without values. */
export type Text = Sentence | string

/** English texts and what they are in another language. */
export type Dictionary = Readonly<Record<string, string>>

/** Writes sentences in the languages that people read. */
export interface Languages {
  speak(language: Language, text: Text): string
}

/** The languages of one installation: English is what sentences are written in, others come from dictionaries. */
export function openLanguages(dictionaries: { id: Dictionary }, time_zone: string): Languages {
  const speak = (language: Language, text: Text): string => {
    const sentence = typeof text === 'string' ? sentenceOf(text) : text
    const known = language === 'en' ? undefined : dictionaries[language][sentence.text]
    return fill(known ?? sentence.text, (name) => {
      const value = sentence.values[name] ?? ''
      // Counts are grouped by thousands in both languages, as amounts are: 1.234.
      return name === 'count' && typeof value === 'number'
        ? value.toLocaleString('id-ID')
        : write(language, value)
    })
  }
  const write = (language: Language, value: SentenceValue): string => {
    if (typeof value !== 'object') return String(value)
    if ('rupiah' in value) return rupiah(value.rupiah)
    if ('moment' in value) return dateTimeIn(time_zone, value.moment, locales[language])
    if ('day' in value) return dayIn(time_zone, value.day)
    return speak(language, value)
  }
  return { speak }
}

const locales = { en: 'en-GB', id: 'id-ID' } as const

/** The first language that we have of those that a browser asks for; English where there is none. */
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
    // Browsers of older systems call Indonesian “in”.
    const known = languages.find((each) => each === (language === 'in' ? 'id' : language))
    if (known) return known
  }
  return 'en'
}
