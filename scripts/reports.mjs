// Counts from the reports of the tools that `npm test` runs: { passed, failed, skipped }.

/** One per step of the check. */
export function readCheck(steps) {
  return {
    passed: steps.filter((step) => step.ok).length,
    failed: steps.filter((step) => !step.ok).length,
    skipped: 0,
  }
}

/** A file that could not be loaded has no tests, and counts as one that failed. */
export function readVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** An error outside every test counts as one that failed. */
export function readPlaywright({ stats, errors }) {
  return {
    // One that passed at a second try is named in the output as flaky; the product did what the test asks.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
