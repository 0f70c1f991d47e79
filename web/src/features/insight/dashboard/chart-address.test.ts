import { expect, it } from 'vitest'
import { readAddress, writeAddress } from '../../../lib/list-address.ts'
import { ContentAddress, MembersAddress } from './chart-address.ts'

it('both charts stand in the same address without changing one another', () => {
  const shared = new URLSearchParams('recount=open')
  const content = writeAddress(ContentAddress, shared, {
    ...{
      content_period: 'annual',
      content_kind: 'event',
      content_by: 'contributor',
      content_compare: 'year',
    },
  })
  const both = writeAddress(MembersAddress, content, { members_compare: 'none' })
  expect(readAddress(ContentAddress, both).input).toEqual({
    ...{
      content_period: 'annual',
      content_kind: 'event',
      content_by: 'contributor',
      content_compare: 'year',
    },
  })
  expect(readAddress(MembersAddress, both).input).toEqual({ members_compare: 'none' })
  const reset = writeAddress(MembersAddress, both, { members_compare: 'before' })
  expect(reset.toString()).toBe(content.toString())
})

it('what makes no sense in the address counts as missing', () => {
  const odd = new URLSearchParams('content_period=daily&content_kind=course&members_compare=twice')
  expect(readAddress(ContentAddress, odd).wire).toEqual({})
  expect(readAddress(MembersAddress, odd).input).toEqual({ members_compare: 'before' })
})
