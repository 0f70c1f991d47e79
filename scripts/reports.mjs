// Reads the reports of the tools that `npm test` runs: { passed, failed, skipped, names }, with the names of the
// failures. No tool retries a test.

/** Every step of the check counts as one test. */
export function readCheck(steps) {
  const failed = steps.filter((step) => !step.ok)
  return {
    passed: steps.length - failed.length,
    failed: failed.length,
    skipped: 0,
    names: failed.map((step) => named(step.name)),
  }
}

/** A file that could not be loaded has no tests and counts as one failure. */
export function readVitest(report) {
  const failed = report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const tests = file.assertionResults.filter((test) => test.status === 'failed')
      return tests.length > 0
        ? tests.map((test) => `${file.name}: ${test.fullName}${reasonIn(test.failureMessages?.[0])}`)
        : [`${file.name}${reasonIn(file.message)}`]
    })
  return {
    passed: report.numPassedTests,
    failed: failed.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    names: failed.map(named),
  }
}

/** An error outside all tests counts as one failure. */
export function readPlaywright({ stats, errors, suites }) {
  const failed = suites
    .flatMap((suite) => testsOf(suite))
    .filter((test) => test.status === 'unexpected')
    .map(({ name }) => name)
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: [...failed, ...errors.map((error) => error.message)].map(named),
  }
}

/** The first lines of the error, because the summary may be all that is left of a run. */
const reasonIn = (message) => (message ? `\n    ${message.split('\n').slice(0, 6).join('\n    ')}` : '')

/** A test that took too long has two errors: that it did, and what it was waiting for. */
const reasonsOf = ({ errors = [] } = {}) => errors.map(({ message }) => reasonIn(message)).join('')

const named = (name) => `failed: ${name}`

function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}:${line} ${title}${reasonsOf(results?.at(-1))}`,
      status,
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite))]
}
