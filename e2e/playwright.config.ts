import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

/** Prefers the headless browser of the system: the other one also draws a window and takes half as long again. */
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
  // The pages of one context share a process, see the keeper in fixtures.ts.
  '--process-per-site',
  // Pages live for seconds, so most of the code that is compiled for speed would never be used again.
  '--js-flags=--no-opt,--no-maglev',
]

export default defineConfig({
  testDir: 'tests',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes on a second try is a defect of the test or of the product.
  retries: 0,
  // Generous, for busy machines.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Set when the server starts; every worker reads it again.
    ...(process.env['BALAI_URL'] && { baseURL: process.env['BALAI_URL'] }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // In a dialog that is still growing, a click may start on a button and end beside it.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every step would cost a third of the time; a screenshot costs time only after a failure.
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(browser && { executablePath: browser }) },
  },
})
