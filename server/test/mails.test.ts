import { describe, expect, it } from 'vitest'
import { languages } from '@balai/contract/core/sentences.ts'
import { openLanguages } from '../src/lib/languages.ts'
import { mergeMail } from '../src/mail/merge-mail.ts'
import { renderMail } from '../src/mail/render-mail.ts'
import type { MailValue } from '../src/mail/values.ts'
import { allMails, indonesian } from '../src/modules.ts'

const site = {
  name: 'Balai',
  url: 'https://balai.example',
  address: 'Jl. Merdeka 1, Jakarta',
  logo_url: null,
  time_zone: 'Asia/Jakarta',
}
const translations = openLanguages({ id: indonesian }, site)

describe.each(allMails)('the mail $name', (mail) => {
  it.each(languages)('can be read in %s with its sample', async (language) => {
    const body = await renderMail(mail, language, { site, languages: translations })
    const values = mail.values.parse(mail.sample) as Record<string, MailValue>
    const { subject, html, text } = mergeMail(body, values, language)
    expect(`${subject} ${html} ${text}`).not.toMatch(/\{\{|undefined|\[object/)
    expect(html).toContain(`<html lang="${language}"`)
    for (const [, link] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(link)
  })

  it('has a name of its own, in its domain', () => {
    expect(mail.name).toMatch(/^[a-zA-Z]+\.[a-z_]+$/)
    expect(allMails.filter(({ name }) => name === mail.name)).toHaveLength(1)
  })
})
