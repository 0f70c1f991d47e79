import { describe, expect, it } from 'vitest'
import { formBody } from './form-body.ts'

describe('a form', () => {
  it('uses brackets for nested fields and numbers for lists', () => {
    const input = { name: 'Sari & Co', roles: ['a', 'b'], filter: { status: 'draft', tags: [{ id: '1' }] } }
    expect([...formBody(input)]).toEqual([
      ['name', 'Sari & Co'],
      ['roles[0]', 'a'],
      ['roles[1]', 'b'],
      ['filter[status]', 'draft'],
      ['filter[tags][0][id]', '1'],
    ])
  })

  it('writes dates, booleans and empty lists', () => {
    const form = formBody({ yes: true, no: false, none: null, missing: undefined, list: [], at: new Date(0) })
    expect(Object.fromEntries(form)).toEqual({
      yes: '1',
      no: '0',
      none: '',
      list: '',
      at: '1970-01-01T00:00:00.000Z',
    })
  })
})
