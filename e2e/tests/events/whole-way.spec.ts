import type { Page } from '@playwright/test'
import { families } from '@balai/contract/core/call-shape.ts'
import { aMember } from '../../../server/src/modules/people/members/members.factory.ts'
import { aMemberSession } from '../../../server/src/modules/people/member-sessions/member-sessions.factory.ts'
import { asMember, post, serverUrl } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { newTitle, noteOf, openAsAnother, textOf } from '../content/news.ts'
import { bookTransfer, uploadTransfer } from '../money/orders.ts'
import { eventCategory } from './events.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

test('an event goes the whole way, from its first words to a revoked certificate', async ({
  page,
  browser,
  login,
}) => {
  test.slow()
  const title = newTitle('Kelas malam')
  await login('social_media', '/content-management/create-event')
  await write(page, title)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await dialogOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/is being reviewed/)).toBeVisible()

  const queue = `/content-need-review/event?search=${encodeURIComponent(title)}`
  const staff = await openAsAnother(browser, 'content', queue)
  await approve(staff.page, title)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the arrangements…' })).toBeVisible()

  const { rows } = await post<{ rows: { event_id: number; event_permalink: string }[] }>(
    '/event/list',
    { search: title },
    staff.token,
  )
  const event = rows[0] ?? { event_id: 0, event_permalink: '' }
  const ticket_code = await registerMember(event)
  await remind(staff.page, event.event_id)
  await checkIn(staff.page, event.event_id, ticket_code)
  await issueAndRevoke(staff.page, event.event_id)
})

