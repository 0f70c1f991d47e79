import { expect, it } from 'vitest'
import { typedRange, type End, type Typed } from './typed-range.ts'

const now = '2026-11-15T14:20'
const after = (shown: [string?, string?], typed: Typed, latest: End) =>
  typedRange([shown[0], shown[1]], typed, { now, latest })

it.each<[string, [string?, string?], Typed, End, string[]]>([
  [
    'both ends are one day if the other is empty',
    [],
    { start: 'besok' },
    'start',
    ['2026-11-16', '2026-11-16'],
  ],
  [
    'the other end stays',
    ['2026-11-01', '2026-11-30'],
    { end: '+3 days' },
    'end',
    ['2026-11-01', '2026-11-18'],
  ],
  ['both are taken', [], { start: '1/11', end: 'today' }, 'end', ['2026-11-01', '2026-11-15']],
  ['the end follows', ['2026-11-01', '2026-11-02'], { start: '9/11' }, 'start', ['2026-11-09', '2026-11-09']],
  ['the start follows', ['2026-11-08', '2026-11-09'], { end: '2/11' }, 'end', ['2026-11-02', '2026-11-02']],
  ['the last one counts', [], { start: '9/11', end: '2/11' }, 'start', ['2026-11-09', '2026-11-09']],
])('a range is typed in words: %s', (_what, shown, typed, latest, days) => {
  expect(after(shown, typed, latest)).toEqual({ days, isWrong: false })
})

it('a text that is no date, or has a time, is said to be wrong beside what is right', () => {
  expect(after(['2026-11-01', '2026-11-02'], { start: 'whenever' }, 'start')).toEqual({
    days: undefined,
    isWrong: true,
  })
  expect(after([], { start: 'tomorrow 9', end: '2/11' }, 'end')).toEqual({
    days: ['2026-11-02', '2026-11-02'],
    isWrong: true,
  })
  expect(after([], { start: '' }, 'start')).toEqual({ days: undefined, isWrong: false })
})
