import { describe, expect, it } from 'vitest'
import { localOf, momentOf } from './local-moment.ts'

describe('day and time in a zone', () => {
  it('converts there and back to the same moment', () => {
    expect(localOf('Asia/Jakarta', '2026-11-15T02:30:00Z')).toBe('2026-11-15T09:30')
    expect(momentOf('Asia/Jakarta', '2026-11-15T09:30')?.toISOString()).toBe('2026-11-15T02:30:00.000Z')
    expect(momentOf('Asia/Makassar', '2026-01-01T00:00')?.toISOString()).toBe('2025-12-31T16:00:00.000Z')
  })

  it('handles days on which the clocks change', () => {
    for (const local of ['2026-03-29T01:30', '2026-03-29T12:00', '2026-10-25T12:00'])
      expect(localOf('Europe/Berlin', momentOf('Europe/Berlin', local)!)).toBe(local)
  })

  it('rejects text that is no day and time', () => {
    for (const text of ['', 'tomorrow', '2026-11-15']) expect(momentOf('Asia/Jakarta', text)).toBeUndefined()
  })
})
