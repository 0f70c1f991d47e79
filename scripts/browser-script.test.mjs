import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildBrowserScript, limit } from './browser-script.mjs'
import { root } from './setup.mjs'

const source = join(root, 'server/src/modules/tracking/tracks/script/track.browser.ts')

it('the tracking script stays within 2 kB', async () => {
  const { code } = await buildBrowserScript(source)
  expect(limit).toBe(2_048)
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(limit)
  // A script for any page leaves one name there and is neither a module nor more than one file.
  expect(code).toMatch(/^\(function\(\)\{/)
  expect(code).not.toMatch(/\b(import|export|require)\b/)
})

it('a script that is too large is not built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'browser-script-'))
  const file = join(folder, 'large.browser.ts')
  const incompressible = randomBytes(limit).toString('base64')
  await writeFile(file, `export function track(page: Window) { page.name = '${incompressible}' }\n`)
  await expect(buildBrowserScript(file)).rejects.toThrow(
    /large\.browser\.ts has \d+ bytes \(gzip\), and the limit is 2048\./,
  )
  await rm(folder, { recursive: true })
})
