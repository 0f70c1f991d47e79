import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { findings, narrowDialog, sideways } from './looks.ts'

/** A button that opens a dialog or a drawer says so, and so does one that opens a menu. A calendar belongs to its field. */
const opensDialog = '[aria-haspopup=dialog]:not(:has(.anticon-calendar))'
const part = '[role=dialog]'
const opensMenu = '[aria-haspopup=menu]'

/**
 * Opens every dialog and drawer that the buttons and menus of the screen announce, one after the other: axe finds
 * nothing in it, it fits the window, and Escape closes it and returns the focus. Of buttons that read the
 * same, such as those of rows, the first is pressed. `seen` keeps dialogs that several screens have from being checked
 * again. Returns how many actions were refused before they asked anything.
 */
export async function expectAccessibleDialogs(page: Page, name: string, seen: Set<string>): Promise<number> {
  const main = page.getByRole('main')
  let refused = 0
  for (const { opener, text } of await openersIn(main, opensDialog)) {
    await opener.click()
    if (!(await expectAccessible(page, { opener, name, text, seen }))) refused += 1
  }
  for (const { opener, text } of await openersIn(main, opensMenu)) {
    await opener.click()
    const entries = page.getByRole('menu').last().getByRole('menuitem')
    await expect(entries.first()).toBeVisible()
    // An entry that opens a dialog ends with an ellipsis; its keys may follow.
    const asking = await entries.filter({ hasText: '…' }).allTextContents()
    await page.keyboard.press('Escape')
    await expect(entries).toHaveCount(0)
    for (const entry of asking) {
      await opener.click()
      await entries.filter({ hasText: exactly(entry) }).click()
      await expectAccessible(page, { opener, name, text: `${text}: ${entry}`, seen })
    }
  }
  return refused
}

interface Opened {
  opener: Locator
  /** The name of the screen, and the text of the opener. */
  name: string
  text: string
  seen: Set<string>
}

/** Checks and closes the dialog that the opener has opened; returns whether there is one. */
async function expectAccessible(page: Page, { opener, name, text, seen }: Opened): Promise<boolean> {
  const at = `${name}, “${text}”`
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.or(page.locator('.ant-message-notice')).first(), at).toBeVisible()
  if (!(await dialog.isVisible())) return false
  await expect(page.locator('[aria-busy=true], .ant-skeleton, .ant-spin-spinning'), at).toHaveCount(0)
  const titled = await dialog.getAttribute('aria-labelledby')
  const title = titled && (await page.locator(`[id="${titled}"]`).textContent())
  const key = `${text.replace(/^.*: /, '')}: ${title}`.replaceAll(/[\d-]+/g, '#')
  if (!seen.has(key)) {
    seen.add(key)
    expect.soft(await findings(page, narrowDialog, part), at).toEqual([])
    await expect.soft.poll(() => sideways(page, part), at).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(dialog, at).toBeHidden()
  await expect.soft.poll(() => opener.evaluate(hasFocus), at).toBe(true)
  return true
}

/** In a tree the line has the focus instead of its button. */
const hasFocus = (opener: Element) =>
  document.activeElement !== document.body && document.activeElement?.contains(opener)

/** The buttons that open something, one of all that differ only in a number or in the name of their row. */
async function openersIn(main: Locator, those: string) {
  const found = await main.locator(those).evaluateAll((buttons) => {
    const kinds = new Map<string, { text: string; label: string }>()
    for (const button of buttons) {
      if (!button.checkVisibility() || button.matches(':disabled')) continue
      const text = button.textContent
      const label = button.ariaLabel ?? ''
      const kind = text
        ? text.replaceAll(/\d+/g, '#')
        : (button.querySelector('svg')?.dataset['icon'] ?? label)
      if (!kinds.has(kind)) kinds.set(kind, { text, label })
    }
    return [...kinds.values()]
  })
  return found.map(({ text, label }) => ({
    opener: (text
      ? main.locator(those, { hasText: exactly(text) })
      : main.locator(those).and(main.getByLabel(label, { exact: true }))
    ).first(),
    text: text || label,
  }))
}

const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)
