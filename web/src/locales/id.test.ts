import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { indonesian } from './id.ts'

const sources = join(import.meta.dirname, '..')
/** The product's texts only: the page that shows the parts while developing is for those who build. */
const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !/\.test\.|^ui-gallery/.test(file))
const used = new Set(
  files.flatMap((file) => {
    const source = readFileSync(join(sources, file), 'utf8')
    const calls = source.matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'/g)
    const keys = source.matchAll(/i18nKey="([^"]*)"/g)
    return [...calls, ...keys].map(([, key = '']) => key.replaceAll(String.raw`\'`, "'"))
  }),
)
const namesIn = (text: string) => [...text.matchAll(/\{\{\w+\}\}|<\d>/g)].map(String).toSorted()

describe('the Indonesian catalogue', () => {
  it('has every text of the interface', () => {
    expect(used.size).toBeGreaterThan(100)
    expect([...used].filter((key) => !(key in indonesian))).toEqual([])
  })

  it('has nothing that is not said any more', () => {
    expect(Object.keys(indonesian).filter((key) => !used.has(key))).toEqual([])
  })

  it('puts the same names into every sentence', () => {
    const different = Object.entries(indonesian).filter(
      ([key, text]) => String(namesIn(text)) !== String(namesIn(key)),
    )
    expect(different).toEqual([])
  })
})
