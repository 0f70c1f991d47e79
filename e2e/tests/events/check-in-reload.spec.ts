import type { BrowserContext, Page } from '@playwright/test'
import { post } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { newParticipant, openEvent } from './participants.ts'

// What the page keeps on the device must not meet other tests.
test.use({ sharesContext: false })

const address = ({ event_id }: { event_id: number }) => `/event-management/check-in/${event_id}`
const checkIn = async (page: Page, code: string, field = 'Ticket code') => {
  await page.getByRole('textbox', { name: field }).fill(code)
  await page.keyboard.press('Enter')
}
const counted = (page: Page) => page.getByRole('group', { name: 'Checked in' })
const keptLists = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('staff-lists')).keys()).length)

/** Waits until the device has everything for a reload without a network, then takes the network away. */
async function goOffline(page: Page, context: BrowserContext, ready = 'Ready for offline use') {
  await expect(page.getByText(ready)).toBeVisible()
  // The list is kept when the page has read all of it.
  await expect.poll(() => keptLists(page)).toBe(1)
  await context.setOffline(true)
}

/** Everything that this browser stores for the site, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!request.url.includes('/assets/')) texts.push(await (await cache.match(request))!.text())
    }
    return texts.join('\n')
  })

test('the page of staff opens again without a network, and its scan is stored once', async ({
  page,
  context,
  login,
}) => {
  const event = await openEvent()
  const rina = await newParticipant(event, 'Rina Marlina')
  await newParticipant(event, 'Budi Santoso')
  await login('content', address(event))
  await goOffline(page, context)

  await page.reload()
  await expect(page.getByRole('heading', { name: event.event_title })).toBeVisible()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await checkIn(page, rina.code)
  await expect(page.getByRole('status').filter({ hasText: 'Rina Marlina' })).toContainText('Checked in')
  await expect(page.getByText('1 scan is waiting')).toBeVisible()
  // A phone may drop its pages more than once.
  await page.reload()
  await expect(page.getByText('1 scan is waiting')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rina Marlina' })).toBeVisible()
  await checkIn(page, rina.code)
  await expect(page.getByRole('status').filter({ hasText: 'Already checked in' })).toBeVisible()

  await context.setOffline(false)
  await expect(counted(page)).toContainText('1of 2')
  await expect(page.getByText(/(scan is|scans are) waiting/)).toBeHidden()
  const { rows } = await post<{ rows: { result: string; name: string }[] }>(
    '/event/check_in_scans',
    { event_id: String(event.event_id) },
    event.token,
  )
  expect(rows.map(({ result, name }) => [name, result])).toEqual([
    ['Rina Marlina', 'already'],
    ['Rina Marlina', 'accepted'],
  ])
  await page.getByRole('link', { name: 'Full page' }).click()
  await expect(page).toHaveURL(address(event))
  await expect(page.getByRole('button', { name: 'Door links' })).toBeVisible()
  await expect(counted(page)).toContainText('1of 2')
})

test('a page that was opened within the application opens again too, in Indonesian', async ({
  page,
  context,
  login,
}) => {
  const event = await openEvent()
  const rina = await newParticipant(event, 'Rina Marlina')
  await login('content', `/event-participants?event_id=${event.event_id}`)
  await page.getByRole('button', { name: 'Check-in', exact: true }).click()
  await expect(page).toHaveURL(address(event))
  await expect(page.getByText('Ready for offline use')).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Bahasa Indonesia' }).click()
  await goOffline(page, context, 'Siap dipakai offline')
  await page.reload()
  await checkIn(page, rina.code, 'Kode tiket')
  await expect(page.getByRole('status').filter({ hasText: 'Rina Marlina' })).toContainText('Sudah check-in')
})

test('check-in that was opened before also opens from another page while there is no network', async ({
  page,
  context,
  login,
}) => {
  const event = await openEvent()
  const rina = await newParticipant(event, 'Rina Marlina')
  await login('content', address(event))
  await expect(page.getByText('Ready for offline use')).toBeVisible()
  await expect.poll(() => keptLists(page)).toBe(1)
  await page.goto(`/event-participants?event_id=${event.event_id}`)
  const open = page.getByRole('button', { name: 'Check-in', exact: true })
  await expect(open).toBeVisible()
  await context.setOffline(true)
  await open.click()
  await expect(page.getByRole('heading', { name: event.event_title })).toBeVisible()
  await checkIn(page, rina.code)
  await expect(page.getByRole('status').filter({ hasText: 'Rina Marlina' })).toContainText('Checked in')
  await context.setOffline(false)
  await expect(counted(page)).toContainText('1of 1')
})

for (const place of ['the page of check-in', 'another page'])
  test(`after a log-out from ${place}, the device shows no names`, async ({ page, context, login }) => {
    const event = await openEvent()
    const rina = await newParticipant(event, 'Rina Marlina')
    await login('content', address(event))
    await checkIn(page, rina.code)
    await expect(page.getByRole('status').filter({ hasText: 'Rina Marlina' })).toContainText('Checked in')
    await goOffline(page, context)
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Rina Marlina' })).toBeVisible()
    expect(await stored(page)).not.toContain('Rina')

    await context.setOffline(false)
    await page.goto(place === 'another page' ? '/dashboard' : address(event))
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/login/)
    if (place !== 'another page') await expect.poll(() => keptLists(page)).toBe(0)
    await context.setOffline(true)
    await page.goto(address(event))
    await expect(page.getByText('You are logged out.')).toBeVisible()
    await expect(page.getByText('Rina')).toBeHidden()
    expect(await stored(page)).not.toContain('Rina')
  })
