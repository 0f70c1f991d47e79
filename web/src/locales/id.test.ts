import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countsInPlural } from '@balai/contract/core/counted-plurals.ts'
import { problemsId } from '@balai/contract/problems.id.ts'
import {
  countsIn,
  plainTextsIn,
  reachedFrom,
  readCatalogues,
  sourceFiles,
  sourceOf,
  textsIn,
  withWordsOfScreens,
  wordsOf,
} from '../../words.ts'

const root = join(import.meta.dirname, '..')
const inFolder = (folder: string, file: string) => file.startsWith(`${folder}/`)

const sources = sourceFiles()
/** The files that use each English text. */
const used = new Map<string, string[]>()
for (const file of sources)
  for (const text of textsIn(file)) used.set(text, [...(used.get(text) ?? []), file])

/** Folders whose texts every other folder may use. */
const common = new Set(['lib', 'ui', 'parts', 'locales'])
const catalogues = (await readCatalogues()).map((each) => ({ ...each, folder: dirname(each.file) }))
/** Texts of numbers that are never 1. */
const neverOne = new Set([
  'Every {{n}} weeks on {{days}} at {{time}}',
  'Every {{n}} weeks, each day at {{time}}',
  'For {{n}} seconds you can call it back.',
  'Next {{n}} pages',
  'Only the first {{n}} of {{total}} entries are shown. Use a filter or the week.',
  'Previous {{n}} pages',
  'Whoever has a link checks people in without an account, and sees names only. It ends {{hours}} hours after the event.',
  '{{n}} fields are chosen',
])
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

  it('has both texts of every count', () => {
    const hidden = sources.filter(
      (file) => sourceOf(file).split(/\btCount\(/).length - 1 !== countsIn(file).length,
    )
    expect(hidden).toEqual([])
    expect(sources.flatMap(countsIn).length).toBeGreaterThan(50)
  })

  it('counts with tCount, so that nobody reads “1 articles”', () => {
    const plain = sources.flatMap((file) => plainTextsIn(file).filter(countsInPlural))
    expect(plain.filter((text) => !neverOne.has(text))).toEqual([])
    expect([...neverOne].filter((text) => !plain.includes(text))).toEqual([])
  })

  it('has no text in a folder that does not use it', () => {
    const misplaced = catalogues.flatMap(({ file, folder, texts }) =>
      Object.keys(texts)
        .filter((text) => !isAtHome(folder, used.get(text) ?? []))
        .map((text) => `${file}: ${text}`),
    )
    expect(misplaced).toEqual([])
  })

  it('translates a text the same way everywhere', () => {
    const known: Record<string, string> = {}
    const different = catalogues.flatMap(({ file, texts }) =>
      Object.entries(texts)
        .filter(([text, translation]) => (known[text] ??= translation) !== translation)
        .map(([text]) => `${file}: ${text}`),
    )
    expect(different).toEqual([])
  })

  it('has the same values and tags in both languages', () => {
    const different = [problemsId, ...catalogues.map(({ texts }) => texts)]
      .flatMap((texts) => Object.entries(texts))
      .filter(([text, translation]) => String(namesIn(translation)) !== String(namesIn(text)))
    expect(different).toEqual([])
  })
})

const textsReached = (file: string) => [...reachedFrom(file)].flatMap((each) => [...textsIn(each)])

describe('the words that are loaded with code', () => {
  const tables = globSync('screens/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  /** What rows of the tables load: code, and the words beside it. */
  const loaded = tables.flatMap((table) =>
    [
      ...withWordsOfScreens(readFileSync(join(root, table), 'utf8')).matchAll(
        /load: .*?import\('\.\.\/([^']+)'\)(?:, \(\) => import\('\.\.\/([^']+)\?words'\))?/g,
      ),
    ].map(([, code = '', words = '']) => ({ code, words })),
  )

  const frame = textsReached('main.tsx')

  it('are those of every file that the screen reaches, with the words of the frame', async () => {
    expect(loaded.length).toBeGreaterThan(80)
    expect(loaded.filter(({ words }) => words === '')).toEqual([])
    const wordsOfFrame = await wordsOf('main.tsx')
    const beside = new Map(
      await Promise.all(
        [...new Set(loaded.map(({ words }) => words))].map(
          async (words) => [words, { ...wordsOfFrame, ...(await wordsOf(words)) }] as const,
        ),
      ),
    )
    const missing = loaded.flatMap(({ code, words }) =>
      textsReached(code)
        .filter((text) => !(text in (beside.get(words) ?? {})))
        .map((text) => `${code}: ${text}`),
    )
    expect(missing).toEqual([])
  })

  it('are together those of the whole interface', () => {
    const entries = [...loaded.map(({ code }) => code), 'app/action-words.ts']
    const reached = new Set([...frame, ...entries.flatMap(textsReached)])
    expect([...used.keys()].filter((text) => !reached.has(text))).toEqual([])
  })

  it('come once: the frame has no words of screens, and screens have none of the frame', async () => {
    expect(frame).toContain('Log Out')
    expect(frame).not.toContain('Extend an invoice')
    const orders = Object.keys(await wordsOf('features/money/orders'))
    expect(orders).toContain('Mark as paid')
    expect(orders.filter((text) => frame.includes(text))).toEqual([])
  })
})

/** The texts of `locales` are those of several folders, none of which is common. */
function isAtHome(folder: string, users: string[]): boolean {
  if (folder === 'locales') return new Set(users.map((file) => dirname(file))).size > 1
  return users.some((file) => inFolder(folder, file))
}
