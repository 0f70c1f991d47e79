// Measures what a browser loads until the first screen after the login: JS and CSS of the built web, gzipped, in English and
// in Indonesian. The build of the web runs this and fails above the limit, and if files import one another: then one of
// them would run before the other is ready.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './setup.mjs'

const limit = 400_000
/** Everything that the parts of the dashboard add which load after the first paint. */
const dashboardLimit = 120_000
const dist = join(root, 'web/dist')
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
const page = await readFile(join(dist, 'index.html'), 'utf8')
const files = new Set()
for (const [, file] of page.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)) add(file)
const dashboard = 'src/features/insight/dashboard'
add(manifest[`${dashboard}/dashboard.tsx`].file)
const english = await sizeOf(files)
const words = [manifest['src/locales/id.ts'].file, manifest[`${dashboard}?words`].file]
const indonesian = english + (await sizeOf(words))

console.log(
  `The first screen after the log-in: ${files.size} files, ${kB(english)} in English and ${kB(indonesian)} in Indonesian, of at most ${kB(limit)} (gzip).`,
)
if (files.size < 3) throw new Error('The built page names no scripts, so nothing was measured.')
if (indonesian > limit) {
  console.error('That is too much. Load later what the first screen does not need.')
  process.exitCode = 1
}

// The first screen is measured by now: what is added to its files from here on comes with the dashboard's later parts.
const first = new Set(files)
for (const part of [`${dashboard}/overview.tsx`, `${dashboard}/charts.tsx`]) add(manifest[part].file)
const added = (await sizeOf(files)) - (await sizeOf(first))
console.log(`The dashboard adds after its first paint: ${kB(added)} of at most ${kB(dashboardLimit)} (gzip).`)
if (added === 0) throw new Error('The dashboard has no later parts, so nothing was measured.')
if (added > dashboardLimit) {
  console.error('That is too much. Load a part of it when somebody opens it.')
  process.exitCode = 1
}

const done = new Set()
for (const { file } of Object.values(manifest)) refuseCircle(file, [])

/** Fails if a file imports, directly or not, one of those that import it. */
function refuseCircle(file, importers) {
  if (importers.includes(file))
    throw new Error(`Files import one another: ${[...importers, file].join(' → ')}`)
  if (done.has(file)) return
  const chunk = Object.values(manifest).find((candidate) => candidate.file === file)
  for (const needed of chunk?.imports ?? []) refuseCircle(manifest[needed].file, [...importers, file])
  done.add(file)
}

/** Adds a file and everything it imports statically. */
function add(file) {
  if (files.has(file)) return
  files.add(file)
  const chunk = Object.values(manifest).find((candidate) => candidate.file === file)
  for (const sheet of chunk?.css ?? []) files.add(sheet)
  for (const needed of chunk?.imports ?? []) add(manifest[needed].file)
}

async function sizeOf(names) {
  let total = 0
  for (const file of names) total += (await stat(join(dist, `${file}.gz`))).size
  return total
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(0)} kB`
}
