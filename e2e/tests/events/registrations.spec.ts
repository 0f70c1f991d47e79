import { expect, test } from '../../fixtures.ts'
import { newParticipant, openEvent } from './participants.ts'

test('staff add a participant, find them by a filter, cancel with a reason, and export the list', async ({
  page,
  login,
}) => {
  const event = await openEvent()
  await newParticipant(event, 'Rina Marlina')
  await login('business_development', `/event-participants?event_id=${event.event_id}`)
  await expect(page.getByRole('row', { name: /Rina Marlina/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add participant' }).click()
  const form = page.getByRole('dialog', { name: 'Add participant' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Budi Santoso')
  await form.getByRole('textbox', { name: 'E-mail' }).fill(`budi-${event.event_id}@balai.test`)
  await form.getByRole('textbox', { name: 'Phone' }).fill('0812 3456 7890')
  await form.getByRole('button', { name: 'Add participant' }).click()
  const question = page.getByRole('dialog', { name: 'Add this participant?' })
  await expect(question).toContainText('Budi Santoso gets a mail.')
  await question.getByRole('button', { name: 'Add participant' }).click()
  await expect(page.getByText('The participant was added.')).toBeVisible()
  const row = page.getByRole('row', { name: /Budi Santoso/ })
  await expect(row.getByRole('link', { name: /WhatsApp chat with Budi Santoso/ })).toHaveAttribute(
    'href',
    'https://wa.me/6281234567890',
  )

  await row.getByText('Budi Santoso').click()
  const drawer = page.getByRole('dialog', { name: 'Budi Santoso' })
  await expect(drawer.getByRole('img', { name: 'QR code of the ticket' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancel registration' }).click()
  const reason = page.getByRole('dialog', { name: 'Cancel registrations' })
  await reason.getByLabel('Reason').fill('Berhalangan hadir')
  await reason.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel these registrations?' })
    .getByRole('button', { name: 'Cancel registrations' })
    .click()
  await expect(drawer.getByText('Berhalangan hadir')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()

  await page.goto(`/event-participants?event_id=${event.event_id}&status=cancelled`)
  await expect(page.getByRole('row', { name: /Budi Santoso/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Rina Marlina/ })).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})
