// Runs test files in a copy of the project whenever its parent asks; planting.mjs starts it.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

const [folder, ...tests] = process.argv.slice(2)
const vitest = await createVitest({
  root: folder,
  config: false,
  include: tests,
  globalSetup: [join(folder, 'server/test/global-setup.ts')],
  watch: false,
  // One failure proves that the fault is detected.
  bail: 1,
  maxWorkers: 2,
  // Threads end with this process, even in an infinite loop.
  pool: 'threads',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  reporters: [{}],
})
await vitest.start()
process.send({ failure: failureIn(vitest.state.getTestModules()) })

process.on('message', ({ changed }) => void runAgain(changed))
process.on('disconnect', () => {
  // A test in an infinite loop is never closed.
  setTimeout(() => process.exit(1), 10_000)
  void vitest.close().then(() => process.exit(0))
})

async function runAgain(changed) {
  for (const file of changed) vitest.invalidateFile(join(folder, file))
  const specifications = await vitest.globTestSpecifications()
  vitest.state.clearFiles(vitest.getRootProject())
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  process.send({ failure: failureIn(testModules) ?? unhandledErrors[0]?.message ?? null })
}

/** The first failure: a test, or a file that could not be loaded. */
function failureIn(modules) {
  for (const module of modules) {
    const [test] = module.children.allTests('failed')
    if (test) return test.fullName
    const suites = [...module.children.allSuites()]
    const error = module.errors()[0] ?? suites.flatMap((suite) => suite.errors())[0]
    if (error) return `${module.relativeModuleId}: ${error.message}`
  }
  return modules.length === 0 ? 'no test was run' : null
}
