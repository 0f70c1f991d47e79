import { expect, it } from 'vitest'
import { commentsPath, finishRows, likesPath } from './article-links.ts'

const partsOf = (link: string) => {
  const address = new URL(link, 'http://localhost')
  return { path: address.pathname, ...Object.fromEntries(address.searchParams) }
}

it('comments on an article open those that readers can see, and likes all of its days', () => {
  const days = { from: '2026-02-28T17:00:00.000Z', until: '2026-03-31T17:00:00.000Z' }
  const of = { path: '/manage-comment', news_id: '7', ...days }
  expect(partsOf(commentsPath(7, days))).toEqual({ ...of, queue: 'visible' })
  expect(partsOf(likesPath(7, days))).toEqual({ ...of, view: 'likes' })
})

it('a share of 0 % who finished opens those of whom nobody did', () => {
  expect(finishRows({ news_content_type: 'article', finish: 40 })).toBe('reads')
  expect(finishRows({ news_content_type: 'article', finish: 0 })).toBe('visits')
  expect(finishRows({ news_content_type: 'video', finish: 0 })).toBe('videos')
})
