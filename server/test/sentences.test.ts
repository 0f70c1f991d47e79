import { describe, expect, it } from 'vitest'
import { contract } from '@balai/contract/contract.ts'
import { countsInPlural } from '@balai/contract/core/counted-plurals.ts'
import type { ContractModule } from '@balai/contract/core/endpoint.ts'
import { problemsId } from '@balai/contract/problems.id.ts'
import { textsOf } from '../src/mail/define-mail.ts'
import { allMails, indonesian } from '../src/modules.ts'
import { sentencesIn } from './sentences.ts'

const server = sentencesIn('server/src')
const shared = sentencesIn('contract/src')
/** Titles and file names of spreadsheets are sentences of the contract, too, without a call of `say`. */
const titles = Object.values(contract as Record<string, ContractModule>)
  .flatMap((module) => Object.values(module))
  .flatMap((endpoint) =>
    endpoint.kind === 'excel'
      ? [
          endpoint.filename,
          ...Object.values(endpoint.columns),
          ...Object.values(endpoint.words).flatMap((words) => Object.values(words ?? {})),
        ]
      : [],
  )
const written = [...server.written, ...shared.written]
/** The texts of mails are data, too. */
const mails = allMails.flatMap(textsOf)
const used = new Set([...written.map(({ text }) => text), ...titles, ...mails])

/** Limits and excesses, which are more than 1. */
const neverOne = new Set([
  '{{count}} proofs were sent for this invoice, and no more are accepted. Write to us.',
  'The list has {{count}} addresses. Paste at most {{max}} at a time.',
  'There can be {{most}} senders. Delete one that is not needed.',
  'These are {{count}} people. One import takes {{most}}; split it.',
  'This goes to {{count}} people. Type this number to send it.',
  'This is no RSA key of {{least}} to {{most}} bits in PEM format. Enter another one, or none.',
  'You have {{count}} unpaid invoices. Pay or cancel one of them first.',
])

describe('the sentences of the server', () => {
  it('are found', () => {
    expect(server.written.length).toBeGreaterThan(300)
    expect(shared.written.filter(({ kind }) => kind === 'problem').length).toBeGreaterThan(30)
    expect(titles.length).toBeGreaterThan(20)
    expect(mails.length).toBeGreaterThan(50)
  })

  it('all have an Indonesian translation', () => {
    expect([...used].filter((text) => !(text in indonesian))).toEqual([])
  })

  it('use every Indonesian translation', () => {
    expect(Object.keys(indonesian).filter((text) => !used.has(text))).toEqual([])
  })

  it('have the same placeholders in both languages', () => {
    const names = (text: string) => [...new Set([...text.matchAll(/\{\{\w+\}\}/g)].map(String))].toSorted()
    const different = Object.entries(indonesian).filter(
      ([english, text]) => String(names(text)) !== String(names(english)),
    )
    expect(different).toEqual([])
  })

  it('are literals, never concatenated', () => {
    expect([...server.hidden, ...shared.hidden]).toEqual([])
  })

  it('count with sayCount, so that nobody reads “1 articles”', () => {
    const plain = [
      ...written.filter(({ isCounted }) => !isCounted).map(({ text }) => text),
      ...titles,
      ...mails,
    ].filter(countsInPlural)
    expect(plain.filter((text) => !neverOne.has(text))).toEqual([])
    expect([...neverOne].filter((text) => !plain.includes(text))).toEqual([])
  })

  it('about fields have their translation in the contract, where the web finds it', () => {
    const problems = shared.written.filter(({ kind }) => kind === 'problem')
    expect(problems.filter(({ text }) => !(text in problemsId))).toEqual([])
  })
})
