// What the reports of the tools that `npm test` runs say: { passed, failed, skipped, names } where the names are of
// what failed, or passed only when it was tried again.

/** One per step of the check. */
export function readCheck(steps) {
  const failed = steps.filter((step) => !step.ok)
  return {
    passed: steps.length - failed.length,
    failed: failed.length,
    skipped: 0,
    names: failed.map((step) => `failed: ${step.name}`),
  }
}

/** A file that could not be loaded has no tests, and counts as one that failed. */
export function readVitest(report) {
  const names = report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed')
      return failed.length > 0 ? failed.map((test) => `${file.name}: ${test.fullName}`) : [file.name]
    })
  return {
    passed: report.numPassedTests,
    failed: names.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    names: names.map((name) => `failed: ${name}`),
  }
}

/** An error outside every test counts as one that failed. */
export function readPlaywright({ stats, errors, suites }) {
  const all = suites.flatMap((suite) => testsOf(suite))
  const named = (status, word) =>
    all.filter((test) => test.status === status).map(({ name }) => `${word}: ${name}`)
  return {
    // One that passed at another try did what it asks of the product; it is named, so that it is mended.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: [
      ...named('unexpected', 'failed'),
      ...errors.map((error) => `failed: ${error.message}`),
      ...named('flaky', 'passed only when tried again'),
    ],
  }
}

function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status }) => ({ name: `${file}:${line} ${title}`, status })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite))]
}
