import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages as known, type Language, type Sentence } from '@balai/contract/core/sentences.ts'
import { languageIn, type Languages } from '../lib/languages.ts'
import { Refusal } from '../lib/refusal.ts'

// Pages for people without an account in the back-office, reached from links in mails. They work without scripts.

const styles = `
:root{color-scheme:light dark;--text:#1f2937;--soft:#4b5563;--ground:#f3f4f6;--card:#fff;--line:#d1d5db;--accent:#0f5f73;--on:#fff;--good:#e3f4ea;--good-text:#14532d;--bad:#fde8e8;--bad-text:#7f1d1d}
@media(prefers-color-scheme:dark){:root{--text:#e5e7eb;--soft:#a8b0bd;--ground:#0f1318;--card:#1a2028;--line:#39424f;--accent:#5cc3da;--on:#06232b;--good:#12301f;--good-text:#b7e8c8;--bad:#3b1518;--bad-text:#fecaca}}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem 1rem 3rem;background:var(--ground);color:var(--text);font:1rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.5rem}
nav{max-width:36rem;margin:0 auto .75rem;text-align:right}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 .25rem}
h2{font-size:1.05rem;margin:1.75rem 0 .5rem}
p{margin:.5rem 0}
.soft{color:var(--soft)}
.address{overflow-wrap:anywhere;font-weight:600}
.done{background:var(--good);color:var(--good-text);border-radius:.5rem;padding:.6rem .9rem;margin:1rem 0}
label{display:flex;gap:.75rem;align-items:flex-start;padding:.75rem 0;border-top:1px solid var(--line)}
label span{display:block}
label b{display:block}
input{flex:none;width:1.25rem;height:1.25rem;margin:.15rem 0 0;accent-color:var(--accent)}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.1rem;border-radius:.5rem;border:1px solid var(--accent);cursor:pointer}
.field input,.field textarea{font:inherit;width:100%;height:auto;min-height:2.75rem;margin:.25rem 0 0;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--ground);color:var(--text)}
.field{display:block;border:0}
fieldset{border:0;padding:0;margin:1rem 0 0}
legend{font-weight:600;padding:0 0 .5rem}
.code{font:600 1.4rem/1.5 ui-monospace,monospace;letter-spacing:.06em;text-align:center;background:var(--ground);border-radius:.5rem;padding:.75rem;user-select:all;overflow-wrap:anywhere}
.wrong{background:var(--bad);color:var(--bad-text);border-radius:.5rem;padding:.6rem .9rem;margin:1rem 0}
form button{margin-top:.75rem}
.first{background:var(--accent);color:var(--on)}
.second{background:transparent;color:var(--accent)}
a{color:var(--accent)}
dl{margin:1rem 0}
dt{border-top:1px solid var(--line);padding-top:.5rem;font-size:.9rem}
dd{margin:0 0 .5rem;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media print{:root{color-scheme:light}body{padding:0;background:#fff;color:#000}main{border:0;max-width:none;padding:0}nav{display:none}}
@media(max-width:24rem){main{padding:1.1rem}button{width:100%}}`

/** Nothing is loaded, nothing runs, and forms go only here. */
const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join(';')

/** One sentence on a page of its own, such as for a link that is not valid. */
export const sentencePage = (languages: Languages, language: Language, sentence: Sentence): string => {
  const text = escape(languages.translate(language, sentence))
  return page(language, text, `<main><p>${text}</p></main>`)
}

/** A whole page. */
export const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
<body>${body}</body></html>
`

/** Text for HTML, also within quotes. */
export const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** A link to the same page in the other language. */
export const otherLanguage = (language: Language, path: string): string => {
  const other = language === 'id' ? 'en' : 'id'
  const name = other === 'id' ? 'Bahasa Indonesia' : 'English'
  return `<nav><a href="${escape(path)}?lang=${other}" lang="${other}" hreflang="${other}">${name}</a></nav>`
}

/** The language that the reader chose, that of the mail, or that of the browser. */
export function languageOfPage(request: FastifyRequest, ofMail: Language | null | undefined): Language {
  const { lang } = request.query as { lang?: unknown }
  return known.find((each) => each === lang) ?? ofMail ?? languageIn(request.headers['accept-language'])
}

/** Answers with a page that is never stored. A refusal becomes a page with its sentence. */
export const answerPage =
  <Asking extends FastifyRequest>(
    { languages }: { languages: Languages },
    work: (request: Asking, reply: FastifyReply) => Promise<unknown>,
  ) =>
  async (request: Asking, reply: FastifyReply): Promise<unknown> => {
    void reply.headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
    void reply.type('text/html; charset=utf-8')
    try {
      return await work(request, reply)
    } catch (error) {
      const [sentence] = error instanceof Refusal ? error.lines : []
      if (!(error instanceof Refusal) || !sentence) throw error
      const { retryAfter } = error.details
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
      return reply.code(error.status).send(sentencePage(languages, languageOfPage(request, null), sentence))
    }
  }

/** `s•••@example.com`: a mail can be forwarded. */
export const masked = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••')
