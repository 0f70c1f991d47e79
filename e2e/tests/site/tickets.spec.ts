import { newPerson, post, tokenFor } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { linkMailedTo } from '../../mails.ts'
import { newTitle } from '../content/news.ts'
import { newEvent, publishEvent } from '../events/events.ts'
import { newParticipant } from '../events/participants.ts'
import { newSiteMember, newVisitor, openSite } from './site-members.ts'

test('a visitor waits for a place, takes the one that becomes free, joins the meeting and says how it was', async ({
  browser,
}) => {
  const token = await tokenFor(await newPerson(['content']))
  const event_title = newTitle('Webinar')
  const start = Date.now() + 10 * 60_000
  const event = await newEvent(token, {
    event_title,
    event_mode: 'online',
    join_link: 'https://meeting.example/kelas',
    capacity: '1',
    event_start_date: new Date(start).toISOString(),
    event_end_date: new Date(start + 3_600_000).toISOString(),
  })
  await publishEvent(event, token)
  const { event_id } = event
  const first = await newParticipant({ event_id, token }, 'Orang Pertama')
  const { name, email } = newVisitor()

  const visitor = await openSite(browser, '/site/events')
  await visitor.getByRole('link', { name: event_title }).click()
  const form = visitor.getByRole('region', { name: 'Join the waiting list' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(visitor.getByText('Place 1 in the waiting list')).toBeVisible()
  await visitor.getByRole('link', { name: 'Open the ticket' }).click()
  await expect(visitor.getByRole('heading', { name: 'A place is free for you' })).toBeHidden()

  await post(
    '/event/participant_cancel',
    { registration_ids: String(first.registration_id), reason: 'Berhalangan' },
    token,
  )
  await visitor.reload()
  await visitor.getByRole('button', { name: 'Take the place' }).click()
  await expect(visitor.getByRole('img', { name: 'QR code of the ticket' })).toBeVisible()

  await visitor.route('https://meeting.example/**', (route) => route.fulfill({ body: 'The meeting' }))
  const ticket = visitor.url()
  await visitor.getByRole('button', { name: 'Join the meeting' }).click()
  await expect(visitor).toHaveURL('https://meeting.example/kelas')

  await inDatabase((db) =>
    db
      .updateTable('events')
      .set({ event_start_date: new Date(start - 86_400_000), event_end_date: new Date(start - 82_800_000) })
      .where('event_id', '=', event_id)
      .execute(),
  )
  await visitor.goto(ticket)
  await visitor.getByLabel('4 of 5 stars').check({ force: true })
  await visitor.getByLabel('What was good, what was missing?').fill('Jelas dan ringkas.')
  await visitor.getByRole('button', { name: 'Send the feedback' }).click()
  await expect(visitor.getByText('Thank you for your feedback.')).toBeVisible()
})

test('a member who forgot the password chooses another one by mail and logs in with it', async ({
  browser,
}) => {
  const { email } = await newSiteMember()
  const visitor = await openSite(browser, '/site/log-in')
  await visitor.getByRole('button', { name: 'Forgotten your password?' }).click()
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByRole('button', { name: 'Send me a link' }).click()
  await expect(visitor.getByText('a mail is on its way')).toBeVisible()
  const link = await linkMailedTo(email, 'membership.password_link')
  const password = 'enam kucing hijau lari'
  const mail = await visitor.context().newPage()
  await mail.goto(link)
  await mail.getByLabel('New password').fill('1234567890')
  await mail.getByRole('button', { name: 'Save the password' }).click()
  await expect(mail.getByRole('alert')).toBeVisible()
  await mail.getByLabel('New password').fill(password)
  await mail.getByRole('button', { name: 'Save the password' }).click()
  await mail.getByRole('link', { name: 'Continue to the site' }).click()
  await mail.getByLabel('E-mail').fill(email)
  await mail.getByLabel('Password').fill(password)
  await mail.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(mail.getByRole('heading', { name: 'My account' })).toBeVisible()
})
