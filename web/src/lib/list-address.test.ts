import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { blankable, listInput, listOf, Moment, YesNo } from '@balai/contract/core/shapes.ts'
import { filterOf, filtersIn, readAddress, showView, viewOf, writeAddress } from './list-address.ts'

const schema = listInput(['name', 'created_at'])
  .extend({
    status: blankable(z.enum(['active', 'suspended'])),
    trash: blankable(YesNo),
    from: blankable(Moment),
    tags: listOf(z.string(), { max: 3 }).default([]),
  })
  .strict()
const read = (address: string) => readAddress(schema, new URLSearchParams(address))
const write = (address: string, next: Parameters<typeof writeAddress<typeof schema>>[2]) =>
  writeAddress(schema, new URLSearchParams(address), next).toString()

describe('reading the address', () => {
  it('fills in the defaults and does not send them', () => {
    const { input, wire } = read('')
    expect(input).toEqual({ page: 0, perPage: 20, search: '', order_by: 'name', order: 'desc', tags: [] })
    expect(wire).toEqual({})
  })

  it('parses values by the schema, and sends them as they were written', () => {
    const { input, wire } = read(
      'page=3&status=active&trash=1&from=2026-11-15T00:00:00%2B07:00&tags=a&tags=b',
    )
    expect(input).toMatchObject({ page: 3, status: 'active', trash: true, tags: ['a', 'b'] })
    expect(input.from).toEqual(new Date('2026-11-14T17:00:00Z'))
    expect(wire).toEqual({
      page: '3',
      status: 'active',
      trash: '1',
      from: '2026-11-15T00:00:00+07:00',
      tags: ['a', 'b'],
    })
  })

  it.each([
    'page=-1',
    'page=x',
    'perPage=5000',
    'order_by=password',
    'status=nonsense',
    'from=yesterday',
    'tags=1&tags=2&tags=3&tags=4',
  ])('falls back to the default on %s, and keeps what is right beside it', (wrong) => {
    const { input, wire } = read(`${wrong}&search=ani`)
    expect(input).toEqual({ ...read('').input, search: 'ani' })
    expect(wire).toEqual({ search: 'ani' })
  })

  it('ignores fields of other lists', () => {
    expect(read('tab=two').wire).toEqual({})
  })

  it('does not let the address override fixed fields', () => {
    const { input, wire } = readAddress(schema, new URLSearchParams('status=active'), { status: 'suspended' })
    expect(input.status).toBe('suspended')
    expect(wire).toEqual({ status: 'suspended' })
    expect(filtersIn(wire, { status: 'suspended' })).toEqual([])
  })
})

describe('writing the address', () => {
  it('writes chosen values and no defaults', () => {
    expect(write('', { status: 'active', perPage: 20, order: 'desc', trash: true })).toBe(
      'status=active&trash=1',
    )
  })

  it('returns to the first page after every change except one of the page', () => {
    expect(write('page=4', { search: 'ani' })).toBe('search=ani')
    expect(write('search=ani', { page: 4 })).toBe('search=ani&page=4')
    expect(write('page=4', { perPage: 50, page: 2 })).toBe('page=2&perPage=50')
  })

  it('removes a field that is cleared or set to its default', () => {
    expect(write('status=active', { status: undefined })).toBe('')
    expect(write('status=active', { status: '' })).toBe('')
    expect(write('tags=a&tags=b', { tags: [] })).toBe('')
    expect(write('page=4', { page: 0 })).toBe('')
  })

  it('replaces all values of a field, and keeps fields of other lists', () => {
    expect(write('tab=two&tags=a&tags=b', { tags: ['c'] })).toBe('tab=two&tags=c')
  })

  it('reads back what it wrote', () => {
    const from = new Date('2026-11-15T00:00:00.000Z')
    const written = write('', { from: from.toISOString(), tags: ['a', 'b'], trash: false })
    expect(read(written).input).toMatchObject({ from, tags: ['a', 'b'], trash: false })
  })
})

describe('views', () => {
  const params = new URLSearchParams('order=asc&tab=two&page=7&status=active')

  it('store the state without the page, in a canonical form', () => {
    expect(viewOf(schema, params)).toBe('order=asc&status=active')
    expect(viewOf(schema, new URLSearchParams('status=active&order=asc'))).toBe('order=asc&status=active')
    expect(viewOf(schema, new URLSearchParams('order=desc&page=2'))).toBe('')
  })

  it('replace the current state when shown, and drop invalid values', () => {
    expect(showView(schema, params, 'trash=1&status=gone').toString()).toBe('tab=two&trash=1')
    expect(showView(schema, params, '').toString()).toBe('tab=two')
  })
})

it('gives totals the filter without order and page, and without the field that they are grouped by', () => {
  const { wire } = read('page=2&order=asc&perPage=50&search=x&trash=1')
  expect(filterOf(wire)).toEqual({ search: 'x', trash: '1' })
  expect(filterOf(wire, 'trash')).toEqual({ search: 'x' })
})

it('counts search and filters as filters, but not order and page', () => {
  expect(filtersIn(read('page=2&order=asc&perPage=50&search=x&trash=1').wire)).toEqual(['search', 'trash'])
})
