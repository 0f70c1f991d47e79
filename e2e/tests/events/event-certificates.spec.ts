import type { Page } from '@playwright/test'
import { newPerson, serverUrl, tokenFor } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { newEvent, publishEvent } from './events.ts'
import { linesIn } from './pdf-lines.ts'

/** A published event with people who attended it. */
async function anEventWith(...names: string[]): Promise<number> {
  const token = await tokenFor(await newPerson(['superuser']))
  const { category_id } = await inDatabase((db) =>
    db
      .selectFrom('categories')
      .select('category_id')
      .where('is_event', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  const event = await newEvent(token, { category_id: String(category_id) })
  await publishEvent(event, token)
  await inDatabase((db) =>
    db
      .insertInto('registrations')
      .values(
        names.map((name, index) => ({
          event_id: event.event_id,
          name,
          certificate_name: name,
          email: `${event.event_id}-${index}@balai.test`,
          ticket_code: `e2e ${event.event_id} ${index}`,
          status: 'attended',
          source: 'staff',
        })),
      )
      .execute(),
  )
  return event.event_id
}

const address = (event_id: number) => `/event-management/certv1/${event_id}`
const pageOf = (page: Page) => page.getByRole('application', { name: /^Page\./ })
const layer = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Fields on the page' }).getByRole('button', { name, exact: true })

test('a certificate is designed from a template with keys and mouse, undone, saved and found again', async ({
  page,
  login,
}) => {
  const event_id = await anEventWith('Siti Rahmawati')
  await login('content', address(event_id))
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Modern' }).click()
  await layer(page, 'Name').click()
  const left = page.getByRole('spinbutton', { name: 'From the left' })
  const top = page.getByRole('spinbutton', { name: 'From the top' })
  await expect(left).toHaveValue('82')

  await pageOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+ArrowDown')
  await expect(left).toHaveValue('84')
  await expect(top).toHaveValue('71,1')
  // One movement with the keys is one step.
  await page.keyboard.press('Control+z')
  await expect(left).toHaveValue('82')
  await page.keyboard.press('Control+Shift+z')
  await expect(left).toHaveValue('84')

  const box = await page.locator('[data-box=name]').boundingBox()
  if (!box) throw new Error('The name is not on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // Without snapping, so that the distance is exactly that of the mouse.
  await page.keyboard.down('Alt')
  await page.mouse.move(x - box.width * 0.2, y, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Alt')
  // A fifth of its own width to the left, give or take a pixel.
  await expect(left).toHaveValue(/^4[56](,\d)?$/)
  const moved = await left.inputValue()

  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('The template was saved as version 1.')).toBeVisible()
  await page.reload()
  await layer(page, 'Name').click()
  await expect(left).toHaveValue(moved)
  await expect(top).toHaveValue('71,1')
})

test('the designer shows what the PDF prints, within half a millimetre', async ({ page, login }) => {
  const name = 'Dr. apt. Siti Nurhaliza Rahmawati Kusumaningtyas Wirawan, S.Farm., M.Sc., Ph.D. (سيتي)'
  const event_id = await anEventWith('Budi', name)
  await login('content', address(event_id))
  const token = await page.evaluate(() => localStorage.getItem('balai.token'))
  const response = await fetch(`${serverUrl()}/getevent-admin/v1/event/cert-preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ id: String(event_id) }),
  })
  const printed = linesIn(Buffer.from(await response.arrayBuffer())).filter(({ text }) => text !== 'PREVIEW')
  // Every typeface is loaded when as many texts are drawn as are printed.
  await expect(page.locator('.cert-page text')).toHaveCount(printed.length)
  const drawn = await page.locator('.cert-page text').evaluateAll((texts) =>
    texts.map((each) => {
      const text = each as SVGTextElement
      const isRightToLeft = text.getAttribute('direction') === 'rtl'
      const width = text.getComputedTextLength()
      const start = Number(text.getAttribute('x'))
      return {
        text: text.textContent,
        x: isRightToLeft ? start - width : start,
        y: Number(text.getAttribute('y')),
        width,
        size: Number.parseFloat(getComputedStyle(text).fontSize) / (25.4 / 72),
        isLatin: /^[\p{Script=Latin}\p{P}\p{N}\s]*$/u.test(text.textContent),
      }
    }),
  )
  // The long name takes two lines, and its last part is Arabic.
  expect(drawn.filter(({ text }) => name.includes(text.trim())).length).toBeGreaterThan(2)
  for (const [index, line] of drawn.entries()) {
    const { text, x, y, width, size } = printed[index] ?? { text: '', x: 0, y: 0, width: 0, size: 0 }
    if (line.isLatin) expect(text).toBe(line.text)
    expect(size).toBeCloseTo(line.size, 2)
    expect(Math.abs(x - line.x), `left edge of “${line.text}”`).toBeLessThan(0.5)
    expect(Math.abs(y - line.y), `baseline of “${line.text}”`).toBeLessThan(0.5)
    expect(Math.abs(x + width - line.x - line.width), `right edge of “${line.text}”`).toBeLessThan(0.5)
  }
})
