import type { Page } from '@playwright/test'

/**
 * Lets go of what the mouse drags. dnd-kit takes no click for 50 ms after that, which a test would pass and a person
 * would not; timers end in the order of their times, so that clicks count again after this one.
 */
export async function letGo(page: Page): Promise<void> {
  await page.mouse.up()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 51)))
}
