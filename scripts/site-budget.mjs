// Compresses the built sample site, so that the server does not do it at run time, and measures what a browser loads for
// the home page: HTML, JS and CSS, gzipped. The build of the site runs this and fails above the limit.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './setup.mjs'

const limit = 100_000
const dist = join(root, 'site/dist')
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
const page = await readFile(join(dist, 'index.html'))
const files = new Set()
add(manifest['index.html'])
add(manifest['src/pages/home/home.tsx'])

let total = gzipSync(page, { level: 9 }).length
for (const name of globSync('{assets/*.{js,css,svg},look.js}', { cwd: dist })) {
  const content = await readFile(join(dist, name))
  const zipped = gzipSync(content, { level: 9 })
  if (files.has(name) || name === 'look.js') total += zipped.length
  await writeFile(join(dist, `${name}.gz`), zipped)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  await writeFile(join(dist, `${name}.br`), brotliCompressSync(content, quality))
}
console.log(
  `The home page of the site: ${files.size + 2} files, ${kB(total)} of at most ${kB(limit)} (gzip).`,
)
if (total > limit) {
  console.error('That is too much. Load later what the home page does not need.')
  process.exitCode = 1
}

/** Adds the files of a chunk and of everything it imports statically. */
function add({ file, css = [], imports = [] }) {
  if (files.has(file)) return
  for (const each of [file, ...css]) files.add(each)
  for (const name of imports) add(manifest[name])
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
