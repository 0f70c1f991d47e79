import type { Language } from '@balai/contract/core/sentences.ts'
import { numberOf, type CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import type { CertificatePart, StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { Holder, SourceFacts } from './source.ts'

/** The words on certificates for the parts that people take. */
const partWords: Record<Language, Record<CertificatePart, string>> = {
  id: { participant: 'Peserta', speaker: 'Narasumber', moderator: 'Moderator', committee: 'Panitia' },
  en: { participant: 'Participant', speaker: 'Speaker', moderator: 'Moderator', committee: 'Committee' },
}
const locales = { id: 'id-ID', en: 'en-GB' } as const

/** One certificate that is given: its running number, and when. */
export interface Given {
  source_id: number
  /** Null: no number. */
  number_index: number | null
  serial: string
  at: Date
}

/** The texts that a certificate prints. */
export function valuesOf(
  template: StoredTemplate,
  facts: SourceFacts,
  { name, part, answers, finished_at }: Pick<Holder, 'name' | 'part' | 'answers' | 'finished_at'>,
  { source_id, number_index, serial, at }: Given,
): CertificateValues {
  const { language } = template
  const [year = 0, month = 0] = dayOf(at, facts.time_zone)
  const dates = finished_at ? { ...facts, starts_at: finished_at, ends_at: null } : facts
  const date = template.date || datesText(dates, language)
  return {
    name,
    part: partWords[language][part],
    title: template.title || facts.title,
    date,
    hours: template.hours === null ? '' : String(template.hours),
    skp: template.skp,
    accreditation: template.accreditation,
    speaker: template.speaker || facts.speaker,
    issuer: template.issuer,
    number:
      number_index === null
        ? ''
        : numberOf(template.number_pattern, { n: number_index, event: String(source_id), month, year }),
    serial,
    issued_on: longDate(language, facts.time_zone).format(at),
    answers,
  }
}

/** `15 November 2026`, or `15–16 November 2026` for several days. */
function datesText({ starts_at, ends_at, time_zone }: SourceFacts, language: Language): string {
  if (!starts_at) return ''
  const format = longDate(language, time_zone)
  const text = ends_at ? format.formatRange(starts_at, ends_at) : format.format(starts_at)
  // Some releases of ICU put narrow spaces around the dash, which not every typeface has.
  return text.replaceAll(/[\u2009\u202f]/gu, ' ').replaceAll(/(\d) – (\d+ \p{L}+ \d{4}$)/gu, '$1–$2')
}

/** Writes a day in full, such as 15 November 2026. */
export const longDate = (language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone })

/** The year and the month of a moment in a time zone. */
const dayOf = (at: Date, timeZone: string): number[] =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(at).split('-').map(Number)
