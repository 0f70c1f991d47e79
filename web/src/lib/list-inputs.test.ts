import { describe, expect, it } from 'vitest'
import { tags } from '@balai/contract/content/tags.ts'
import { members } from '@balai/contract/people/members.ts'
import { isCountDue, listInputs } from './list-inputs.ts'

const wire = { search: 'an', page: 3, perPage: 50 }

describe('a list whose searches find very many rows', () => {
  it('accepts a quick total with its page, and asks for the exact one by a second call', () => {
    const { page, count } = listInputs(members.list, wire)
    expect(page).toEqual({ ...wire, quick_total: true })
    expect(count).toEqual({ search: 'an', page: 0, perPage: 1 })
    expect(members.list.input.parse(count).quick_total).toBeUndefined()
  })

  it('makes the second call only after a quick total', () => {
    expect(isCountDue({ is_total_exact: false })).toBe(true)
    expect(isCountDue({ is_total_exact: true })).toBe(false)
    expect(isCountDue({})).toBe(false)
  })
})

it('a list without quick totals does not ask for one', () => {
  expect(listInputs(tags.list, wire).page).toEqual(wire)
})
