import { describe, expect, it } from 'vitest'
import type { CampaignBlock, SimpleBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import { withArticles } from './send-run.ts'

const heading: SimpleBlock = { kind: 'heading', key: 'heading', text: 'Kabar', level: 1 }
const button: SimpleBlock = { kind: 'button', key: 'button', text: 'Semua', link: 'https://balai.example' }
const article = (news_id: number): SimpleBlock => ({
  kind: 'article',
  key: `article-${news_id}`,
  news_id,
  content_type: 'article',
  title: `Artikel ${news_id}`,
  summary: '',
  permalink: `artikel-${news_id}`,
  picture: '',
  picture_alt: '',
  button: '',
  with_text: false,
})
const above = (news_id: number): CampaignBlock => ({ kind: 'divider', key: `above-article-${news_id}` })
const pair = (left: SimpleBlock, right: SimpleBlock): CampaignBlock => ({
  kind: 'columns',
  key: `pair-${left.key}`,
  left: [left],
  right: [right],
})
const keysOf = (blocks: CampaignBlock[]) => blocks.map(({ key }) => key)
const fresh = [article(7), article(8)]

describe('the articles of a run', () => {
  it('stand where the first article of the campaign stood, and replace all of them', () => {
    const pattern = [heading, article(1), above(2), article(2), button, pair(article(3), article(4))]
    expect(keysOf(withArticles(pattern, fresh))).toEqual(['heading', 'article-7', 'article-8', 'button'])
  })

  it('come last in a campaign without articles', () => {
    expect(keysOf(withArticles([heading, button], fresh))).toEqual([
      'heading',
      'button',
      'article-7',
      'article-8',
    ])
  })

  it('leave columns with anything else, and lines that staff drew', () => {
    const line: CampaignBlock = { kind: 'divider', key: 'line' }
    const mixed = pair(article(1), button)
    expect(keysOf(withArticles([mixed, line, article(2)], fresh))).toEqual([
      'pair-article-1',
      'line',
      'article-7',
      'article-8',
    ])
  })
})
