import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

export type Catalogue = Record<string, string>

const src = join(import.meta.dirname, 'src')
const main = 'main.tsx'
const query = '?words'
/** What a row of `src/screens/` loads, and the folder of its feature. */
const loads = /load: \(\) => import\('((\.\.\/features\/[^/]+\/[^/]+)\/[^']+)'\)/g

/**
 * Answers the import of a file or folder with `?words` at the end: the Indonesian of every text that it and the files that
 * it imports show. The words of main.tsx are those of the frame; all others come without these. Screens load the words of
 * their feature beside their code.
 */
export function words(): Plugin {
  return {
    name: 'balai-words',
    // Before types are removed: the calls that load screens are found in the source.
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer && id.startsWith('.') && id.endsWith(query) ? join(dirname(importer), id) : undefined,
    async load(id) {
      if (!id.endsWith(query)) return undefined
      const path = relative(src, id.slice(0, -query.length)).replaceAll('\\', '/')
      for (const file of [...catalogueFiles(), ...reachedFrom(path)]) this.addWatchFile(join(src, file))
      return `export default ${JSON.stringify(await wordsOf(path))}`
    },
    transform(code, id) {
      return isTable(relative(src, id).replaceAll('\\', '/')) ? withWordsOfScreens(code) : undefined
    },
  }
}

const isTable = (file: string) => dirname(file) === 'screens'

/** A table of screens whose rows load words, too. */
export const withWordsOfScreens = (table: string): string =>
  `import { withWords } from '../lib/i18n.ts'\n${table.replaceAll(
    loads,
    (_load, file: string, feature: string) =>
      `load: () => withWords(import('${file}'), () => import('${feature}${query}'))`,
  )}`

/** The Indonesian that is loaded with a file or folder of `src/`. */
export async function wordsOf(path: string): Promise<Catalogue> {
  const texts = textsOf(path)
  const known = path === main ? new Set<string>() : textsOf(main)
  const indonesian = Object.assign(
    {},
    ...(await readCatalogues()).map(({ texts: each }) => each),
  ) as Catalogue
  return Object.fromEntries(
    Object.entries(indonesian).filter(([text]) => texts.has(text) && !known.has(text)),
  )
}

const textsOf = (path: string) => new Set([...reachedFrom(path)].flatMap((file) => [...textsIn(file)]))

/** The files, and all that they import at once or later, but nothing that brings words of its own. */
export function reachedFrom(path: string): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const imported of importsOf(file)) visit(imported)
  }
  for (const file of /\.tsx?$/.test(path) ? [path] : sourceFiles(path)) visit(file)
  return found
}

function importsOf(file: string): string[] {
  const source = isTable(file) ? sourceOf(file).replaceAll(loads, '') : sourceOf(file)
  const imports = source.matchAll(
    /\b(?:import|export) (?!type )(?:[^'=;]*? from )?'(\.[^']+\.tsx?)'|(?<!typeof )\bimport\(\s*'(\.[^']+\.tsx?)'/g,
  )
  return [...imports].flatMap(([, atOnce, later]) => {
    const path = atOnce ?? later ?? ''
    return source.includes(`'${path}${query}'`) ? [] : [join(dirname(file), path).replaceAll('\\', '/')]
  })
}

/** The English texts that a file shows. They stand in its code, and audited actions in `*.words.ts` as data. */
export const textsIn = (file: string): Set<string> =>
  new Set([...plainTextsIn(file), ...countsIn(file).flat()])

/** The texts that are used as they are. */
export function plainTextsIn(file: string): string[] {
  const source = sourceOf(file)
  const found = [
    ...source.matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'(?:,\s*\{\s*context: '(\w+)')?/g),
    ...source.matchAll(/i18nKey="([^"]*)"/g),
    ...(file.endsWith('.words.ts') ? source.matchAll(/^ {2}\w+: '((?:[^'\\]|\\.)*)',$/gm) : []),
  ]
  // A text of several meanings is distinguished by its context, which i18next appends to the key.
  return found.map(([, text = '', context]) => unescaped(text) + (context ? `_${context}` : ''))
}

/** The texts of each `tCount`: the one for 1, and the one for any other number. */
export function countsIn(file: string): [string, string][] {
  const calls = sourceOf(file).matchAll(
    /\btCount\(\s*t,\s*(?:[^',]|\([^)]*\))+,\s*'((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)'/g,
  )
  return [...calls].map(([, one = '', many = '']) => [unescaped(one), unescaped(many)])
}

const unescaped = (text: string) => text.replaceAll(String.raw`\'`, "'")

/** The source of a file in `src/`. */
export const sourceOf = (file: string) => readFileSync(join(src, file), 'utf8')

/** The files of a folder that can show texts: the gallery of parts is for developers. */
export const sourceFiles = (folder = '.') =>
  globSync('**/*.{ts,tsx}', { cwd: join(src, folder) })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|\.id\.ts$|^ui-gallery|^locales/.test(file))

const catalogueFiles = () => globSync('**/*.id.ts', { cwd: src })

/** Every `*.id.ts`. A test finds texts that two of them translate differently. */
export const readCatalogues = () =>
  Promise.all(
    catalogueFiles().map(async (file) => {
      const exported = Object.values((await import(join(src, file))) as Record<string, Catalogue>)
      return { file, texts: Object.assign({}, ...exported) as Catalogue }
    }),
  )
