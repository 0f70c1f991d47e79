import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown, type OutputOptions, type RolldownOptions } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'
import type { Build } from './loader.ts'

/**
 * Turns every file of the build into a classic script, which loader.ts loads and runs. Browsers keep the compiled code of
 * classic scripts; Chromium does not use what it keeps of modules and compiles them again on every visit.
 *
 * The first script of the page is plain and blocking, under a hashed name: boot.js, the loader, and the table of all files.
 */
export function classicScripts(): Plugin {
  return {
    name: 'balai-classic-scripts',
    apply: 'build',
    config: () => ({ build: { modulePreload: false } }),
    // A browser may have kept a file of the same content from the time when files were modules.
    augmentChunkHash: () => 'classic script',
    // The build has one script of it and of the loader.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<script src="/boot.js"></script>', ''),
    },
    generateBundle: {
      // Vite looks for imports in the code before.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        const font = Object.keys(bundle).find((file) => file.includes('inter-latin-wght-normal'))
        if (page?.type !== 'asset' || !font)
          throw new Error('The build made no index.html, or no font for it.')
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (!entry) throw new Error('The build has no entry.')
        await Promise.all(
          chunks.map(async (chunk) => {
            chunk.code = await classic(chunk)
          }),
        )
        const source = await boot(tableOf(chunks, entry, await readScreens()))
        const name = this.getFileName(this.emitFile({ type: 'asset', name: 'boot.js', source }))
        page.source = pageWith(String(page.source), {
          boot: name,
          font,
          scripts: needed(chunks, entry.fileName),
        })
      },
    },
  }
}

const shortName = (file: string) => file.slice('assets/'.length)

/** The code of a file as a call of `define`: its imports become calls of `require`, its exports properties. */
async function classic(chunk: Rolldown.OutputChunk): Promise<string> {
  const name = shortName(chunk.fileName)
  const converted = await bundled(chunk.code, {
    treeshake: false,
    external: (id) => id.startsWith('./'),
    // Vite resolves addresses that are absolute anyway.
    transform: { define: { 'import.meta.url': 'document.baseURI', 'import.meta.resolve': 'undefined' } },
    output: {
      format: 'cjs',
      exports: 'named',
      esModule: false,
      externalLiveBindings: false,
      minify: { compress: false, mangle: true, codegen: { removeWhitespace: true } },
    },
  })
  const code = converted.replaceAll(/\bimport\(([`"'])(?:\.\/)?([^`"'$]+\.js)\1\)/g, 'load(`$2`)')
  if (/\bimport\([`"']|\bimport\.meta\b/.test(code))
    throw new Error(`${name} could not be made a classic script.`)
  // Browsers compile a function in brackets at once; otherwise they would read it twice.
  return `define("${name}",(function(require,exports,load){"use strict";${code}}))`
}

/** The first script of the page. */
const boot = (build: Build) =>
  bundled(
    `import ${path('boot.js')}
    import { loadScripts } from ${path('loader.ts')}
    loadScripts(${JSON.stringify(build)})`,
    { output: { format: 'iife', minify: true } },
  )

const path = (file: string) => JSON.stringify(join(import.meta.dirname, file))

async function bundled(code: string, options: RolldownOptions & { output: OutputOptions }): Promise<string> {
  const build = await rolldown({
    ...options,
    input: 'balai-code',
    plugins: [
      {
        name: 'balai-code',
        resolveId: (id) => (id === 'balai-code' ? id : undefined),
        load: (id) => (id === 'balai-code' ? code : undefined),
      },
    ],
  })
  const { output } = await build.generate(options.output)
  await build.close()
  return output[0].code
}

function tableOf(
  chunks: Rolldown.OutputChunk[],
  entry: Rolldown.OutputChunk,
  screens: [path: string, module: string][],
): Build {
  const names = chunks.map(({ fileName }) => shortName(fileName))
  const numbers = (files: string[]) => files.map((file) => names.indexOf(shortName(file)))
  const first = new Set(needed(chunks, entry.fileName))
  const chunkOf = (module: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
  const numberOf = (module: string) => {
    const chunk = chunkOf(module)
    if (!chunk) throw new Error(`The build has no file for ${module}.`)
    return names.indexOf(shortName(chunk.fileName))
  }
  const found = screens.flatMap(([path, module]) => {
    const chunk = chunkOf(module)
    if (!chunk) return []
    const scripts = needed(chunks, chunk.fileName)
    const sheets = chunks
      .filter(({ fileName }) => scripts.includes(fileName) && !first.has(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    return [
      [
        path,
        {
          script: numberOf(module),
          words: numberOf(`${module.split('/', 3).join('/')}?words`),
          sheets: sheets.map(shortName),
        },
      ] as const,
    ]
  })
  return {
    names,
    imports: chunks.map(({ imports }) => numbers(imports)),
    entry: names.indexOf(shortName(entry.fileName)),
    words: numberOf('locales/id.ts'),
    screens: Object.fromEntries(found),
  }
}

/** A file and all that it imports. */
function needed(chunks: Rolldown.OutputChunk[], file: string, seen = new Set<string>()): string[] {
  if (!seen.has(file)) {
    seen.add(file)
    for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      needed(chunks, other, seen)
  }
  return [...seen]
}

/** The page with boot.js, the font, and the first scripts instead of modules. */
function pageWith(html: string, { boot, font, scripts }: { boot: string; font: string; scripts: string[] }) {
  const first = `<script src="/${boot}"></script>
    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`
  // Deferred, so that they run after the page and its styles are there, as modules do.
  const others = scripts.map((file) => `    <script defer src="/${file}"></script>\n`).join('')
  return html
    .replace('</title>', () => `</title>\n    ${first}`)
    .replace(/ *<script type="module"[^>]*><\/script>\n/, () => others)
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n/g, '')
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
