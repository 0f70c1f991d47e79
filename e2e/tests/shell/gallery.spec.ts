import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { families } from '@balai/contract/core/call-shape.ts'
import { expect, test } from '../../fixtures.ts'

/** The gallery is not part of the build, so Vite serves it. */
let vite: ChildProcess
let url = ''
test.beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../../..')
  vite = spawn(process.execPath, [resolve(root, 'node_modules/vite/bin/vite.js'), '--port', '0'], {
    cwd: resolve(root, 'web'),
    // Colour codes would be part of the address in the output.
    env: {
      ...process.env,
      FORCE_COLOR: undefined,
      NO_COLOR: '1',
      PORT: new URL(process.env['BALAI_URL'] ?? '').port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  url = await new Promise((ready, failed) => {
    vite.stdout?.on('data', (chunk) => {
      said += String(chunk)
      const address = /Local:\s+(http:\S+)/.exec(said)?.[1]
      if (address) ready(address)
    })
    vite.once('close', () => failed(new Error(`Vite ended before it was ready.\n${said}`)))
  })
})
test.afterAll(async () => {
  vite.kill()
  await once(vite, 'close')
})

test('the gallery renders all parts without a warning, and runs an action of two steps', async ({ page }) => {
  test.slow()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.goto(`${url}ui`)
  await expect(page.getByRole('heading', { name: 'Parts', exact: true })).toBeVisible({ timeout: 60_000 })
  for (const section of ['List', 'Form', 'Actions', 'Small parts', 'Chart frame'])
    await expect(page.getByRole('region', { name: new RegExp(`^${section}`) }).first()).toBeVisible()
  expect(complaints).toEqual([])

  // No server has the gallery's action: first its refusal, then two steps answered by the test.
  const button = page.getByRole('button', { name: 'Refused by the server' })
  await button.click()
  await expect(page.getByText('There is no such call.')).toBeVisible()
  const steps: string[] = []
  await page.route(`**${families.admin}/gallery/*`, async (route) => {
    const step = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    steps.push(step)
    const data = step === 'validation' ? { effects: ['41 articles lose this tag.'] } : {}
    await route.fulfill({ json: { status: 200, msg: '', data } })
  })
  const question = page.getByRole('dialog', { name: 'Do it?' })
  await button.click()
  await expect(question).toContainText('41 articles lose this tag.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(steps).toEqual(['validation'])
  await button.click()
  await question.getByRole('button', { name: 'Do it' }).click()
  await expect(question).toBeHidden()
  expect(steps).toEqual(['validation', 'validation', 'stored'])
})
