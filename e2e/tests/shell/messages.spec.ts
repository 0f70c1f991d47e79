import type { Locator, Page } from '@playwright/test'
import { newPerson, post, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { newParticipant, openEvent } from '../events/participants.ts'

const undoOf = (page: Page) => page.getByRole('button', { name: /^Undo/ })

/** Goes to a message with the keyboard alone. The pointer on it stops its time. */
async function tabTo(page: Page, button: Locator) {
  await button.hover()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [10] })
}

async function newProduct(name: string) {
  const token = await tokenFor(await newPerson(['business_development']))
  await post('/product/create_stored', { name, code: name, price: '5000' }, token)
}
const nameFor = (what: string) => `${what}-${process.pid}-${Date.now()}`

async function archive(page: Page, name: string) {
  await page.getByRole('row', { name }).getByRole('button', { name: 'Archive' }).click()
  const question = page.getByRole('dialog', { name: 'Archive this product?' })
  await question.getByRole('button', { name: 'Archive product' }).click()
}

test('a label and the attendance of participants are taken back with the keyboard', async ({
  page,
  login,
}) => {
  const event = await openEvent()
  for (const name of ['Rina Marlina', 'Budi Santoso']) await newParticipant(event, name)
  const hasLabels = (labels: { label: string; count: number }[]) =>
    // A busy server refuses some requests.
    expect(async () =>
      expect(
        await post('/event/participant_labels', { event_id: String(event.event_id) }, event.token),
      ).toEqual(labels),
    ).toPass()
  await login('business_development', `/event-participants?event_id=${event.event_id}`)
  for (const name of ['Rina Marlina', 'Budi Santoso']) {
    await page.getByRole('row', { name }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Label the selected participants' })
  await dialog.getByRole('combobox', { name: 'Label' }).fill('VIP')
  await dialog.getByRole('button', { name: 'Add the label' }).click()
  await expect(page.getByText('2 participants were changed.')).toBeVisible()
  await undoOf(page).hover()
  await hasLabels([{ label: 'VIP', count: 2 }])
  await tabTo(page, undoOf(page))
  await page.keyboard.press('Enter')
  await expect(undoOf(page)).toHaveCount(0)
  await hasLabels([])

  const statuses = async () => {
    const event_id = String(event.event_id)
    const { rows } = await post<{ rows: { status: string }[] }>(
      '/event/participants',
      { event_id },
      event.token,
    )
    return rows.map(({ status }) => status)
  }
  await page.getByRole('row', { name: 'Rina Marlina' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Attendance' }).click()
  await page.getByRole('menuitem', { name: 'Absent' }).click()
  await undoOf(page).hover()
  expect((await statuses()).toSorted()).toEqual(['absent', 'registered'])
  await page.keyboard.press('Control+z')
  await expect(undoOf(page)).toHaveCount(0)
  await expect.poll(statuses).toEqual(['registered', 'registered'])
})

test('a message leaves the dialog free that is opened beside it', async ({ page, login }) => {
  const name = nameFor('Bebas')
  await newProduct(name)
  await login('business_development', `/mybooking/products?search=${name}`)
  await archive(page, name)
  const message = page.locator('.ant-message-notice-content, .ant-message-notice').last()
  await message.hover()
  await page.getByRole('button', { name: 'New product' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await expect(dialog).toBeVisible()
  const apart = async () => {
    const [one, other] = [await message.boundingBox(), await dialog.boundingBox()]
    if (!one || !other) return false
    return (
      one.x >= other.x + other.width ||
      other.x >= one.x + one.width ||
      one.y >= other.y + other.height ||
      other.y >= one.y + one.height
    )
  }
  await expect.poll(apart).toBe(true)
  // It is above the backdrop, so what it offers can be reached.
  await undoOf(page).click()
  await expect(page.getByRole('row', { name }).getByRole('button', { name: 'Archive' })).toBeAttached()
})

test('an error about a screen is not shown on the next one', async ({ page, login }) => {
  const name = nameFor('Ganda')
  for (const event of [await openEvent(), await openEvent()]) await newParticipant(event, name)
  await login('business_development', `/event-participants?search=${name}`)
  const rows = page.getByRole('row', { name })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) {
    await row.focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Write…' }).click()
  const error = page.getByText('The selected participants belong to several events.')
  await error.hover()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(error).toHaveCount(0, { timeout: 2_000 })
})

test.describe('with a clock of its own', () => {
  test.use({ sharesContext: false })

  test('the archiving of a product is taken back with the keyboard, for eight seconds', async ({
    page,
    login,
  }) => {
    const name = nameFor('Arsip')
    await newProduct(name)
    await page.clock.install()
    await login('business_development', `/mybooking/products?search=${name}`)
    const row = page.getByRole('row', { name })
    await archive(page, name)
    await expect(row).toHaveCount(0)
    await tabTo(page, undoOf(page))
    await page.keyboard.press('Enter')
    await expect(row.getByRole('button', { name: 'Archive' })).toBeVisible()

    await archive(page, name)
    await undoOf(page).focus()
    await page.mouse.move(0, 0)
    await page.clock.pauseAt(Date.now() + 60_000)
    await undoOf(page).blur()
    await page.clock.runFor(7_500)
    await expect(undoOf(page)).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(undoOf(page)).toHaveCount(0)
  })
})
