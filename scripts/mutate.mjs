// `npm run mutate -- fees [--count 50] [--seed 7] [--tests gateway,money-back]` plants small faults in the sources of a
// module, one at a time in a copy of the project, runs the module's tests and reports the faults that no test detects.
// The module is a folder or file below server/src, given by the end of its path: `fees`, `kit/approval`,
// `lib/html-rules`. `--tests` adds test files by a part of their path.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { faultsIn } from './mutate-faults.mjs'
import { copyProject, openRunner, sampleOf, withText } from './planting.mjs'
import { command, Problem, root, secondsSince } from './setup.mjs'

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', default: '' },
    },
  })
  const { sources, tests } = filesOf(positionals[0] ?? '', values.tests.split(',').filter(Boolean))
  const all = sources.flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))
  const chosen = sampleOf(all, Number(values.count ?? all.length), Number(values.seed))
  console.log(`${chosen.length} of ${all.length} faults in ${sources.join(', ')}`)
  console.log(`against ${tests.join(', ')}`)
  const begun = performance.now()
  const survivors = await plantEach(chosen, tests)
  const found = chosen.length - survivors.length
  console.log(
    `${found} of ${chosen.length} found, ${((found / chosen.length) * 100).toFixed(0)} %, in ${secondsSince(begun)}`,
  )
})

/** The sources of the module and its tests. */
function filesOf(module, more) {
  const everything = globSync('server/src/**/*.ts', { cwd: root }).toSorted()
  const isTest = (file) => file.endsWith('.test.ts')
  const isSource = (file) => !isTest(file) && !file.endsWith('.factory.ts')
  const folder = everything.map((file) => dirname(file)).find((path) => path.endsWith(`/${module}`))
  const file = everything.find((path) => path.endsWith(`/${module}.ts`))
  if (!module || !(folder ?? file))
    throw new Problem(
      `There is no module "${module}" below server/src.`,
      'Name one, such as: npm run mutate -- tags',
    )
  const near = everything.filter((path) => dirname(path) === (folder ?? dirname(file)))
  const beside = near.filter(isTest)
  // For a single file: the tests that share the start of its name, such as html.test.ts for html-rules.ts.
  const own = folder
    ? beside
    : beside.filter((path) => basename(file).startsWith(basename(path, '.test.ts').split('-')[0]))
  const named = globSync(['server/{src,test}/**/*.test.ts', 'contract/src/**/*.test.ts'], { cwd: root })
  const tests = new Set([...own, ...named.filter((path) => more.some((part) => path.includes(part)))])
  if (tests.size === 0)
    throw new Problem(`No test stands beside ${folder ?? file}.`, 'Name some with --tests.')
  return { sources: folder ? near.filter(isSource) : [file], tests: [...tests] }
}

async function plantEach(faults, tests) {
  const copy = await copyProject()
  const runner = openRunner(copy.folder, tests)
  const survivors = []
  try {
    for (const [place, fault] of faults.entries()) {
      const broken = await runner.start()
      if (broken)
        throw new Problem(`The tests fail before anything is planted: ${broken}`, 'Make them pass first.')
      const path = join(copy.folder, fault.file)
      const source = readFileSync(path, 'utf8')
      const text = source.slice(0, fault.start) + fault.text + source.slice(fault.end)
      const failure = await withText(path, text, () => runner.run([fault.file]))
      if (!failure) survivors.push(fault)
      if (!failure) console.log(describeFault(fault))
      else if (process.stdout.isTTY) console.log(`${place + 1}/${faults.length} found by ${failure}`)
    }
  } finally {
    await runner.stop()
    await copy.remove()
  }
  return survivors
}

function describeFault({ file, line, what, before, text }) {
  const short = (words) => words.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
  return `SURVIVED ${file}:${line} ${what}: ${short(before)} → ${short(text) || 'nothing'}`
}
