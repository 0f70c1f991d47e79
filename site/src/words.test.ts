import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

// The compiler refuses a sentence that a dictionary does not have. This finds what the compiler cannot see.

const root = import.meta.dirname
const dictionaries = await Promise.all(
  globSync('**/*.id.ts', { cwd: root }).map(async (file) => {
    const { words } = (await import(join(root, file))) as { words: Record<string, string> }
    return { file, folder: dirname(file), words }
  }),
)
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|\.id\.ts$/.test(file))
  .map((file) => ({ folder: dirname(file), text: readFileSync(join(root, file), 'utf8') }))
const valuesIn = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted()

describe.each(dictionaries)('the dictionary $file', ({ folder, words }) => {
  const near = sources
    .filter((source) => source.folder === folder)
    .map(({ text }) => text)
    .join('\n')
  const entries = Object.entries(words)

  it('has no sentence that its folder does not use', () => {
    const quoted = (sentence: string) => `'${sentence.replaceAll("'", String.raw`\'`)}'`
    expect(
      entries.map(([sentence]) => sentence).filter((sentence) => !near.includes(quoted(sentence))),
    ).toEqual([])
  })

  it('has the same values in both languages', () => {
    const different = entries.filter(
      ([sentence, text]) => String(valuesIn(sentence)) !== String(valuesIn(text)),
    )
    expect(different).toEqual([])
  })
})

/** The best results of a search are many. */
const neverOne = ['These are the best {{count}} results. Add a word to narrow them down.']

it('what is counted has a sentence for 1, which tCount takes', () => {
  const plain = sources.flatMap(({ text }) => [
    ...text.matchAll(/\bt\(\s*'([^']*\{\{\w+\}\} (?:\w+ )?(?:people|(?!is\b|was\b|has\b)\w*[^s]s)\b[^']*)'/g),
  ])
  expect(plain.map(([, sentence]) => sentence)).toEqual(neverOne)
})

it('no page shows a text that is in no dictionary', () => {
  const written = sources.flatMap(({ text }) => [
    ...text.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[^<>{}]*?)\s*</g),
  ])
  expect(written.map(([, text]) => text)).toEqual([])
})
