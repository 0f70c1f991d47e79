import { expect, it } from 'vitest'
import { daysOfStep } from './step-days.ts'

const range = { first: '2026-10-28', last: '2026-11-17' }

it.each([
  ['a day', '2026-11-15', 'day', { first: '2026-11-15', last: '2026-11-15' }],
  ['a week', '2026-11-02', 'week', { first: '2026-11-02', last: '2026-11-08' }],
  ['a month', '2026-02-01', 'month', { first: '2026-02-01', last: '2026-02-28' }],
] as const)('%s has its days', (_, at, grain, days) => {
  expect(daysOfStep(at, grain, { first: '2026-01-01', last: '2026-12-31' })).toEqual(days)
})

it('the first and last steps have only the days of the report', () => {
  expect(daysOfStep('2026-10-26', 'week', range)).toEqual({ first: '2026-10-28', last: '2026-11-01' })
  expect(daysOfStep('2026-11-16', 'week', range)).toEqual({ first: '2026-11-16', last: '2026-11-17' })
  expect(daysOfStep('2026-11-01', 'month', range)).toEqual({ first: '2026-11-01', last: '2026-11-17' })
})

it('hours, and a step that is the whole report, have none', () => {
  expect(daysOfStep('2026-11-15T09:00', 'hour', { first: '2026-11-15', last: '2026-11-15' })).toBeUndefined()
  expect(daysOfStep('2026-11-15', 'day', { first: '2026-11-15', last: '2026-11-15' })).toBeUndefined()
})
