import type { TFunction } from 'i18next'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '@balai/contract/contract.ts'
import type { ContractModule } from '@balai/contract/core/endpoint.ts'
import { entityNames } from './entity-names.ts'
import { recordWords } from './record-words.ts'

const server = join(import.meta.dirname, '../../../../../server/src')
const sources = globSync('**/*.ts', { cwd: server }).filter((file) => !/\.(test|factory)\.ts$/.test(file))
/** The kinds of records that the server's sources name for the log, by literals and by constants. */
const written = sources.flatMap((file) => {
  const source = readFileSync(join(server, file), 'utf8')
  return [
    ...source.matchAll(/\b(?:entity:|\w*[eE]ntity =) '(\w+)'/g),
    // Records with an approval workflow are logged by the name of their kind.
    ...(file.endsWith('kind.rules.ts') ? source.matchAll(/^ {2}name: '(\w+)'/gm) : []),
  ].map(([, entity = '']) => entity)
})
/** An export is logged by the name of its domain. */
const exported = Object.entries(contract as Record<string, ContractModule>)
  .filter(([, module]) => Object.values(module).some(({ kind }) => kind === 'excel'))
  .map(([domain]) => domain)

const t = ((text: string) => text) as unknown as TFunction

describe('the audit log', () => {
  it('has a word for every kind of record that the server writes', () => {
    expect(written.length).toBeGreaterThan(100)
    expect(exported.length).toBeGreaterThan(5)
    const names = entityNames(t)
    const missing = new Set([...written, ...exported].filter((entity) => !(entity in names)))
    expect([...missing]).toEqual([])
  })

  it('says in words whose entries it shows', () => {
    expect(recordWords({ entity: 'mail_senders', entity_id: '3' }, [], t)).toBe('Sender of mails 3')
    expect(recordWords({ entity: 'course' }, [], t)).toBe('Course')
  })
})
