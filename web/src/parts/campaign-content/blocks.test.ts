import { describe, expect, it } from 'vitest'
import type { CampaignBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import { emptyBlock, findBlock, withBlock, withCopy } from './blocks.ts'

const heading = (key: string, text = ''): CampaignBlock & { kind: 'heading' } => ({
  kind: 'heading',
  key,
  text,
  level: 1,
})
const blocks: CampaignBlock[] = [
  heading('a', 'Top'),
  { kind: 'columns', key: 'c', left: [heading('l')], right: [heading('r')] },
]

describe('blocks', () => {
  it('are found by their keys, also within columns', () => {
    expect(findBlock(blocks, 'r')).toEqual(heading('r'))
    expect(findBlock(blocks, 'x')).toBeUndefined()
  })

  it('are changed where they stand', () => {
    const [, columns] = withBlock(blocks, heading('r', 'Right'))
    expect(columns).toMatchObject({ left: [heading('l')], right: [heading('r', 'Right')] })
    expect(withBlock(blocks, heading('a', 'New'))[0]).toEqual(heading('a', 'New'))
  })

  it('are copied below themselves with new keys, also those within columns', () => {
    const copied = withCopy(blocks, 'c')
    expect(copied).toHaveLength(3)
    const copy = copied[2]
    expect(copy).toMatchObject({ kind: 'columns', left: [{ text: '' }] })
    const keys = JSON.stringify(copied).match(/"key":"[^"]+"/g) ?? []
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('begin empty', () => {
    expect(emptyBlock('columns')).toMatchObject({ kind: 'columns', left: [], right: [] })
  })
})
