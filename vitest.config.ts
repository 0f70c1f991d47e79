import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.cache/**'],
    globalSetup: ['server/test/global-setup.ts'],
    // Real servers and databases start in some of them, on machines with two cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Some of them mostly wait: for a minute to begin, for a process to be gone.
    maxWorkers: 3,
  },
})
