import type { Locator, Page } from '@playwright/test'
import { newArticleIn, newCategories } from './discussion.ts'
import { letGo } from '../../drag.ts'
import { expect, test } from '../../fixtures.ts'

const path = '/content-management/content-categories'

// One after the other: all of them move lines of the same tree.
test.describe.configure({ mode: 'default' })

test('categories are ordered and moved by dragging', async ({ page, become }) => {
  await become('content')
  const name = `Seret ${Date.now()}`
  const [first, second] = await newCategories(`${name} satu`, `${name} dua`, `${name} tiga`)
  await page.goto(path)
  const titles = () => page.getByRole('treeitem', { name }).locator('.category-open').allInnerTexts()
  await expect.poll(titles).toEqual([`${name} satu`, `${name} dua`, `${name} tiga`])
  const line = (word: string) => page.getByRole('treeitem', { name: `${name} ${word}` })

  await drag(page, line('tiga'), line('satu'), { over: first!.category_id })
  await expect.poll(titles).toEqual([`${name} tiga`, `${name} satu`, `${name} dua`])
  await page.reload()
  await expect.poll(titles).toEqual([`${name} tiga`, `${name} satu`, `${name} dua`])

  await drag(page, line('dua'), line('dua'), { over: second!.category_id, sideways: 40 })
  // The message stays while the pointer is on it, however long the checks take.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(line('dua')).toHaveAttribute('aria-level', '2')
  await expect(line('satu')).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line('dua')).toHaveAttribute('aria-level', '1')
})

test('categories are moved by keyboard, and the dialog says what happens to their articles', async ({
  page,
  become,
}) => {
  const person = await become('content')
  const name = `Tombol ${Date.now()}`
  const [, second] = await newCategories(`${name} satu`, `${name} dua`)
  await newArticleIn(person.user_id, second?.category_id ?? 0)
  await page.goto(path)
  const line = (word: string) => page.getByRole('treeitem', { name: `${name} ${word}` })
  await expect(line('dua')).toContainText('1 article')
  await line('dua').focus()
  await page.keyboard.press('Alt+ArrowRight')
  const question = page.getByRole('dialog', { name: 'Move this category?' })
  await expect(question).toContainText(`1 article stands under ${name} satu from then on.`)
  await question.getByRole('button', { name: 'Move category' }).click()
  await expect(line('dua')).toHaveAttribute('aria-level', '2')
  await line('dua').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(line('satu')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(line('dua')).toBeHidden()
})

test('a used category is deleted with a replacement', async ({ page, become }) => {
  const person = await become('content')
  const name = `Hapus ${Date.now()}`
  const [gone] = await newCategories(`${name} lama`, `${name} baru`)
  await newArticleIn(person.user_id, gone?.category_id ?? 0)
  await page.goto(`${path}?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name} lama` }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name} lama?` })
  await expect(dialog).toContainText('It is used by 1 article. Choose the category it moves to.')
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog.getByLabel('Replacement').fill(`${name} baru`)
  await expect(page.locator('.ant-select-item-option-active')).toContainText(`${name} baru`)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog').filter({ hasText: `1 article moves to ${name} baru.` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('treeitem', { name: `${name} lama` })).toBeHidden()
  await expect(page.getByRole('treeitem', { name: `${name} baru` })).toContainText('1 article')

  await page.getByText('Trash', { exact: true }).click()
  await page.getByRole('button', { name: `Restore ${name} lama` }).click()
  await expect(page.getByRole('button', { name: `Restore ${name} lama` })).toBeHidden()
})

test('a sub-category is created below its parent and changed', async ({ page, become }) => {
  await become('content')
  const name = `Induk ${Date.now()}`
  await newCategories(name)
  await page.goto(`${path}?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'New sub-category' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(`Below ${name}`)
  await drawer.getByLabel('Title').fill('Anak')
  await drawer.getByRole('switch', { name: 'Event' }).click()
  await drawer.getByRole('button', { name: 'Create category' }).click()
  await expect(drawer).toBeHidden()
  const child = page.getByRole('treeitem', { name: /^Anak / })
  await expect(child).toHaveAttribute('aria-level', '2')
  await expect(child).toContainText('Event')
})

/**
 * Drags a line by its handle onto another, `sideways` pixels to the right. The handle is released once the page has
 * announced which line it is over: a busy page follows the pointer late.
 */
async function drag(
  page: Page,
  from: Locator,
  onto: Locator,
  { over, sideways = 0 }: { over?: number; sideways?: number },
) {
  // In the middle of the window: near its edges a drag scrolls the page.
  await from.evaluate((line) => line.scrollIntoView({ block: 'center' }))
  const grip = await from.locator('.category-grip').boundingBox()
  const place = await onto.boundingBox()
  if (!grip || !place) throw new Error('Nothing to drag.')
  const start = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y, { steps: 3 })
  await page.mouse.move(start.x + sideways, place.y + place.height / 2, { steps: 12 })
  if (over !== undefined)
    await expect(page.locator('[id^="DndLiveRegion"]')).toContainText(`over droppable area ${over}.`)
  await letGo(page)
}
