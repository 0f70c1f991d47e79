import type { NewsPreview } from '@balai/contract/content/news-preview.ts'
import { escaped, pageOf, withoutPlayers } from '../../../../parts/reader-page/reader-page.ts'

interface Words {
  /** The note at the top that this is not the public page. */
  notice: string
  by: string
  readingTime: string
  source: string
  /** The label of the link that replaces a player. */
  film: string
  date: string
}

/**
 * An article as a complete HTML page, for a frame without scripts. Texts are escaped here. The server has cleaned the
 * HTML of the body; the sandbox and the page's content policy are the second line of defence.
 */
export function readerPage(news: NewsPreview, words: Words, isDark: boolean): string {
  const place = [news.category_title, news.sub_category_title].filter(Boolean).map(String)
  const writer = news.contributor_name ?? news.author_name
  const line = [words.by.replace('{name}', writer), words.date, words.readingTime].filter(Boolean)
  return pageOf(
    { title: news.news_title, notice: words.notice, isDark },
    `
${place.length > 0 ? `<p class="place">${escaped(place.join(' › '))}</p>` : ''}
<h1>${escaped(news.news_title)}</h1>
${news.news_summary ? `<p class="summary">${escaped(news.news_summary)}</p>` : ''}
${news.news_content_type === 'article_static' ? '' : `<p class="line">${line.map(escaped).join(' · ')}</p>`}
${filmOf(news, words)}
${news.news_image && news.news_content_type !== 'video' ? `<img class="cover" src="${escaped(news.news_image)}" alt="${escaped(news.news_image_alt)}">` : ''}
<div class="text">${withoutPlayers(news.news_content, words.film)}</div>
${news.news_source ? `<p class="line">${escaped(words.source)}: ${escaped(news.news_source)}</p>` : ''}
${news.tags.length > 0 ? `<p class="tags">${news.tags.map((tag) => `<span>${escaped(tag)}</span>`).join('')}</p>` : ''}
`,
  )
}

function filmOf(news: NewsPreview, { film }: Words): string {
  if (news.news_content_type !== 'video' || news.news_video_url === '') return ''
  const poster = news.news_poster_image || news.news_image
  if (news.news_video_mime.startsWith('video/') && news.news_video_url.startsWith('/files/'))
    return `<video controls preload="metadata" src="${escaped(news.news_video_url)}" poster="${escaped(poster)}"></video>`
  const picture = poster ? `<img class="cover" src="${escaped(poster)}" alt="">` : ''
  return `<a class="film" href="${escaped(news.news_video_url)}" rel="noopener noreferrer">${picture}<span>▶ ${escaped(film)}</span></a>`
}
