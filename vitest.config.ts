import { defineConfig } from 'vitest/config'

const testFiles = '*.test.{ts,tsx,mjs}'
/** Tests that start, kill or measure whole processes. They run in isolation. */
const alone = [
  `server/test/{audit-protection,backup,backup-commands,checks,commands,embedded,libreoffice,services}.test.ts`,
  `server/test/{faults,fuzz}/${testFiles}`,
  'server/src/modules/people/member-imports/hostile-files.test.ts',
]

/** Tests that take many minutes: only `npm test -- long` runs them, and many rounds of some others. */
const long = `server/test/long/${testFiles}`
const withRounds = [
  'server/test/faults/{certificate-kills,database-restart,kill,kill-autosave,recurring-nodes,rollup-kills}.test.ts',
  'server/test/fuzz/fuzz.test.ts',
]

const limits = {
  // Some tests start real servers and databases, on machines with two cores that do other work, too.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // A test that passes only on a retry is a defect of the test or of the product.
  retry: 0,
}
const never = ['**/node_modules/**', '**/dist/**', '.cache/**']

export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    // Some tests mostly wait, for example for the next minute or for a process to exit.
    maxWorkers: 3,
    projects: process.env['BALAI_LONG_TESTS']
      ? [
          {
            test: {
              ...limits,
              name: 'long',
              testTimeout: 3_600_000,
              include: [long, ...withRounds],
              exclude: never,
            },
          },
        ]
      : [
          { test: { ...limits, name: 'alone', include: alone, exclude: never } },
          {
            test: {
              ...limits,
              name: 'together',
              include: [`{contract,server,web,site,scripts}/**/${testFiles}`],
              exclude: [...never, ...alone, long],
              // Every test has its own database, and reloading the program for each file costs more than many of the tests.
              isolate: false,
              // Tests leave much garbage behind; a larger space for new objects collects it less often.
              execArgv: ['--max-semi-space-size=64'],
            },
          },
        ],
  },
})
