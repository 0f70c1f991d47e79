import fc from 'fast-check'
import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import {
  campaignTemplates,
  CampaignBlocks,
  type CampaignBlock,
} from '@balai/contract/mailing/campaign-blocks.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { mergeMail } from '../../../mail/merge-mail.ts'
import type { MailFacts } from './blocks-to-mjml.ts'
import { renderContent } from './content-thread.ts'

const facts: MailFacts = {
  template: 'clean',
  language: 'en',
  site: {
    ...{ name: 'Balai', url: 'https://balai.example', address: 'Jakarta' },
    ...{ logo_url: null, time_zone: 'Asia/Jakarta' },
  },
  addresses: { site: 'https://situs.example', files: 'https://balai.example' },
  subject: 'News',
  preview_text: '',
  texts: {},
  words: { unsubscribe: 'Unsubscribe' },
}

/** Every element of a page, by a real parser. */
function elementsOf(html: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => void elements.push({ name, attributes }),
  })
  return elements
}

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '" onload="alert(1)',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '</mj-text><mj-raw><script>alert(1)</script></mj-raw>',
  '<mj-include path="/etc/passwd" />',
  '<svg onload=alert(1)><style>@import "x"</style>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  ']]><script>alert(1)</script>',
  '{{first_name}}',
  '//evil.example/x',
  'https://contoh.id/?a="><script>alert(1)</script>',
  '&lt;script&gt;',
)
const text = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 12 })), { minLength: 1, maxLength: 4 })
  .map((parts) =>
    parts
      .join('')
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
      .slice(0, 55)
      .toWellFormed(),
  )
const file = '/files/ab/0b6e7c1e-1111-4222-8333-444455556666.webp'
const picture = fc.constantFrom('', file)
const card = {
  title: text.map((value) => `T${value}`),
  summary: text,
  permalink: text,
  picture,
  picture_alt: text,
  button: text,
}
const simple = fc.oneof(
  fc.record({ kind: fc.constant('heading'), text, level: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constant('text'), html: text }),
  fc.record({ kind: fc.constant('button'), text, link: text }),
  fc.record({ kind: fc.constant('picture'), picture, alt: text, link: text }),
  fc.record({ kind: fc.constant('divider') }),
  fc.record({
    ...{ kind: fc.constant('article'), ...card, news_id: fc.constant(1) },
    ...{ content_type: fc.constantFrom('article', 'video'), with_text: fc.boolean() },
  }),
  fc.record({ kind: fc.constant('event'), ...card, event_id: fc.constant(1), note: text }),
  fc.record({ kind: fc.constant('course'), ...card, course_id: fc.constant(1) }),
)
const columns = fc.record({
  kind: fc.constant('columns'),
  left: fc.array(simple, { maxLength: 2 }),
  right: fc.array(simple, { maxLength: 2 }),
})

/** Keys are given afterwards: they only have to differ. */
function keyed(blocks: readonly object[]): CampaignBlock[] {
  let next = 0
  const withKey = (block: object): object => ({
    ...block,
    key: `k${next++}`,
    ...('left' in block && 'right' in block
      ? { left: (block.left as object[]).map(withKey), right: (block.right as object[]).map(withKey) }
      : {}),
  })
  return CampaignBlocks.parse(blocks.map(withKey))
}

describe('whatever blocks contain', () => {
  it('no mail has anything that runs, and every address in it is whole', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(simple, columns), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...campaignTemplates),
        text,
        async (blocks, template, article) => {
          const built = await renderContent({
            blocks: keyed(blocks),
            facts: { ...facts, template, texts: { 1: article } },
          }).catch((error: unknown) => {
            // Braces that name nothing are refused.
            if (error instanceof Refusal) return undefined
            throw error
          })
          if (!built) return
          const elements = elementsOf(built.html)
          const names = new Set(elements.map(({ name }) => name))
          for (const name of ['script', 'iframe', 'object', 'embed', 'form', 'svg', 'base', 'link'])
            expect(names).not.toContain(name)
          for (const { attributes } of elements)
            for (const [name, value] of Object.entries(attributes)) {
              expect(name).not.toMatch(/^on|srcdoc/i)
              if (name === 'href' || name === 'src')
                expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\{\{preferences_link\}\}$)/)
            }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a real parser reads both parts of the mail, filled in for its recipient', async () => {
    const built = await renderContent({
      blocks: keyed([
        { kind: 'heading', text: 'Halo {{first_name}}', level: 1 },
        { kind: 'text', html: '<p>Baca <a href="/articles/kopi">ini</a>.</p>' },
        { kind: 'picture', picture: file, alt: 'Kebun {{first_name}}', link: '' },
        {
          kind: 'columns',
          left: [{ kind: 'button', text: 'Buka', link: 'https://contoh.id/?a=1&b=2' }],
          right: [{ kind: 'divider' }],
        },
      ]),
      facts: { ...facts, subject: 'Kabar {{first_name}}' },
    })
    const merged = mergeMail(
      { subject: facts.subject, html: built.html, text: built.text },
      { first_name: 'Sri & Co', preferences_link: 'https://balai.example/preferences' },
      'en',
    )
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
    const { message } = await transport.sendMail({
      ...{ from: 'a@balai.example', to: 'b@contoh.id', subject: merged.subject },
      ...{ html: merged.html, text: merged.text },
    })
    const mail = await PostalMime.parse(message as Buffer)
    expect(mail.text).toContain('Halo Sri & Co')
    expect(mail.text).toContain('https://situs.example/articles/kopi')
    const elements = elementsOf(mail.html ?? '')
    const hrefs = elements.flatMap(({ attributes: { href } }) => href ?? [])
    expect(hrefs).toEqual(
      expect.arrayContaining([
        'https://situs.example/articles/kopi',
        'https://contoh.id/?a=1&b=2',
        'https://balai.example/preferences',
      ]),
    )
    const pictures = elements.filter(({ name }) => name === 'img')
    expect(pictures.map(({ attributes: { src, alt } }) => [src, alt])).toEqual([
      [`https://balai.example${file}`, 'Kebun { {first_name}}'],
    ])
  })
})
