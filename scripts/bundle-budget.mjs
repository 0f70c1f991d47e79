// How much a browser loads until the first screen after the log-in stands: JS and CSS of the built web, as gzip. Run
// by the build of the web, which fails where it is too much.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './setup.mjs'

const limit = 400_000
const dist = join(root, 'web/dist')
const firstScreen = ['index.html', 'src/features/dashboard/dashboard.tsx']

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
const files = new Set()
for (const name of firstScreen) add(name)
let total = 0
for (const file of files) total += (await stat(join(dist, `${file}.gz`))).size

console.log(
  `The first screen after the log-in: ${files.size} files, ${kB(total)} of at most ${kB(limit)} (gzip).`,
)
if (total > limit) {
  console.error('That is too much. Load later what the first screen does not need.')
  process.exitCode = 1
}

/** A chunk with everything that it needs before it can run. */
function add(name) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}.`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const sheet of chunk.css ?? []) files.add(sheet)
  for (const needed of chunk.imports ?? []) add(needed)
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(0)} kB`
}
