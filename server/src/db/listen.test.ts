import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newDatabase } from '../../test/database.ts'
import { within } from '../../test/listen.ts'
import { openListener, type Listener } from './listen.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
let listener: Listener
beforeAll(async () => {
  database = await newDatabase()
  listener = openListener({ url: database.url, name: 'test', onLost: () => {} })
})
afterAll(async () => {
  await listener.close()
  await database.drop()
})

it('notifies every subscription once that it is connected, also those that are added while it connects', async () => {
  const connected: string[] = []
  const subscribe = (channel: string) =>
    listener.listen(
      channel,
      () => {},
      () => {
        connected.push(channel)
        if (channel === 'first') subscribe('added by the first')
      },
    )
  subscribe('first')
  subscribe('while it connects')
  await vi.waitFor(() => expect(connected).toContain('added by the first'), within(10))
  subscribe('afterwards')
  await vi.waitFor(() => expect(connected).toContain('afterwards'), within(10))
  expect(connected).toEqual(['first', 'while it connects', 'added by the first', 'afterwards'])
})
