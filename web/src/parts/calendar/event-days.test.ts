import { describe, expect, it } from 'vitest'
import { eventsByDay } from './event-days.ts'

const zone = 'Asia/Jakarta'
const event = (event_id: number, from: string, until: string) => ({
  event_id,
  event_start_date: `${from}:00+07:00`,
  event_end_date: `${until}:00+07:00`,
})
const days = ['2026-11-16', '2026-11-17', '2026-11-18']

describe('the days of events', () => {
  it('are all days from the start to the end, in the order of the start', () => {
    const long = event(1, '2026-11-16T20:00', '2026-11-18T10:00')
    const short = event(2, '2026-11-17T09:00', '2026-11-17T10:00')
    const byDay = eventsByDay([short, long], days, zone)
    expect([...byDay].map(([day, found]) => [day, found.map(({ event_id }) => event_id)])).toEqual([
      ['2026-11-16', [1]],
      ['2026-11-17', [1, 2]],
      ['2026-11-18', [1]],
    ])
  })

  it('end with midnight, and are none without a start', () => {
    const evening = event(1, '2026-11-16T20:00', '2026-11-17T00:00')
    const undated = { event_id: 2, event_start_date: null, event_end_date: null }
    expect([...eventsByDay([evening, undated], days, zone).keys()]).toEqual(['2026-11-16'])
  })

  it('begin with the first day that is shown if the event began before it', () => {
    const running = event(1, '2026-11-10T09:00', '2026-11-17T10:00')
    expect([...eventsByDay([running], days, zone).keys()]).toEqual(['2026-11-16', '2026-11-17'])
  })
})
