import type { NewsPreview } from '@balai/contract/content/news-preview.ts'

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
  return `<!doctype html>
<html lang="id" data-look="${isDark ? 'dark' : 'light'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_blank"><title>${escaped(news.news_title)}</title><style>${style}</style></head>
<body><p class="notice">${escaped(words.notice)}</p><article>
${place.length > 0 ? `<p class="place">${escaped(place.join(' › '))}</p>` : ''}
<h1>${escaped(news.news_title)}</h1>
${news.news_summary ? `<p class="summary">${escaped(news.news_summary)}</p>` : ''}
${news.news_content_type === 'article_static' ? '' : `<p class="line">${line.map(escaped).join(' · ')}</p>`}
${filmOf(news, words)}
${news.news_image && news.news_content_type !== 'video' ? `<img class="cover" src="${escaped(news.news_image)}" alt="${escaped(news.news_image_alt)}">` : ''}
<div class="text">${withoutPlayers(news.news_content, words)}</div>
${news.news_source ? `<p class="line">${escaped(words.source)}: ${escaped(news.news_source)}</p>` : ''}
${news.tags.length > 0 ? `<p class="tags">${news.tags.map((tag) => `<span>${escaped(tag)}</span>`).join('')}</p>` : ''}
</article></body></html>`
}

function filmOf(news: NewsPreview, { film }: Words): string {
  if (news.news_content_type !== 'video' || news.news_video_url === '') return ''
  const poster = news.news_poster_image || news.news_image
  if (news.news_video_mime.startsWith('video/') && news.news_video_url.startsWith('/files/'))
    return `<video controls preload="metadata" src="${escaped(news.news_video_url)}" poster="${escaped(poster)}"></video>`
  const picture = poster ? `<img class="cover" src="${escaped(poster)}" alt="">` : ''
  return `<a class="film" href="${escaped(news.news_video_url)}" rel="noopener noreferrer">${picture}<span>▶ ${escaped(film)}</span></a>`
}

/** Players need scripts, which this frame does not allow, so links replace them. */
const withoutPlayers = (html: string, { film }: Words) =>
  html.replaceAll(
    /<iframe\b[^>]*?src="([^"]*)"[^>]*>(?:\s*<\/iframe>)?/gi,
    (_whole, address: string) =>
      `<a class="film" href="${address}" rel="noopener noreferrer"><span>▶ ${escaped(film)}</span></a>`,
  )

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const style = `
:root{color-scheme:light;--ink:#1f1f1f;--quiet:#5f6368;--line:#e4e6e9;--ground:#fff;--fill:#f4f5f7;--link:#0958d9}
[data-look=dark]{color-scheme:dark;--ink:#e8e8e8;--quiet:#a6a6a6;--line:#303030;--ground:#141414;--fill:#1f1f1f;--link:#6cb1ff}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.7 Georgia,'Times New Roman',serif;overflow-wrap:anywhere}
.notice{margin:0;padding:6px 16px;background:#fff3cd;color:#664d03;font:13px/1.5 system-ui,sans-serif;text-align:center}
article{max-width:720px;margin:0 auto;padding:32px 20px 64px}
h1{margin:0 0 12px;font-size:2.1em;line-height:1.2;letter-spacing:-.01em}
h2,h3,h4{line-height:1.3;margin:1.5em 0 .5em}
.place,.line,.tags,figcaption{font-family:system-ui,sans-serif;font-size:14px;color:var(--quiet)}
.place{margin:0 0 8px}.summary{font-size:1.15em;color:var(--quiet);margin:0 0 12px}
img,video{max-width:100%;height:auto;border-radius:6px}
video,.cover{display:block;width:100%;margin:16px 0}
figure{margin:1.5em 0}a{color:var(--link)}
blockquote{margin:1.5em 0;padding-left:20px;border-left:3px solid var(--line);color:var(--quiet)}
pre{overflow-x:auto;padding:14px 18px;border-radius:6px;background:var(--fill);font-size:14px}
table{width:100%;border-collapse:collapse;font-family:system-ui,sans-serif;font-size:15px}
td,th{padding:8px 12px;border:1px solid var(--line);text-align:left;vertical-align:top}td p,th p{margin:0}
hr{border:0;border-top:1px solid var(--line);margin:2em 0}
.film{display:block;margin:1.5em 0;border-radius:6px;background:var(--fill);font-family:system-ui,sans-serif;text-decoration:none}
.film span{display:block;padding:20px}.film .cover{margin:0}
.tags span{display:inline-block;margin:0 6px 6px 0;padding:2px 10px;border-radius:12px;background:var(--fill)}
@media(max-width:480px){h1{font-size:1.6em}article{padding:20px 16px 48px}}`
