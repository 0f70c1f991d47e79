import type { Language } from '../core/sentences.ts'
import type { Orientation } from './certificate-drawings.ts'
import type { Background, Field, StoredTemplate, TextField } from './certificates.ts'

/** The templates that come with the product. */
export const readyMade = ['classic', 'modern', 'nusantara'] as const
export type ReadyMade = (typeof readyMade)[number]

type Look = Pick<StoredTemplate, 'orientation' | 'background' | 'fields'>

interface Words {
  certificate: string
  given: string
  as: string
  of: string
  when: string
  hours: string
  number: string
  verify: string
}

const words: Record<Language, Words> = {
  id: {
    certificate: 'SERTIFIKAT',
    given: 'Diberikan kepada',
    as: 'atas partisipasinya sebagai {part} dalam',
    of: 'yang diselenggarakan oleh {issuer}',
    when: '{date}',
    hours: 'Setara {hours} jam pelajaran (JP)',
    number: 'Nomor: {number}',
    verify: 'Periksa keasliannya dengan memindai kode ini.\n{serial}',
  },
  en: {
    certificate: 'CERTIFICATE',
    given: 'This certificate is presented to',
    as: 'for taking part as {part} in',
    of: 'organised by {issuer}',
    when: '{date}',
    hours: 'Equal to {hours} training hours',
    number: 'Number: {number}',
    verify: 'Scan this code to verify the certificate.\n{serial}',
  },
}

/** What certificates are given for: taking part in an event, or finishing a course. */
export type Occasion = 'event' | 'course'

const courseWords: Record<Language, Pick<Words, 'as' | 'of'>> = {
  id: { as: 'karena telah menyelesaikan kursus', of: 'yang diselenggarakan oleh {issuer}' },
  en: { as: 'for completing the course', of: 'offered by {issuer}' },
}

/** The look of a ready-made template: page, background and fields, with words in the given language. */
export const lookOf = (template: ReadyMade, language: Language, occasion: Occasion = 'event'): Look =>
  looks[template]({ ...words[language], ...(occasion === 'course' && courseWords[language]) })

/** The template of a source that has none yet. */
export const firstTemplate = (
  language: Language,
  issuer: string,
  occasion: Occasion = 'event',
): StoredTemplate => ({
  ...lookOf('classic', language, occasion),
  language,
  title: '',
  date: '',
  speaker: '',
  issuer,
  hours: null,
  skp: '',
  accreditation: '',
  number_pattern: '{n:3}/{event}/{roman_month}/{year}',
  first_number: 1,
  rule: 'attended',
  parts: ['participant', 'speaker', 'moderator', 'committee'],
})

type Style = Partial<
  Pick<TextField, 'typeface' | 'weight' | 'size' | 'color' | 'align' | 'valign' | 'line_height'>
>
type Place = readonly [x: number, y: number, width: number, height: number]

const field = (
  key: string,
  kind: TextField['kind'],
  place: Place,
  text: string,
  style: Style,
): TextField => ({
  ...boxOf(key, place),
  kind,
  text,
  question_id: null,
  ...{ typeface: 'lora', weight: 400, size: 12, color: '#1f2937', align: 'center', valign: 'middle' },
  line_height: 1.25,
  ...style,
})

const boxOf = (key: string, [x, y, width, height]: Place) => ({ key, x, y, width, height })

const qr = (place: Place, color: string): Field => ({ kind: 'qr', ...boxOf('qr', place), color })

const background = (drawing: Background['drawing'], color: string, accent: string): Background => ({
  ...{ drawing, color, accent },
  media_id: null,
})

const landscape: Orientation = 'landscape'

