import { expect, it } from 'vitest'
import { marksOf } from './marks.ts'

const published = (at: string, title: string, num: number) => ({
  at,
  text: `${title} ${num}`,
  isMinor: true,
  many: { kind: 'published', num, words: (all: number) => `${title} ${all}` },
})

it('equal events of a step share one mark, and each note by hand has its own', () => {
  const weeks = ['2026-01-05', '2026-01-12']
  const notes = ['2026-01-06', '2026-01-07'].map((at) => ({ at, text: `note of ${at}` }))
  expect(
    marksOf(weeks, [
      ...notes,
      published('2026-01-05', 'A', 2),
      published('2026-01-08', 'B', 3),
      { at: '2026-01-09', text: 'sent', many: { kind: 'campaign', num: 1, words: String } },
      published('2026-01-18', 'C', 1),
      published('2026-01-04', 'before', 1),
    ]),
  ).toEqual([
    { place: 0, text: 'note of 2026-01-06', isMinor: false },
    { place: 0, text: 'note of 2026-01-07', isMinor: false },
    { place: 0, text: 'A 5', isMinor: true },
    { place: 0, text: 'sent', isMinor: false },
    { place: 1, text: 'C 1', isMinor: true },
  ])
})
