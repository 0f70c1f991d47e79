import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { newDoorLink, newParticipant, openEvent } from './participants.ts'

const checkIn = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Ticket code' }).fill(code)
  await page.keyboard.press('Enter')
}
const counted = (page: Page) => page.getByRole('group', { name: 'Checked in' })
const scans = (page: Page) => page.getByRole('region', { name: 'Last scans' }).getByRole('listitem')

test('staff check in by code, hear why a ticket is refused, and undo', async ({ page, login }) => {
  const event = await openEvent()
  const rina = await newParticipant(event, 'Rina Marlina')
  await login('business_development', `/event-management/check-in/${event.event_id}`)
  await checkIn(page, rina.code)
  await expect(page.getByRole('status').filter({ hasText: 'Rina Marlina' })).toContainText('Checked in')
  await expect(counted(page)).toContainText('1of 1')
  await checkIn(page, rina.code)
  await expect(page.getByRole('status').filter({ hasText: 'Already checked in' })).toContainText(/At .* by /)
  await checkIn(page, 'NOBODY')
  await expect(page.getByRole('status').filter({ hasText: 'Unknown ticket' })).toBeVisible()
  await expect(scans(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo the check-in of Rina Marlina' }).click()
  await expect(scans(page).last()).toContainText('Undone')
  await expect(counted(page)).toContainText('0of 1')
})

test('scans without a network are kept, sent when it is back, and doubles are shown', async ({
  page,
  context,
  login,
  browser,
}) => {
  const event = await openEvent()
  const [rina, budi] = [
    await newParticipant(event, 'Rina Marlina'),
    await newParticipant(event, 'Budi Santoso'),
  ]
  const list = page.waitForResponse(/check_in_tickets/)
  await login('content', `/event-management/check-in/${event.event_id}`)
  await list
  await context.setOffline(true)
  await checkIn(page, rina.code)
  await expect(page.getByText('1 scan is waiting')).toBeVisible()
  await checkIn(page, budi.code)
  await expect(page.getByText('2 scans are waiting')).toBeVisible()
  await checkIn(page, budi.code)
  await expect(page.getByRole('status').filter({ hasText: 'Already checked in' })).toBeVisible()

  // Meanwhile somebody else lets one of them in.
  const other = await (await browser.newContext()).newPage()
  await other.request.post('/getevent-admin/v1/event/check_in_scan', {
    headers: { authorization: `Bearer ${event.token}` },
    form: {
      event_id: event.event_id,
      scan_id: crypto.randomUUID(),
      code: rina.code,
      scanned_at: new Date(Date.now() - 60_000).toISOString(),
    },
  })
  await context.setOffline(false)
  await expect(page.getByText('Let in twice while offline: Rina Marlina')).toBeVisible()
  await expect(page.getByText(/(scan is|scans are) waiting/)).toBeHidden()
  await expect(counted(page)).toContainText('2of 2')
})

test('the crew at the door checks in through a link, without an account', async ({
  page,
  login,
  browser,
}) => {
  const event = await openEvent()
  await newParticipant(event, 'Rina Marlina')
  await login('content', `/event-management/check-in/${event.event_id}`)
  await page.getByRole('button', { name: 'Door links' }).click()
  const dialog = page.getByRole('dialog', { name: 'Door links' })
  await dialog.getByLabel('Name of the door').fill('Pintu utara')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = (await dialog.getByText(/\/door\//).textContent()) ?? ''

  const crew = await (await browser.newContext({ viewport: { width: 400, height: 800 } })).newPage()
  const list = crew.waitForResponse(/door_tickets/)
  await crew.goto(new URL(address).pathname)
  await list
  await crew.getByText('Name', { exact: true }).click()
  await crew.getByRole('textbox', { name: 'Name of the participant' }).fill('rina')
  await crew.getByRole('button', { name: 'Rina Marlina' }).click()
  await expect(crew.getByRole('status').filter({ hasText: 'Rina Marlina' })).toContainText('Checked in')
  // The other screens follow.
  await expect(counted(page)).toContainText('1of 1')

  await dialog.getByRole('button', { name: 'End the link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
  await expect(dialog.getByText('Ended by staff')).toBeVisible()
  await crew.reload()
  await expect(crew.getByText('This link was ended by the organiser.')).toBeVisible()
})

test.describe('a door link', () => {
  // What the page keeps on the device must not meet other tests.
  test.use({ sharesContext: false })

  test('the page of a door link opens again without a network, with its list and the scans that wait', async ({
    page,
    context,
  }) => {
    const event = await openEvent()
    const [rina, budi] = [
      await newParticipant(event, 'Rina Marlina'),
      await newParticipant(event, 'Budi Santoso'),
    ]
    const { secret } = await newDoorLink(event)
    await page.goto(`/door/${secret}`)
    await expect(page.getByText('Ready for offline use')).toBeVisible()
    // The list is kept when the page has read all of it.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('door-lists')).keys()).length))
      .toBe(1)
    await context.setOffline(true)
    await checkIn(page, rina.code)
    await expect(page.getByText('1 scan is waiting')).toBeVisible()

    await page.reload()
    await expect(page.getByText('1 scan is waiting')).toBeVisible()
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    // The device still knows both of them.
    await checkIn(page, rina.code)
    await expect(page.getByRole('status').filter({ hasText: 'Already checked in' })).toBeVisible()
    await checkIn(page, budi.code)
    await expect(page.getByRole('status').filter({ hasText: 'Budi Santoso' })).toContainText('Checked in')
    await expect(page.getByText('3 scans are waiting')).toBeVisible()
    // Nothing else is kept.
    await expect(page.goto('/login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

    await context.setOffline(false)
    await page.goto(`/door/${secret}`)
    await expect(counted(page)).toContainText('2of 2')
    await expect(page.getByText(/(scan is|scans are) waiting/)).toBeHidden()
  })
})
