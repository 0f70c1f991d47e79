// A reporter of Vitest: writes the errors outside all tests, which its JSON report leaves out, to a file.
import { writeFileSync } from 'node:fs'

// oxlint-disable-next-line import/no-default-export -- Vitest loads reporters by their default export
export default class UnhandledReporter {
  onTestRunEnd(_modules, unhandledErrors) {
    const file = process.env.UNHANDLED_ERRORS
    if (!file || unhandledErrors.length === 0) return
    writeFileSync(file, JSON.stringify(unhandledErrors.map(described)))
  }
}

const described = ({ name, message, stack, VITEST_TEST_PATH }) =>
  [VITEST_TEST_PATH, `${name}: ${message}`, stack].filter(Boolean).join('\n')
