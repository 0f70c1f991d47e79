// `npm run widen-areas -- --count 10 --seed 7` opens randomly chosen calls to one more area each, one at a time in a
// copy of the project, and reports whether the tests of the role matrix detect it. `-- /user/create` opens that call.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync, Visitor } from 'oxc-parser'
import { seededRandom, copyProject, openRunner, sampleOf, withText } from './planting.mjs'
import { root } from './setup.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '10' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
console.log(`Seed ${seed}: --seed ${seed} chooses the same calls again.`)

const { areas } = await import(join(root, 'contract/src/core/access.ts'))
const reviewed = readFileSync(join(root, 'contract/calls.tsv'), 'utf8').trim().split('\n')
const random = seededRandom(seed)
const calls = globSync('contract/src/*/*.ts', { cwd: root }).toSorted().flatMap(callsIn)
const chosen =
  positionals.length > 0
    ? calls.filter(({ path }) => positionals.includes(path))
    : sampleOf(calls, Number(values.count), seed)
const copy = await copyProject()
const runner = openRunner(copy.folder, ['server/test/access.test.ts'])
let missed = 0
try {
  const broken = await runner.start()
  if (broken) throw new Error(`The tests fail before anything is planted: ${broken}`)
  for (const call of chosen) {
    const closed = Object.keys(areas).filter((area) => !call.areas.includes(area))
    const area = closed[Math.floor(random() * closed.length)]
    const path = join(copy.folder, call.file)
    const source = readFileSync(path, 'utf8')
    const wider = `[...${source.slice(call.start, call.end)}, '${area}']`
    const text = source.slice(0, call.start) + wider + source.slice(call.end)
    await runner.start()
    const failure = await withText(path, text, () => runner.run([call.file]))
    if (!failure) missed += 1
    console.log(`${failure ? 'found ' : 'MISSED'} ${call.path} opened to ${area}`)
  }
} finally {
  await runner.stop()
  await copy.remove()
}
console.log(`${chosen.length - missed} of ${chosen.length} were found.`)
process.exitCode = missed > 0 || chosen.length === 0 ? 1 : 0

/** Every call of a file, with its areas and their position in the source. */
function callsIn(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const found = []
  new Visitor({
    CallExpression({ arguments: given }) {
      const path = given[0]?.value
      const shape = given.find(({ type }) => type === 'ObjectExpression')
      const entry = shape?.properties.find(({ key }) => key?.name === 'areas')
      if (typeof path !== 'string' || !entry) return
      const row = reviewed.find((line) => line.includes(`${path}\t`))
      found.push({ file, path, areas: row.split('\t')[2].split(','), ...entry.value })
    },
  }).visit(parseSync(file, source).program)
  return found
}
