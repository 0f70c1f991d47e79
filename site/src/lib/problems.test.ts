import { expect, it } from 'vitest'
import { Refusal } from './api.ts'
import { problemsOf } from './problems.ts'

const refusal = new Refusal({
  status: 400,
  msg: '',
  data: null,
  errors: { 'seats.0.name': ['seats.0.name must not be empty.'], price_id: ['Choose a price.'] },
})

it('a sentence that begins with the name of a field names its label instead', () => {
  expect(problemsOf(refusal, 'seats.0.name', 'Name')).toEqual(['Name must not be empty.'])
})

it('other sentences stay as they are', () => {
  expect(problemsOf(refusal, 'price_id', 'Price')).toEqual(['Choose a price.'])
  expect(problemsOf(refusal, 'email', 'E-mail')).toEqual([])
  expect(problemsOf(undefined, 'email', 'E-mail')).toEqual([])
})