/** Writes an event with a speaker, a price and two questions, until it is saved. */
async function write(page: Page, title: string) {
  const { category_title } = await eventCategory()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Belajar bersama.')
  await page.getByLabel('Starts').fill('2031-05-14T19:00')
  // The end follows the start, and the line below has the times of all zones.
  await expect(page.getByText('19.00–21.00 WIB / 20.00–22.00 WITA / 21.00–23.00 WIT')).toBeVisible()
  await page.getByLabel('Place', { exact: true }).fill('Balai Kartini')
  await page.getByLabel('Seats', { exact: true }).fill('40')
  await page.getByRole('combobox', { name: 'Category' }).fill(category_title)
  await page.getByTitle(category_title, { exact: true }).click()

  await page.getByRole('button', { name: 'Add a speaker' }).click()
  await page.getByLabel('Name of speaker 1').fill('Ayu Lestari')
  await page.getByRole('button', { name: 'Add a price' }).click()
  const prices = page.getByRole('region', { name: 'Prices' })
  await prices.getByLabel('Name').fill('Umum')
  await prices.getByLabel('Price', { exact: true }).fill('150000')

  // A question moves above the other by keyboard, and the preview follows.
  const questions = page.getByRole('region', { name: 'Questions', exact: true })
  for (const [kind, label] of [
    ['Text', 'Asal kota'],
    ['Consent', 'Setuju difoto'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    await questions.getByPlaceholder('What do you want to know?').last().fill(label)
  }
  const preview = page.getByRole('region', { name: 'Preview of the questions' })
  await expect(preview).toContainText(/Asal kota.*Setuju difoto/)
  await page.getByRole('button', { name: 'Move Setuju difoto', exact: true }).press('Space')
  const spoken = page.getByRole('status').filter({ hasText: 'Setuju difoto' })
  await expect(spoken).toHaveText('“Setuju difoto” is at place 2 of 2.')
  await page.keyboard.press('ArrowUp')
  await expect(spoken).toHaveText('“Setuju difoto” is at place 1 of 2.')
  await page.keyboard.press('Space')
  await expect(preview).toContainText(/Setuju difoto.*Asal kota/)
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await page.reload()
  await expect(textOf(page)).toHaveText('Belajar bersama.')
  await expect(page.getByLabel('Name of speaker 1')).toHaveValue('Ayu Lestari')
  await expect(preview).toContainText(/Setuju difoto.*Asal kota/)
}

/** A reviewer sees when the event starts, and approves it. */
async function approve(page: Page, title: string) {
  await expect(page.getByRole('row', { name: title })).toContainText('14 May 2031 19.00')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('14 May 2031 19.00')
  await page.getByRole('button', { name: 'Approve…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click()
  await dialogOf(page).getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Approved.')).toBeVisible()
}

/** What the site reads. */
async function read<Data>(path: string): Promise<Data> {
  const response = await fetch(serverUrl() + families.visitor + path)
  return ((await response.json()) as { data: Data }).data
}

/** A member registers on the site, and pays. Returns the code of the ticket. */
async function registerMember({ event_id, event_permalink }: { event_id: number; event_permalink: string }) {
  const { token } = await inDatabase(async (db) =>
    aMemberSession(db, (await aMember(db, { email_confirmed_at: new Date() })).id),
  )
  const { event } = await read<{
    event: { prices: { price_id: number }[]; questions: { question_id: number; kind: string }[] }
  }>(`/events/${event_permalink}`)
  const seat = {
    name: 'Dewi Lestari',
    email: `dewi-${event_id}@balai.test`,
    answers: Object.fromEntries(
      event.questions.map(({ question_id, kind }) => [question_id, kind === 'consent' ? 'yes' : 'Bandung']),
    ),
  }
  const form = JSON.stringify({ event_id, price_id: event.prices[0]?.price_id, seats: [seat] })
  const { registrations, order } = await asMember<{
    registrations: { ticket_code: string }[]
    order: { code: string; total_bill: number }
  }>('/event/register', new Blob([form], { type: 'application/json' }), token)
  await bookTransfer(await uploadTransfer(order, order.code))
  const ticket_code = registrations[0]?.ticket_code ?? ''
  await expect
    .poll(async () => (await read<{ status: string }>(`/event/ticket?ticket_code=${ticket_code}`)).status)
    .toBe('registered')
  return ticket_code
}

/** A rule reminds the participants, as soon as its moment has come. */
async function remind(page: Page, event_id: number) {
  await page.goto(`/event-management/event/${event_id}?tab=mails`)
  const rules = page.getByRole('region', { name: 'Reminder rules' })
  await rules.getByRole('button', { name: 'Add rule…' }).click()
  const rule = page.getByRole('dialog', { name: 'Add a reminder rule' })
  await rule.getByLabel('Subject').fill('Sampai jumpa')
  await rule.getByLabel('Message').fill('Datanglah 30 menit lebih awal.')
  await rule.getByRole('button', { name: 'Save rule' }).click()
  await expect(rules.getByText('1 day before the start')).toBeVisible()
  await letTimePass(event_id)
  const mails = page.getByRole('region', { name: 'Mails to participants' })
  await expect(mails.getByRole('row', { name: 'Dewi Lestari, Reminder' })).toBeVisible()
  await expect(rules.getByText('Sent to 1 person')).toBeVisible()
}

/** The event starts in half an hour, and the job of this minute runs. */
const letTimePass = (event_id: number) =>
  inDatabase(async (_db, pool) => {
    await pool.query(
      `update events set event_start_date = now() + interval '30 minutes', event_end_date = now() + interval '150 minutes'
      where event_id = $1`,
      [event_id],
    )
    await pool.query(
      `insert into pgboss.job (name, data, policy, singleton_key) values ('eventMails.remind', '{}', 'short', $1)`,
      [`event ${event_id}`],
    )
    // Wakes the worker, which otherwise looks every ten seconds.
    await pool.query(
      `select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'eventMails.remind')`,
    )
  })

async function checkIn(page: Page, event_id: number, ticket_code: string) {
  await page.goto(`/event-management/check-in/${event_id}`)
  await page.getByRole('textbox', { name: 'Ticket code' }).fill(ticket_code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Dewi Lestari' })).toContainText('Checked in')
}

/** Staff design a certificate, issue and send it; anybody can verify it, also after it is revoked. */
async function issueAndRevoke(page: Page, event_id: number) {
  await page.goto(`/event-management/certv1/${event_id}`)
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Modern' }).click()
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('The template was saved as version 1.')).toBeVisible()
  await page.getByText('Issue and send', { exact: true }).click()
  await page.getByRole('button', { name: 'Issue 1 certificate' }).click()
  const question = page.getByRole('dialog', { name: 'Issue 1 certificate?' })
  await question.getByRole('button', { name: 'Issue and send' }).click()
  const list = page.getByRole('region', { name: 'Issued certificates' })
  const row = list.getByRole('row', { name: /Dewi Lestari/ })
  await expect(row).toContainText('Sent')

  const verify = (await row.getByRole('link').getAttribute('href')) ?? ''
  const visitor = await page.context().newPage()
  await visitor.goto(verify)
  await expect(visitor.getByText('Dewi Lestari')).toBeVisible()
  await expect(visitor.getByText('revoked')).toBeHidden()

  await list.getByRole('button', { name: 'Actions for Dewi Lestari' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  const revoke = page.getByRole('dialog', { name: 'Revoke the certificate of Dewi Lestari?' })
  await revoke.getByRole('textbox', { name: 'Reason' }).fill('Tidak hadir sampai selesai')
  await revoke.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(row).toContainText('Revoked')
  await visitor.reload()
  await expect(visitor.getByText('revoked').first()).toBeVisible()
}
