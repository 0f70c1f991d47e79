import type { Page } from '@playwright/test'
import { newPerson, tokenFor } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { newEvent, publishEvent } from './events.ts'

/** A published event with people who attended it. */
export async function anEventAttendedBy(...names: string[]): Promise<number> {
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

/** The address of the designer. */
export const designerOf = (event_id: number) => `/event-management/certv1/${event_id}`

/** The button that chooses a field of the page. */
export const layer = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Fields on the page' }).getByRole('button', { name, exact: true })
