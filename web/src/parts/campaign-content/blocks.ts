import type { CampaignBlock, SimpleBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import { newKey } from '../../lib/new-key.ts'

/** The block with this key, also within columns. */
export function findBlock(blocks: readonly CampaignBlock[], key: string | null): CampaignBlock | undefined {
  for (const block of blocks) {
    if (block.key === key) return block
    if (block.kind === 'columns') {
      const inside = [...block.left, ...block.right].find((each) => each.key === key)
      if (inside) return inside
    }
  }
  return undefined
}

/** The blocks with a change of one of them, also within columns. */
export const withBlock = (blocks: readonly CampaignBlock[], changed: CampaignBlock): CampaignBlock[] =>
  blocks.map((block) => {
    if (block.key === changed.key) return changed
    if (block.kind !== 'columns' || changed.kind === 'columns') return block
    const replace = (each: SimpleBlock) => (each.key === changed.key ? changed : each)
    return { ...block, left: block.left.map(replace), right: block.right.map(replace) }
  })

/** A copy with keys of its own. */
export function copyOf<Block extends CampaignBlock>(block: Block): Block {
  if (block.kind !== 'columns') return { ...block, key: newKey() }
  return { ...block, key: newKey(), left: block.left.map(copyOf), right: block.right.map(copyOf) }
}

/** The blocks with a copy below the one with this key. */
export const withCopy = <Block extends CampaignBlock>(blocks: readonly Block[], key: string): Block[] =>
  blocks.flatMap((block) => (block.key === key ? [block, copyOf(block)] : [block]))

/** The text of HTML, for a line in a list. */
export const lineOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim()

/** A new block without content. Articles, events and courses are chosen instead. */
export function emptyBlock(kind: EmptyKind): CampaignBlock {
  const key = newKey()
  switch (kind) {
    case 'heading':
      return { kind, key, text: '', level: 1 }
    case 'text':
      return { kind, key, html: '' }
    case 'button':
      return { kind, key, text: '', link: '' }
    case 'picture':
      return { kind, key, picture: '', alt: '', link: '' }
    case 'divider':
      return { kind, key }
    case 'columns':
      return { kind, key, left: [], right: [] }
  }
}
export type EmptyKind = 'heading' | 'text' | 'button' | 'picture' | 'divider' | 'columns'
export type CardKind = 'article' | 'event' | 'course'
