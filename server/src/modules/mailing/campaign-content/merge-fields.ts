import { say, type Language } from '@balai/contract/core/sentences.ts'
import { mergeFields, type MergeField } from '@balai/contract/mailing/campaign-blocks.ts'
import type { MergeDefault } from '../../../db/tables/mailing/campaign-contents.ts'
import { Refusal } from '../../../lib/refusal.ts'

/** The facts about their recipient that mails can contain. */
interface MergePerson {
  member_first_name: string
  member_last_name: string
  member_email: string
  city: string
}

/** What is read for a fact that is not known, unless staff chose something else. */
const usual: Record<Language, Record<MergeField, string>> = {
  en: { first_name: 'friend', last_name: '', full_name: 'friend', email: '', city: 'your city' },
  id: { first_name: 'Sahabat', last_name: '', full_name: 'Sahabat', email: '', city: 'kota Anda' },
}

/** The defaults of all fields: those that staff chose, otherwise the usual ones. */
export const defaultsOf = (chosen: readonly MergeDefault[], language: Language): MergeDefault[] =>
  mergeFields.map((name) => ({
    name,
    value: chosen.find((each) => each.name === name)?.value ?? usual[language][name],
  }))

/** The values that fill a built mail for one recipient; a fact that is not known has its default. */
export function mergeValuesOf(
  person: MergePerson | null,
  { merge_defaults, language }: { merge_defaults: readonly MergeDefault[]; language: Language },
): Record<MergeField, string> {
  const known: Record<MergeField, string> = {
    first_name: person?.member_first_name ?? '',
    last_name: person?.member_last_name ?? '',
    full_name: [person?.member_first_name, person?.member_last_name].filter(Boolean).join(' '),
    email: person?.member_email ?? '',
    city: person?.city ?? '',
  }
  const defaults = defaultsOf(merge_defaults, language).map(({ name, value }): [MergeField, string] => [
    name,
    known[name] || value,
  ])
  return Object.fromEntries(defaults) as Record<MergeField, string>
}

const placeholder = new RegExp(String.raw`\{\{(${mergeFields.join('|')})\}\}`, 'g')

/** The facts that a text names. Refuses anything else in double braces, which nobody could fill in. */
export function mergeFieldsIn(text: string): MergeField[] {
  const rest = text.replaceAll(placeholder, ' ')
  const unknown = /\{\{[^{}]{0,60}\}{0,2}/.exec(rest)?.[0]
  if (unknown !== undefined)
    throw new Refusal(
      say('The text names “{{field}}”, which is not known of recipients. Choose one of: {{fields}}.', {
        field: unknown,
        fields: mergeFields.map((name) => `{{${name}}}`).join(', '),
      }),
    )
  return [...text.matchAll(placeholder)].map(([, name]) => name as MergeField)
}

/** A text that names nothing: double braces in it are only braces. */
export const withoutFields = (text: string): string => text.replaceAll(/\{(?=\{)/g, '{ ')
