import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

/** The time that docs/tracking.md promises, from what a visitor does to the reports. */
export const promised = { timeout: 10_000 }

/** Allows the site to count visits, and to load players if wanted, and waits until it counts. */
export async function allowStatistics(visitor: Page, { players = false } = {}) {
  const privacy = visitor.getByRole('region', { name: 'Privacy' })
  await privacy.getByRole('button', { name: 'Choose' }).click()
  await privacy.getByRole('checkbox', { name: /^Statistics: count/ }).check()
  if (players) await privacy.getByRole('checkbox', { name: /^Videos/ }).check()
  await privacy.getByRole('button', { name: 'Save my choice' }).click()
  await visitor.waitForFunction(() => 'isLoaded' in ((window as unknown as { balai?: object }).balai ?? {}))
}

/** Plays a film of the page to its end. */
export const playToTheEnd = (visitor: Page) =>
  visitor.locator('video').evaluate(async (film: HTMLVideoElement) => {
    film.muted = true
    const ended = new Promise((done) => film.addEventListener('ended', done, { once: true }))
    await film.play()
    await ended
  })

/** A second of silence as a WAV file, which a player plays as it plays a film. */
export function silence(): Buffer {
  const [rate, head] = [8_000, Buffer.alloc(44)]
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  // Not compressed, one channel, a byte for each sample.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate, 40)
  return Buffer.concat([head, Buffer.alloc(rate, 128)])
}

/**
 * Lets so much time pass on the visitor's page that it counts as read, and waits until the server has stored that; what
 * happened before is stored by then. The clock of the page must be installed.
 */
export async function readToTheEnd(visitor: Page) {
  await visitor.bringToFront()
  const stored = visitor.waitForResponse(
    (response) =>
      response.url().endsWith('/track') && (response.request().postData() ?? '').includes('"read"'),
  )
  await visitor.clock.runFor(13_000)
  expect((await stored).ok()).toBe(true)
}
