import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openLanguages } from '../lib/languages.ts'
import { secretsFrom } from '../lib/secrets.ts'
import { defineMail, type Part } from './define-mail.ts'
import { mergeMail } from './merge-mail.ts'
import { renderMail } from './render-mail.ts'
import type { SiteFacts } from './site-facts.ts'
import {
  MailMoment,
  MailPath,
  MailRupiah,
  MailSecretPath,
  MailText,
  mailChoice,
  openPath,
  sealPath,
} from './values.ts'

const values = z.object({
  name: MailText,
  page: MailPath,
  ends: MailMoment,
  bill: MailRupiah,
  reason: MailText.optional(),
  method: mailChoice({ transfer: 'by transfer', card: 'by card' }).optional(),
})
const sample = {
  name: 'Ayu',
  page: '/invoice?a=1&b=2',
  ends: { moment: new Date('2026-11-16T03:00:00Z') },
  bill: { rupiah: 120_000 },
}
const parts: Part[] = [
  { heading: 'Your invoice' },
  { text: 'Hello {{name}}, pay before {{ends}}.' },
  { text: 'Reason: {{reason}}', when: 'reason' },
  { facts: { Amount: 'bill', Why: 'reason', Paid: 'method' } },
  { button: 'Open', to: 'page' },
]
const facts = { owed: true, area: 'open', values, sample, subject: 'Invoice for {{name}}', parts } as const
const invoice = defineMail('test.invoice', facts)

const languages = openLanguages(
  {
    id: {
      'by card': 'dengan kartu',
      'Your invoice': 'Tagihan Anda',
      'Invoice for {{name}}': 'Tagihan untuk {{name}}',
    },
  },
  { time_zone: 'Asia/Jakarta' },
)
const site: SiteFacts = {
  name: 'Balai',
  url: 'https://balai.example',
  address: 'Jl. Merdeka 1',
  logo_url: null,
  time_zone: 'Asia/Jakarta',
}
const merged = async (given: Partial<z.input<typeof values>> = {}, language: 'en' | 'id' = 'en') => {
  const body = await renderMail(invoice, language, { site, languages })
  return mergeMail(body, values.parse({ ...sample, ...given }), language)
}

describe('defining a mail', () => {
  it('refuses a text that names an unknown value', () => {
    expect(() => defineMail('test.wrong', { ...facts, subject: 'For {{nobody}}' })).toThrow('nobody')
    expect(() => defineMail('test.wrong', { ...facts, parts: [...parts, { code: 'pin' }] })).toThrow('pin')
  })

  it('refuses a value that no text names, a button without an address, and a wrong sample', () => {
    const more = values.extend({ extra: MailText })
    expect(() =>
      defineMail('test.wrong', { ...facts, values: more, sample: { ...sample, extra: '' } }),
    ).toThrow('extra')
    expect(() =>
      defineMail('test.wrong', { ...facts, parts: [...parts, { button: 'Go', to: 'name' }] }),
    ).toThrow('needs a page')
    expect(() =>
      defineMail('test.wrong', { ...facts, sample: { ...sample, page: '//evil.example' } }),
    ).toThrow()
  })
})

describe('a rendered mail', () => {
  it('is in the language of the recipient, with dates and amounts', async () => {
    const english = await merged()
    expect(english.subject).toBe('Invoice for Ayu')
    expect(english.text).toContain('Hello Ayu, pay before 16 Nov 2026 10.00 WIB.')
    expect(english.text).toContain('Amount: Rp120.000,00')
    const indonesian = await merged({}, 'id')
    expect(indonesian.subject).toBe('Tagihan untuk Ayu')
    expect(indonesian.html).toContain('<html lang="id"')
    expect(indonesian.html).toContain('Tagihan Anda')
  })

  it('has every link in its text part, too', async () => {
    const { html, text } = await merged()
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
    expect(links).toContain('https://balai.example/invoice?a=1&b=2')
    for (const link of links) expect(text).toContain(link)
  })

  it('shows a part with a condition only if its value is given', async () => {
    expect((await merged()).text).not.toContain('Reason')
    expect((await merged()).html).not.toContain('{{')
    const { html, text } = await merged({ reason: 'Late' })
    expect(text).toMatch(/Reason: Late[^]*Why: Late/)
    expect(html).toContain('Reason: Late')
  })

  it('shows the text of a choice in the language of the recipient', async () => {
    expect((await merged({ method: 'card' })).text).toMatch(/Paid: by card$/m)
    expect((await merged({ method: 'card' }, 'id')).text).toMatch(/Paid: dengan kartu$/m)
    const { html, text } = await merged()
    expect(text).not.toContain('Paid')
    expect(html.match(/<tr\b/g)?.length).toBe(html.match(/<\/tr>/g)?.length)
  })

  it('reads no file and no address on the network', async () => {
    const evil = { ...site, name: '<mj-include path="/etc/passwd" />', address: '{{name}}' }
    const { html, text } = mergeMail(
      await renderMail(invoice, 'en', { site: evil, languages }),
      values.parse(sample),
      'en',
    )
    expect(html).not.toContain('root:')
    expect(html).not.toMatch(/@import|<link/)
    expect(text).toContain('<mj-include path="/etc/passwd" />')
    expect(text).toContain('{ {name}}')
  })
})

describe('a merged value', () => {
  it('is text: markup, quotes and placeholders in it mean nothing', async () => {
    const { html, text } = await merged({ name: `<b>"Ayu"</b> {{page}} 'x'` })
    expect(html).toContain('Hello &lt;b&gt;&quot;Ayu&quot;&lt;/b&gt; {{page}} &#39;x&#39;,')
    expect(html).not.toContain('<b>')
    expect(text).toContain(`Hello <b>"Ayu"</b> {{page}} 'x',`)
  })

  it('leaves neither line breaks nor control characters in a subject', async () => {
    const { subject, text } = await merged({ name: 'Ayu\r\nBcc: eve@example.com\u0000\u2028x' })
    expect(subject).toBe('Invoice for Ayu Bcc: eve@example.com x')
    expect(text).not.toContain('\u0000')
  })

  it('that is a secret page is opened only for sending', async () => {
    const reset = defineMail('test.reset', {
      ...facts,
      values: z.object({ link: MailSecretPath }),
      sample: { link: { sealed: 'x' } },
      subject: 'Password',
      parts: [{ button: 'Set it', to: 'link' }],
    })
    const secrets = secretsFrom('a secret for tests that is long enough')
    const body = await renderMail(reset, 'en', { site, languages })
    const link = sealPath(secrets, '/password#secret')
    expect(JSON.stringify([link, mergeMail(body, { link }, 'en')])).not.toContain('#secret')
    const open = (sealed: string) => openPath(secrets, sealed)
    expect(mergeMail(body, { link }, 'en', open).html).toContain(
      'href="https://balai.example/password#secret"',
    )
  })
})
