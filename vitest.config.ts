import { defineConfig } from 'vitest/config'

const endings = '*.test.{ts,tsx,mjs}'
/** Tests that start, kill or measure whole processes. */
const alone = [
  `server/test/{backup,backup-commands,checks,commands,embedded,libreoffice,services}.test.ts`,
  `server/test/{faults,fuzz}/${endings}`,
  'server/src/modules/people/member-imports/hostile-files.test.ts',
]

const limits = {
  // Real servers and databases start in some of them, on machines with two cores.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A test that passes at the second try is a defect of the test or of the product.
  retry: 0,
}
const never = ['**/node_modules/**', '**/dist/**', '.cache/**']

export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    // Some of them mostly wait: for a minute to begin, for a process to be gone.
    maxWorkers: 3,
    projects: [
      { test: { ...limits, name: 'alone', include: alone, exclude: never } },
      {
        test: {
          ...limits,
          name: 'together',
          include: [`{contract,server,web,scripts}/**/${endings}`],
          exclude: [...never, ...alone],
          // Each has a database of its own; loading the whole program anew for each costs more than many of them.
          isolate: false,
        },
      },
    ],
  },
})
