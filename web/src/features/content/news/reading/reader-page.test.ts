import { describe, expect, it } from 'vitest'
import type { NewsPreview } from '@balai/contract/content/news-preview.ts'
import { readerPage } from './reader-page.ts'

const words = {
  notice: 'Draft',
  by: 'By {name}',
  readingTime: '2 min',
  source: 'Source',
  film: 'Watch',
  date: '15 Nov',
}
const article: NewsPreview = {
  news_id: 1,
  news_content_type: 'article',
  news_status: 'draft',
  copy: 'draft',
  version: 1,
  news_title: 'Panen <b>raya</b>',
  news_permalink: 'panen-raya',
  news_summary: 'Ringkas "sekali"',
  news_content: '<p>Teks</p>',
  news_visibility: 'public',
  category_title: 'Tani',
  sub_category_title: null,
  tags: ['a<b'],
  author_name: 'Ayu',
  contributor_name: null,
  news_source: '',
  news_image: '/files/x',
  news_image_alt: '"><script>alert(1)</script>',
  news_published_date: null,
  news_seo_title: '',
  news_seo_description: '',
  is_comment_enabled: true,
  news_video_type: null,
  news_video_url: '',
  news_video_mime: '',
  news_poster_image: '',
  news_video_duration: null,
  reading_minutes: 2,
}

describe('the reader’s page', () => {
  it('escapes texts', () => {
    const page = readerPage(article, words, false)
    expect(page).toContain('<h1>Panen &lt;b&gt;raya&lt;/b&gt;</h1>')
    expect(page).toContain('Ringkas &quot;sekali&quot;')
    expect(page).toContain('<span>a&lt;b</span>')
    expect(page).not.toContain('<script')
    expect(page).toContain('By Ayu · 15 Nov · 2 min')
  })

  it('has no date line for a static page', () => {
    expect(readerPage({ ...article, news_content_type: 'article_static' }, words, false)).not.toContain(
      'By Ayu',
    )
  })

  it('replaces a player with a link', () => {
    const text = '<div><iframe src="https://player.vimeo.com/video/1" width="640"></iframe></div>'
    const page = readerPage({ ...article, news_content: text }, words, true)
    expect(page).not.toContain('<iframe')
    expect(page).toContain('href="https://player.vimeo.com/video/1"')
    const film = {
      news_content_type: 'video',
      news_video_url: '/files/f',
      news_video_mime: 'video/mp4',
    } as const
    expect(readerPage({ ...article, ...film }, words, false)).toContain('<video controls')
  })
})
