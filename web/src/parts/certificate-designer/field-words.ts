import type { TFunction } from 'i18next'
import type { Field, TextField } from '@balai/contract/kit/certificates.ts'
import type { LoadedTemplate } from './source.ts'

/** The names of the kinds of fields. */
export const kindNames = (t: TFunction): Record<Field['kind'], string> => ({
  name: t('Name'),
  part: t('Role'),
  title: t('Title of the event or course'),
  date: t('Date'),
  hours: t('Hours (JP)'),
  skp: t('SKP'),
  accreditation: t('Accreditation number'),
  speaker: t('Speaker'),
  issuer: t('Issuer'),
  number: t('Certificate number'),
  serial: t('Serial'),
  answer: t('Answer to a question'),
  text: t('Free text'),
  qr: t('QR code'),
  image: t('Picture'),
})

/** The kinds of fields in the order in which they are offered. */
export const kindsOffered: readonly Field['kind'][] = [
  'name',
  'title',
  'part',
  'date',
  'text',
  'image',
  'qr',
  'number',
  'serial',
  'issuer',
  'speaker',
  'hours',
  'skp',
  'accreditation',
  'answer',
]

/** The name of a field in lists: what it prints, in a few words. */
export function fieldName(field: Field, questions: LoadedTemplate['questions'], t: TFunction): string {
  const kind = kindNames(t)[field.kind]
  if (field.kind === 'answer')
    return questions.find(({ question_id }) => question_id === field.question_id)?.label ?? kind
  if (field.kind !== 'text') return kind
  return field.text.replaceAll(/\s+/g, ' ').trim().slice(0, 60) || kind
}

export const isText = (kind: Field['kind']): kind is TextField['kind'] => kind !== 'qr' && kind !== 'image'
