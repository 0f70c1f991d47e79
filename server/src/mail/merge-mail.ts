import type { Language } from '@balai/contract/core/sentences.ts'
import { dateTimeIn } from '../lib/date-words.ts'
import { rupiah } from '../lib/rupiah.ts'
import { escaped } from './layout.ts'
import type { Body } from './render-mail.ts'
import type { MailValue } from './values.ts'

/** Decrypts a `MailSecretPath`. */
export type OpenPath = (sealed: string) => string

/**
 * Fills the values into a body, for one recipient. Values are written once, as text: markup and placeholders in them
 * mean nothing. Without `open`, as in the outbox, secret pages are left out.
 */
export function mergeMail(
  body: Body,
  values: Readonly<Record<string, MailValue | undefined>>,
  language: Language,
  open: OpenPath = () => '/',
): Body {
  const { subject, html, text } = templatesOf(body)
  const texts = new Map<string, string>()
  const holds = ({ name, code }: Placeholder) => {
    const value = values[name] ?? ''
    if (code === undefined) return value !== '' && !(isList(value) && value.length === 0)
    return isList(value) ? value.includes(code) : value === code
  }
  const valueOf: ValueOf = ({ name, zone }) => {
    const known = texts.get(name)
    if (known !== undefined) return known
    const value = written(values[name] ?? '', { language, zone, open })
    texts.set(name, value)
    return value
  }
  return {
    subject: onOneLine(merged(subject, { holds, valueOf })),
    html: merged(html, { holds, valueOf: (placeholder) => escaped(valueOf(placeholder)) }),
    text: `${merged(text, { holds, valueOf }).trim()}\n`,
  }
}

/** A placeholder, and the text between it and the next one. */
interface Placeholder {
  mark: '#' | '/' | ''
  name: string
  /** The code for which a condition holds. */
  code: string | undefined
  /** The name and the code, which are the same at the beginning and the end of a condition. */
  condition: string
  zone: string
  after: string
}
interface Template {
  begin: string
  placeholders: readonly Placeholder[]
}
type ValueOf = (placeholder: Placeholder) => string

/** Splitting a body takes longer than filling it, and one body has many recipients. */
const split = new WeakMap<Body, Record<keyof Body, Template>>()

function templatesOf(body: Body): Record<keyof Body, Template> {
  const known = split.get(body)
  if (known) return known
  const { subject, html, text } = body
  const templates = { subject: templateOf(subject), html: templateOf(html), text: templateOf(text) }
  split.set(body, templates)
  return templates
}

function templateOf(text: string): Template {
  const [begin = '', ...rest] = text.split(/\{\{([#/]?)(\w+)(?:=(\w+))?(?:@([\w/+-]+))?\}\}/)
  const placeholders = Array.from({ length: rest.length / 5 }, (_, index) => {
    const [mark = '', name = '', code, zone = 'UTC', after = ''] = rest.slice(index * 5, index * 5 + 5)
    return { mark: mark as Placeholder['mark'], name, code, condition: `${name}=${code ?? ''}`, zone, after }
  })
  return { begin, placeholders }
}

function merged(
  template: Template,
  { holds, valueOf }: { holds: (condition: Placeholder) => boolean; valueOf: ValueOf },
): string {
  let result = template.begin
  /** The condition that does not hold and hides what follows, up to its end. */
  let unmet: string | null = null
  for (const placeholder of template.placeholders) {
    const { mark, condition, after } = placeholder
    if (mark === '#') unmet ??= holds(placeholder) ? null : condition
    else if (mark === '/') unmet = unmet === condition ? null : unmet
    else if (unmet === null) result += valueOf(placeholder)
    if (unmet === null) result += after
  }
  return result
}

function written(
  value: MailValue,
  { language, zone, open }: { language: Language; zone: string; open: OpenPath },
): string {
  if (value === null || isList(value)) return ''
  if (typeof value === 'string') return withoutControls(value)
  if ('rupiah' in value) return rupiah(value.rupiah)
  if ('moment' in value) return dateTimeIn(zone, new Date(value.moment), locales[language])
  return open(value.sealed)
}

/** A list of codes; the body has their texts. */
const isList = (value: MailValue): value is readonly string[] => Array.isArray(value)

const locales = { en: 'en-GB', id: 'id-ID' } as const

/** Line feeds and tabs are kept; other control characters have no place in a mail. */
const withoutControls = (text: string) => text.replaceAll(/(?![\t\n])\p{Cc}/gu, '')

const onOneLine = (text: string) => text.replaceAll(/[\s\u0085]+/g, ' ').trim()
