// `npm test` runs checks, unit and API tests and browser tests, and prints their total. `npm test -- users` runs only
// the unit and API tests whose file name contains the word; `npm test -- long` runs those that take many minutes.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCheck, readPlaywright, readVitest } from './reports.mjs'
import {
  buildServer,
  buildSite,
  buildWeb,
  command,
  exists,
  install,
  root,
  runInBackground,
  runInTerminal,
  secondsSince,
  withOurNode,
} from './setup.mjs'
import { watchForStalls } from './stalls.mjs'

await command(async () => {
  await install()
  const filter = process.argv.slice(2)
  const reports = await mkdtemp(join(tmpdir(), 'balai-test-'))
  // The tests start the project's programs about a hundred times; the cache saves all compilations but the first.
  process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')
  const stalls = watchForStalls(reports)
  try {
    const parts = filter.length > 0 ? [[tests(reports, { filter })]] : await everything(reports)
    const total = { passed: 0, failed: 0 }
    const names = []
    for (const stage of parts)
      for (const counted of await Promise.all(stage.map(runPart))) {
        total.passed += counted.passed
        total.failed += counted.failed
        names.push(...counted.names)
      }
    // The output is long, so the failures are repeated at its end.
    for (const name of names) console.log(name)
    console.log(await stalls.end())
    console.log(`${total.passed} passed, ${total.failed} failed`)
    process.exitCode = total.failed > 0 ? 1 : 0
  } finally {
    await stalls.end()
    await rm(reports, { recursive: true, force: true })
  }
})

/**
 * The stages, each a list of parts that run at the same time. Tests of whole processes mostly wait, so they run beside
 * the browser, and their output is printed when they are done.
 */
async function everything(reports) {
  await buildWeb()
  await buildSite()
  // The tests start the server that users start.
  process.env.BALAI_PROGRAM = await buildServer()
  // One after the other, because the system installs one package at a time.
  await findOffice()
  const hasBrowser = await findBrowser()
  return [
    [checks(reports)],
    [tests(reports, { project: 'together' })],
    [browserTests(reports, hasBrowser), tests(reports, { project: 'alone' })],
  ]
}

function checks(reports) {
  const report = join(reports, 'check.json')
  return {
    name: 'Checks',
    report,
    read: readCheck,
    run: () =>
      runInTerminal(['node', 'scripts/check.mjs'], { env: { ...withOurNode(), CHECK_REPORT: report } }),
  }
}

function tests(reports, { filter = [], project }) {
  const report = join(reports, `vitest-${project ?? 'some'}.json`)
  const outsideTests = join(reports, `unhandled-${project ?? 'some'}.json`)
  const reporters = [
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    '--reporter=./scripts/unhandled-reporter.mjs',
  ]
  const alone = project === 'alone'
  const options = [...(project ? ['--project', project] : []), ...(alone ? ['--maxWorkers=1'] : [])]
  return {
    name: alone ? 'Tests of processes' : 'Unit and API tests',
    report,
    outsideTests,
    read: readVitest,
    run: async () => {
      const isLong = filter[0] === 'long'
      const words = isLong ? filter.slice(1) : filter
      const run = alone ? runInBackground : runInTerminal
      return await run(['vitest', 'run', ...options, ...reporters, ...words], {
        env: {
          ...withOurNode(),
          UNHANDLED_ERRORS: outsideTests,
          ...(isLong && { BALAI_LONG_TESTS: '1' }),
        },
      })
    },
  }
}

function browserTests(reports, hasBrowser) {
  const report = join(reports, 'playwright.json')
  const env = { ...withOurNode(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return {
    name: 'Browser tests',
    report,
    read: readPlaywright,
    run: async () => {
      if (!hasBrowser) return 1
      return await runInTerminal(['playwright', 'test', '--reporter=list,json'], {
        env,
        cwd: join(root, 'e2e'),
      })
    },
  }
}

/** A part with a non-zero exit code or without any test counts as failed, even if no test failed. */
async function runPart({ name, report, outsideTests, read, run }) {
  const begun = performance.now()
  const code = await run().catch((error) => {
    console.error(`${error.message}\n${error.fix ?? ''}`)
    return 1
  })
  const text = await readFile(report, 'utf8').catch(() => undefined)
  const counted = text ? read(JSON.parse(text)) : { passed: 0, failed: 0, skipped: 0, names: [] }
  const nothing = counted.passed + counted.failed === 0
  if (nothing) console.error(`${name}: nothing was run.`)
  if (counted.failed === 0 && (code !== 0 || nothing)) {
    counted.failed = 1
    counted.names.push(`failed: ${name} ended with ${code}${nothing ? ' and ran nothing' : ''}`)
    const errors = outsideTests && (await readFile(outsideTests, 'utf8').catch(() => undefined))
    if (errors) counted.names.push(...JSON.parse(errors).map((error) => `outside all tests: ${error}`))
  }
  const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : ''
  console.log(
    `${name}: ${counted.passed} passed, ${counted.failed} failed${skipped} in ${secondsSince(begun)}`,
  )
  return counted
}

/** Finds LibreOffice for the test that opens exports in it; without it that test is skipped and says so. */
async function findOffice() {
  if (await exists('/usr/bin/soffice')) return
  if (await installFromSystem('LibreOffice', ['--no-install-recommends', 'libreoffice-calc-nogui'])) return
  console.error('There is no LibreOffice, so the exports are not opened in it. Install libreoffice-calc.')
}

async function findBrowser() {
  if ((await exists('/usr/bin/chromium-headless-shell')) || (await exists('/usr/bin/chromium'))) return true
  // The headless shell needs fewer packages, but not every system has it.
  if (await installFromSystem('Chromium', ['chromium-headless-shell'])) return true
  if (await installFromSystem('Chromium', ['chromium'])) return true
  console.log('Installing Chromium with Playwright.')
  if ((await runInTerminal(['playwright', 'install', 'chromium'], { env: withOurNode() })) === 0) return true
  console.error('There is no Chromium and none could be installed, so the browser tests count as failed.')
  console.error('Install the package "chromium", or let "npx playwright install chromium" reach the network.')
  return false
}

/** Installs system packages, only as root on a system with apt. */
async function installFromSystem(name, packages) {
  if (process.getuid?.() !== 0 || !(await exists('/usr/bin/apt-get'))) return false
  console.log(`Installing ${name} from the system's packages.`)
  if ((await runInTerminal(['apt-get', 'update'])) !== 0) return false
  return (await runInTerminal(['apt-get', 'install', '-y', ...packages])) === 0
}