const looks: Record<ReadyMade, (say: Words) => Look> = {
  classic(say) {
    const ink = '#1f3a5f'
    const body: Style = { size: 13, color: '#334155' }
    return {
      orientation: landscape,
      background: background('frame', ink, '#b8923f'),
      fields: [
        field('heading', 'text', [48, 24, 201, 18], say.certificate, { weight: 700, size: 38, color: ink }),
        field('number', 'text', [48, 42, 201, 8], say.number, { size: 11, color: '#64748b' }),
        field('given', 'text', [48, 56, 201, 9], say.given, body),
        field('name', 'name', [33, 66, 231, 28], '', { typeface: 'great-vibes', size: 46, color: '#8a6a24' }),
        field('as', 'text', [48, 96, 201, 9], say.as, body),
        field('title', 'title', [43, 106, 211, 24], '', { weight: 700, size: 20, color: ink }),
        field('of', 'text', [48, 131, 201, 9], say.of, body),
        field('date', 'text', [48, 140, 201, 9], say.when, body),
        field('hours', 'text', [48, 149, 201, 8], say.hours, { size: 11, color: '#64748b' }),
        qr([40, 158, 26, 26], ink),
        field('verify', 'text', [69, 162, 74, 18], say.verify, { size: 8, align: 'left', color: '#64748b' }),
        field('issuer', 'issuer', [171, 172, 86, 12], '', {
          weight: 600,
          size: 12,
          color: ink,
          valign: 'bottom',
        }),
      ],
    }
  },
  modern(say) {
    const ink = '#0f5f73'
    const left: Style = { typeface: 'plus-jakarta-sans', align: 'left', color: '#334155' }
    return {
      orientation: landscape,
      background: background('ribbon', ink, '#f2b134'),
      fields: [
        field('heading', 'text', [82, 26, 190, 20], say.certificate, {
          ...left,
          weight: 800,
          size: 40,
          color: ink,
        }),
        field('number', 'text', [82, 47, 190, 7], say.number, { ...left, size: 11, color: '#64748b' }),
        field('given', 'text', [82, 62, 190, 8], say.given, { ...left, size: 13 }),
        field('name', 'name', [82, 71, 190, 22], '', { ...left, weight: 800, size: 32, color: '#111827' }),
        field('as', 'text', [82, 95, 190, 8], say.as, { ...left, size: 13 }),
        field('title', 'title', [82, 104, 190, 24], '', {
          ...left,
          weight: 600,
          size: 20,
          color: ink,
          valign: 'top',
        }),
        field('of', 'text', [82, 130, 190, 8], say.of, { ...left, size: 12 }),
        field('date', 'text', [82, 138, 190, 8], say.when, { ...left, size: 12 }),
        field('hours', 'text', [82, 146, 190, 8], say.hours, { ...left, size: 11, color: '#64748b' }),
        qr([82, 162, 28, 28], '#111827'),
        field('verify', 'text', [114, 166, 70, 20], say.verify, { ...left, size: 8, color: '#64748b' }),
        field('issuer', 'issuer', [190, 174, 82, 14], '', {
          ...left,
          weight: 600,
          size: 12,
          align: 'right',
          valign: 'bottom',
        }),
      ],
    }
  },
  nusantara(say) {
    const ink = '#5b2a1a'
    const body: Style = { typeface: 'plus-jakarta-sans', size: 13, color: '#57473e' }
    return {
      orientation: landscape,
      background: background('kawung', ink, '#d9a441'),
      fields: [
        field('heading', 'text', [38, 26, 221, 18], say.certificate, { weight: 700, size: 36, color: ink }),
        field('number', 'text', [38, 44, 221, 8], say.number, { ...body, size: 11 }),
        field('given', 'text', [38, 58, 221, 9], say.given, body),
        field('name', 'name', [33, 68, 231, 22], '', { weight: 600, size: 34, color: '#8a4b12' }),
        field('as', 'text', [38, 92, 221, 9], say.as, body),
        field('title', 'title', [38, 102, 221, 24], '', { weight: 700, size: 20, color: ink }),
        field('of', 'text', [38, 128, 221, 9], say.of, body),
        field('date', 'text', [38, 137, 221, 9], say.when, body),
        field('hours', 'text', [38, 146, 221, 8], say.hours, { ...body, size: 11 }),
        qr([134.5, 158, 26, 26], ink),
        field('verify', 'text', [164, 161, 76, 20], say.verify, { ...body, size: 8, align: 'left' }),
        field('issuer', 'issuer', [38, 166, 88, 12], '', { ...body, weight: 600, size: 12, align: 'right' }),
      ],
    }
  },
}
