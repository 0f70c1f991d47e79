import { tokenFor } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { aRegistration } from '../../../server/src/modules/events/registrations/registrations.factory.ts'
import { newEvent, publishEvent } from './events.ts'

test('staff add a rule, remind participants, see how many before it leaves, and find the mails', async ({
  page,
  login,
}) => {
  const person = await login('superuser')
  const token = await tokenFor(person)
  const { event_id } = await publishEvent(await newEvent(token), token)
  for (const name of ['Siti Rahma', 'Budi Santoso'])
    await inDatabase((db) => aRegistration(db, { event_id, name }))
  await page.goto(`/event-management/event/${event_id}?tab=mails`)

  const rules = page.getByRole('region', { name: 'Reminder rules' })
  await rules.getByRole('button', { name: 'Add rule…' }).click()
  const rule = page.getByRole('dialog', { name: 'Add a reminder rule' })
  await rule.getByLabel('Subject').fill('Sampai jumpa besok')
  await rule.getByLabel('Message').fill('Datanglah 30 menit lebih awal.')
  await rule.getByRole('button', { name: 'Save rule' }).click()
  await expect(rules.getByText('1 day before the start')).toBeVisible()
  await expect(rules.getByText(/Leaves on 13 May 2031.*19[.:]00 WIB/)).toBeVisible()

  await page.getByRole('button', { name: 'Write to participants…' }).click()
  const letter = page.getByRole('dialog', { name: 'Write to participants' })
  await letter.getByLabel('Subject').fill('Jangan lupa')
  await letter.getByLabel('Message').fill('Bawa kartu identitas.')
  await expect(
    letter.getByRole('region', { name: 'Preview' }).getByText('Reminder: Jangan lupa'),
  ).toBeVisible()
  await letter.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Send this reminder?' })
  await expect(question.getByText('2 people get this mail.')).toBeVisible()
  await question.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByText('The mail is on its way to 2 people.')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Sent to participants' })
  await expect(sent.getByText('Jangan lupa')).toBeVisible()
  const mails = page.getByRole('region', { name: 'Mails to participants' })
  await expect(mails.getByText('Siti Rahma')).toBeVisible()
  await expect(mails.getByText('Budi Santoso')).toBeVisible()
})

test('staff pick participants in the list and write only to them', async ({ page, login }) => {
  const token = await tokenFor(await login('superuser'))
  const { event_id } = await publishEvent(await newEvent(token), token)
  for (const name of ['Ayu Lestari', 'Bima Sakti', 'Citra Dewi'])
    await inDatabase((db) => aRegistration(db, { event_id, name }))
  await page.goto(`/event-management/event/${event_id}?tab=participants`)
  for (const name of ['Ayu Lestari', 'Citra Dewi'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Write…' }).click()
  const letter = page.getByRole('dialog', { name: 'Write to participants' })
  await expect(letter.getByText('2 selected participants')).toBeVisible()
  await letter.getByLabel('Subject').fill('Kursi depan')
  await letter.getByLabel('Message').fill('Anda duduk di depan.')
  await expect(
    letter.getByRole('region', { name: 'Preview' }).getByText('Reminder: Kursi depan'),
  ).toBeVisible()
  await letter.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Send this reminder?' })
  await expect(question.getByText('2 people get this mail.')).toBeVisible()
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The mail is on its way to 2 people.')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
