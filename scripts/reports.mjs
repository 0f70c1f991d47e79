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
  const failed = report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const tests = file.assertionResults.filter((test) => test.status === 'failed')
      return tests.length > 0 ? tests.map((test) => `${file.name}: ${test.fullName}`) : [file.name]
    })
  const triedAgain = report.testResults.flatMap((file) =>
    file.assertionResults
      // What an earlier try complained of is kept.
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => `${file.name}: ${test.fullName}`),
  )
  return {
    passed: report.numPassedTests,
    failed: failed.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    names: [...failed.map(named('failed')), ...triedAgain.map(named('passed only when tried again'))],
  }
}

/** An error outside every test counts as one that failed. */
export function readPlaywright({ stats, errors, suites }) {
  const all = suites.flatMap((suite) => testsOf(suite))
  const those = (status) => all.filter((test) => test.status === status).map(({ name }) => name)
  return {
    // One that passed at another try did what it asks of the product; it is named, so that it is mended.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: [
      ...[...those('unexpected'), ...errors.map((error) => error.message)].map(named('failed')),
      ...those('flaky').map(named('passed only when tried again')),
    ],
  }
}

const named = (word) => (name) => `${word}: ${name}`

function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status }) => ({ name: `${file}:${line} ${title}`, status })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite))]
}
