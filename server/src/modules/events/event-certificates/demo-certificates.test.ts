import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anEvent } from '../events/events.factory.ts'
import { demoCertificates } from './demo-certificates.factory.ts'
import { anAttendee } from './event-certificates.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('the demo issues a few certificates of the last event, once there is one', async () => {
  const { db } = api.services
  const make = () => db.transaction().execute((all) => demoCertificates.make(all, api.services))
  expect(await make()).toBe(false)
  const staff = await api.as('content')
  const event_start_date = new Date(Date.now() - 86_400_000)
  const { event_id } = await anEvent(db, {
    ...{ author_id: staff.user_id, event_start_date },
    event_end_date: new Date(event_start_date.getTime() + 3_600_000),
  })
  for (let made = 0; made < 10; made += 1) await anAttendee(db, { event_id })
  await make()
  const { rows, total } = await staff.call(eventCertificates.list, { id: event_id })
  expect(total).toBe(8)
  const pdf = await staff.download(eventCertificates.pdf, { certificate_id: rows[0]?.certificate_id })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
