import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { linkMailedTo } from '../../mails.ts'
import { anEventAttendedBy, designerOf, layer } from './certificates.ts'

const pageOf = (page: Page) => page.getByRole('application', { name: /^Page\./ })

test('a certificate is designed from a template with keys and mouse, undone, saved and found again', async ({
  page,
  login,
}) => {
  const event_id = await anEventAttendedBy('Siti Rahmawati')
  await login('content', designerOf(event_id))
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

test('a participant corrects the name by the link of a mail, and staff see that it is confirmed', async ({
  page,
  login,
  browser,
}) => {
  const event_id = await anEventAttendedBy('Siti Rahma', 'Budi Santoso')
  await login('content', `/event-management/event/${event_id}?tab=certificates`)
  const names = page.getByRole('region', { name: 'Confirmed names' })
  await expect(names).toContainText('0 of 2 people confirmed their names; 0 were asked')
  await names.getByRole('button', { name: 'Ask to confirm names…' }).click()
  const question = page.getByRole('dialog', { name: 'Ask people to confirm their names?' })
  await expect(question).toContainText('2 people get a mail with a link to confirm their names.')
  await question.getByRole('button', { name: 'Send the mails' }).click()
  await expect(names).toContainText('2 were asked and have not answered')

  const person = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await person.goto(await linkMailedTo(`${event_id}-0@balai.test`, 'eventCertificates.name'))
  await person.getByLabel('Name on the certificate').fill('Siti Rahma, S.E.')
  await person.getByRole('button', { name: 'Confirm my name' }).click()
  await expect(person.getByRole('status')).toHaveText(
    'Thank you. Siti Rahma, S.E. will be on your certificate.',
  )

  await expect(names).toContainText('1 of 2 people confirmed their names; 1 was asked')
  await expect(page.getByText('1 person has not confirmed the name for the certificate yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Participants' }).click()
  await page.getByRole('row', { name: /Siti Rahma/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Siti Rahma, S.E.')).toBeVisible()
  await expect(drawer.getByText('Confirmed', { exact: true })).toBeVisible()
})
