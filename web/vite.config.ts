import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { families } from '@balai/contract/core/endpoint.ts'
import { antdStyles } from './antd-styles.ts'
import { keepPreviousBuild } from './keep-previous-build.ts'
import { loadAgain } from './load-again.ts'

/** Groups modules, so that a screen loads a handful of files, not sixty: for every page, for lists, for many screens. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 3 },
  {
    name: 'list',
    test: /(@rc-component|antd\/es|virtual:antd)\/(table|pagination|select|virtual-list|tree|checkbox|radio)\/|\/ui\/(data-table|filter|look-picker|pager|saved-views|search|table|use-table)/,
    priority: 2,
  },
  // The calls of the domains, which the first screen does not need.
  {
    name: 'calls',
    test: /\/contract\/src\/(content|events|money|people|kit\/certificate)/,
    priority: 2,
  },
  // Many screens share them, but none of those that are opened first.
  { name: 'drag', test: /@dnd-kit/, priority: 2 },
  { name: 'preview', test: /\/src\/parts\/reader-frame\/previewed/, priority: 2 },
  // The calls that every screen needs. One file each would be many small requests.
  { name: 'basis', test: /\/contract\/src\/(core|identity)\//, priority: 2 },
  { name: 'common', minShareCount: 30, priority: 1 },
]

/** Pages that the server renders for people without an account, and the fonts of certificates. */
const serverPages = ['/preferences', '/unsubscribe', '/verify', '/certificate-fonts', '^/c/', '^/o/']

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  plugins: [react(), antdStyles(), bootScript(), loadAgain(), compressed(), keepPreviousBuild()],
  build: {
    manifest: true,
    // Sources are not published.
    sourcemap: false,
    target: 'es2023',
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
  server: {
    proxy: Object.fromEntries(
      [...Object.values(families), ...serverPages].map((base) => [base, { target: server }]),
    ),
  },
})

/**
 * The script that sets the look before the first paint: plain and blocking, under a hashed name. It also lists the
 * files of each screen, so that they are loaded in parallel with the others.
 */
function bootScript(): Plugin {
  return {
    name: 'balai-boot-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<script src="/boot.js"></script>', ''),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const boot = await readFile(join(import.meta.dirname, 'boot.js'), 'utf8')
        const page = bundle['index.html']
        const font = Object.keys(bundle).find((file) => file.includes('inter-latin-wght-normal'))
        if (page?.type !== 'asset' || !font)
          throw new Error('The build made no index.html, or no font for it.')
        const inPage = (file: string) => String(page.source).includes(file)
        const files = JSON.stringify(filesOfScreens(bundle, await readScreens(), inPage))
        const source = boot.replace('const files = {}', () => `const files = ${files}`)
        const name = this.getFileName(this.emitFile({ type: 'asset', name: 'boot.js', source }))
        const tags = `<script src="/${name}"></script>
    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`
        page.source = String(page.source).replace('</title>', () => `</title>\n    ${tags}`)
      },
    },
  }
}

/** The module of each screen, from the table of screens. */
async function readScreens(): Promise<[path: string, module: string][]> {
  const folder = join(import.meta.dirname, 'src/screens')
  const tables = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  )
  const entries = [
    ...tables.join('\n').matchAll(/path: '([^']+)',[^}]*?load: \(\) => import\('\.\.\/([^']+)'\)/g),
  ]
  if (entries.length === 0) throw new Error('No screen was found in src/screens.')
  return entries.map(([, path = '', module = '']) => [path, module])
}

/** The scripts and style sheets of each screen beyond those that every page loads. `/` is the dashboard. */
function filesOfScreens(
  bundle: Rolldown.OutputBundle,
  screens: [path: string, module: string][],
  inPage: (file: string) => boolean,
) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const needed = (name: string, seen = new Set<string>()) => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed(other, seen)
    return seen
  }
  const files: Record<string, string[]> = {}
  for (const [path, module] of screens) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
    if (!chunk) continue
    const scripts = [...needed(chunk.fileName)]
    const sheets = chunks
      .filter(({ fileName }) => scripts.includes(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    files[path] = [...scripts, ...sheets].filter((name) => !inPage(name))
  }
  return { ...files, '/': files['/dashboard'] }
}

/** Writes Brotli and gzip files beside every text file, so that the server does not compress at run time. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'balai-compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const file = join(dir, name)
          const content = await readFile(file)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
          await writeFile(`${file}.br`, await brotli(content, quality))
          await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
        }),
      )
    },
  }
}
