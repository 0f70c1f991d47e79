import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { indonesian } from './id.ts'

const root = join(import.meta.dirname, '..')
const inFolder = (folder: string, file: string) => file.startsWith(`${folder}/`)

/** The product's texts only: the gallery of parts is for developers. */
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|\.id\.ts$|^ui-gallery|^locales/.test(file),
)
/** The files that use each English text. */
const used = new Map<string, string[]>()
for (const file of sources)
  for (const text of textsIn(file)) used.set(text, [...(used.get(text) ?? []), file])

function textsIn(file: string): Set<string> {
  const source = readFileSync(join(root, file), 'utf8')
  const found = [
    ...source.matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'(?:,\s*\{\s*context: '(\w+)')?/g),
    ...source.matchAll(/i18nKey="([^"]*)"/g),
    // The words of audited actions are data; the shell translates them.
    ...(file.endsWith('.words.ts') ? source.matchAll(/^ {2}\w+: '((?:[^'\\]|\\.)*)',$/gm) : []),
  ]
  // A text of several meanings is distinguished by its context, which i18next appends to the key.
  return new Set(
    found.map(
      ([, text = '', context]) => text.replaceAll(String.raw`\'`, "'") + (context ? `_${context}` : ''),
    ),
  )
}

/** Folders whose texts every other folder may use. */
const common = new Set(['lib', 'ui', 'parts', 'locales'])
const catalogues = await Promise.all(
  globSync('**/*.id.ts', { cwd: root }).map(async (file) => {
    const exported = Object.values((await import(join(root, file))) as Record<string, Record<string, string>>)
    return { file, folder: dirname(file), texts: Object.assign({}, ...exported) as Record<string, string> }
  }),
)
const namesIn = (text: string) => [...text.matchAll(/\{\{\w+\}\}|<\d>/g)].map(String).toSorted()

describe('the Indonesian catalogue', () => {
  it('has every text of the interface, in the folder that uses it or in a common one', () => {
    expect(used.size).toBeGreaterThan(1_000)
    const missing = [...used].flatMap(([text, files]) =>
      files
        .filter(
          (file) =>
            !catalogues.some(
              ({ folder, texts }) => text in texts && (common.has(folder) || inFolder(folder, file)),
            ),
        )
        .map((file) => `${file}: ${text}`),
    )
    expect(missing).toEqual([])
  })

  it('has no text in a folder that does not use it', () => {
    const misplaced = catalogues.flatMap(({ file, folder, texts }) =>
      Object.keys(texts)
        .filter((text) => !isAtHome(folder, used.get(text) ?? []))
        .map((text) => `${file}: ${text}`),
    )
    expect(misplaced).toEqual([])
  })

  it('joins every file, and translates a text the same way everywhere', () => {
    const different = catalogues.flatMap(({ file, texts }) =>
      Object.entries(texts)
        .filter(([text, translation]) => indonesian[text] !== translation)
        .map(([text]) => `${file}: ${text}`),
    )
    expect(different).toEqual([])
  })

  it('has the same values and tags in both languages', () => {
    const different = Object.entries(indonesian).filter(
      ([text, translation]) => String(namesIn(translation)) !== String(namesIn(text)),
    )
    expect(different).toEqual([])
  })
})

/** The texts of `locales` are those of several folders, none of which is common. */
function isAtHome(folder: string, users: string[]): boolean {
  if (folder === 'locales') return new Set(users.map((file) => dirname(file))).size > 1
  return users.some((file) => inFolder(folder, file))
}
