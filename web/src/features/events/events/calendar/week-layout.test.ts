import { describe, expect, it } from 'vitest'
import { blocksOf } from './week-layout.ts'

const zone = 'Asia/Jakarta'
const event = (event_id: number, from: string, until: string) => ({
  event_id,
  event_start_date: `${from}:00+07:00`,
  event_end_date: `${until}:00+07:00`,
})

describe('the blocks of a day', () => {
  const placed = (...events: ReturnType<typeof event>[]) =>
    blocksOf(events, '2026-11-17', zone).map(({ event: { event_id }, from, until, lane, lanes }) => [
      event_id,
      from,
      until,
      `${lane + 1}/${lanes}`,
    ])

  it('share the width only with those at the same time', () => {
    expect(
      placed(
        event(1, '2026-11-17T09:00', '2026-11-17T12:00'),
        event(2, '2026-11-17T10:00', '2026-11-17T11:00'),
        event(3, '2026-11-17T11:00', '2026-11-17T12:00'),
        event(4, '2026-11-17T14:00', '2026-11-17T15:00'),
      ),
    ).toEqual([
      [1, 540, 720, '1/2'],
      [2, 600, 660, '2/2'],
      [3, 660, 720, '2/2'],
      [4, 840, 900, '1/1'],
    ])
  })

  it('stay within the day, and are tall enough for a title', () => {
    expect(
      placed(
        event(1, '2026-11-16T20:00', '2026-11-18T10:00'),
        event(2, '2026-11-17T09:00', '2026-11-17T09:05'),
      ),
    ).toEqual([
      [1, 0, 1440, '1/2'],
      [2, 540, 570, '2/2'],
    ])
  })
})
