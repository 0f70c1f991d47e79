import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.cache/**'],
    globalSetup: ['server/test/global-setup.ts'],
    // Real servers and databases start in some of them, on machines with two cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // On a machine that others use as well; whoever works on a test wants to see it fail at once.
    retry: process.env['CI'] ? 1 : 0,
    // Some of them mostly wait: for a minute to begin, for a process to be gone.
    maxWorkers: 3,
  },
})
