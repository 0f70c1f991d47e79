import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

/** Of the system's browsers the one without a window first: the other draws one for every test, at half as much again. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const browser = browsers.find((path) => existsSync(path))
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Another try tells a machine that was too busy from a fault; whatever needed one is named at the end.
  retries: 2,
  // Generous, for machines that do other things as well.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Set by the start of the server; every worker reads it anew.
    ...(process.env['BALAI_URL'] && { baseURL: process.env['BALAI_URL'] }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // A dialog that still grows under the pointer takes the press of a button and misses its release.
    contextOptions: { reducedMotion: 'reduce' },
    // Recorded only where a test is tried again: a picture of every step costs a third of the time.
    trace: 'on-first-retry',
    launchOptions: { args, ...(browser && { executablePath: browser }) },
  },
})
