import { describe, expect, it } from 'vitest'
import { auditValueOf, plainFieldName, referencesIn } from './audit-values.ts'

describe('a value of the audit log', () => {
  it.each([
    ['author_id', 1234, { is: 'reference', kind: 'users', id: 1234 }],
    ['reviewed_by', 3, { is: 'reference', kind: 'users', id: 3 }],
    ['door_link_id', 1234, { is: 'key', value: 1234 }],
    ['id', 1234, { is: 'key', value: 1234 }],
    ['capacity', 1234, { is: 'number', value: 1234 }],
    ['total_bill', 1234, { is: 'money', value: 1234 }],
    ['news_status', 'in_review', { is: 'code', value: 'in_review' }],
    ['news_title', 'panen', { is: 'text', value: 'panen' }],
    ['fields', 'news_title', { is: 'field', value: 'news_title' }],
    ['planned_at', '2026-11-15T14:00:00Z', { is: 'moment', value: '2026-11-15T14:00:00Z' }],
    ['is_on', false, { is: 'choice', value: false }],
    ['labels', [], { is: 'nothing' }],
    ['note', '', { is: 'nothing' }],
    ['file_id', 'abc', { is: 'text', value: 'abc' }],
  ])('%s %j is read by the name of its field', (name, value, expected) => {
    expect(auditValueOf(name, value)).toEqual(expected)
  })

  it('names the records whose keys it holds, at any depth', () => {
    const value = { items: [{ category_id: 2, price: 100 }], tag_ids: [4, 5], version: 7 }
    expect(referencesIn('', value).map(({ kind, id }) => [kind, id])).toEqual([
      ['categories', 2],
      ['tags', 4],
      ['tags', 5],
    ])
  })

  it('has a field that can be read without a word for it', () => {
    expect(plainFieldName('bank_account')).toBe('Bank account')
  })
})
