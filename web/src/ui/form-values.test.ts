import { describe, expect, it } from 'vitest'
import { users } from '@balai/contract/identity/users.ts'
import { categories } from '@balai/contract/content/categories.ts'
import { members } from '@balai/contract/people/members.ts'
import { fieldProblem, fieldSchemas, isChanged, isRequired, placeErrors, sentValues } from './form-values.ts'

describe('changes', () => {
  const initial = { name: 'Ani', note: undefined, roles: ['content'] }
  it.each([
    [{ name: 'Ani', note: '', roles: ['content'] }, false],
    [{ name: 'Ani', note: null, roles: ['content'] }, false],
    [{ name: 'Ani ', note: '', roles: ['content'] }, true],
    [{ name: 'Ani', note: 'x', roles: ['content'] }, true],
    [{ name: 'Ani', note: '', roles: [] }, true],
    [{ name: 'Ani', roles: ['content', 'admin'] }, true],
    [{}, false],
  ])('%j: %s', (values, changed) => expect(isChanged(values, initial)).toBe(changed))

  it('distinguishes false and zero from an empty value', () => {
    expect(isChanged({ on: false }, { on: true })).toBe(true)
    expect(isChanged({ count: 0 }, {})).toBe(true)
  })
})

describe('errors from the contract', () => {
  const { name, email, roles, introduction } = users.create.input.shape
  it('are sentences about the label', () => {
    expect(fieldProblem(name, '')?.text).toBe('must not be empty')
    expect(fieldProblem(email, 'ani')?.text).toBe('must be an e-mail address such as name@example.com')
    expect(fieldProblem(name, 'Ani')).toBeUndefined()
  })

  it('validates an untouched field as an empty one', () => {
    expect(fieldProblem(name, undefined)?.text).toBe('must not be empty')
    expect(fieldProblem(roles, undefined)?.text).toBe('needs at least one value')
    expect(fieldProblem(introduction, undefined)).toBeUndefined()
  })

  it('recognises required fields', () => {
    expect([name, email, roles, introduction].map(isRequired)).toEqual([true, true, true, false])
  })
})

describe('the fields of an update', () => {
  const { name, introduction, status, roles } = fieldSchemas(users.updateOther.input)
  it('are required and checked like those of a new record', () => {
    expect([name, introduction, status, roles].map((schema) => isRequired(schema!))).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(fieldProblem(name!, undefined)?.text).toBe('must not be empty')
    expect(fieldProblem(fieldSchemas(members.update.input)['country']!, undefined)).toBeUndefined()
    expect(isRequired(fieldSchemas(categories.update.input)['is_event']!)).toBe(false)
  })

  it('are sent empty if they were cleared, and left out if they never had a value', () => {
    const cleared = { country: undefined, gender: undefined, labels: [], city: '' }
    const initial = { country: 'ID', labels: ['vip'], city: 'Solo' }
    expect(sentValues(members.update.input, cleared, initial)).toEqual({ ...cleared, country: '' })
    expect(sentValues(members.create.input, cleared, initial)).toEqual(cleared)
  })
})

describe('errors from the server', () => {
  const labels = new Map([
    ['name', 'Full name'],
    ['roles', 'Roles'],
  ])

  it('are assigned to their fields, in the order of the form, with its labels', () => {
    const { marked, rest } = placeErrors(
      {
        'roles.1': ['roles.1 must be one of admin, content.'],
        name: ['name must not be empty.', 'This name is taken.'],
        version: ['version is missing.'],
      },
      labels,
    )
    expect(marked).toEqual([
      { name: 'name', errors: ['Full name must not be empty.', 'This name is taken.'] },
      { name: 'roles', errors: ['Roles must be one of admin, content.'] },
    ])
    expect(rest).toEqual(['version is missing.'])
  })

  it('are shown at the innermost field', () => {
    const fields = new Map([...labels, ['roles.1', 'Second role']])
    const { marked } = placeErrors({ 'roles.1.name': ['Wrong.'], 'roles.10': ['Unknown.'] }, fields)
    expect(marked).toEqual([
      { name: 'roles', errors: ['Unknown.'] },
      { name: 'roles.1', errors: ['Wrong.'] },
    ])
  })

  it('are not repeated', () => {
    const { marked } = placeErrors({ 'roles.0': ['Wrong.'], 'roles.1': ['Wrong.'] }, labels)
    expect(marked).toEqual([{ name: 'roles', errors: ['Wrong.'] }])
  })
})
