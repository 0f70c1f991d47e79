import { useMemo } from 'react'
import type { NewsPreview } from '@balai/contract/content/news-preview.ts'
import { FilmPlayer } from '../../../../parts/film-player/film-player.tsx'
import { Previewed } from '../../../../parts/reader-frame/previewed.tsx'
import { useArticlePage } from './use-article-page.ts'
import './previewed-article.css'

/** An article as a reader sees it. */
export function PreviewedArticle({ news }: { news: NewsPreview }) {
  // The film has its player above the page, because the frame of the page runs no script.
  const withoutFilm = useMemo(() => ({ ...news, news_video_url: '' }), [news])
  const page = useArticlePage(withoutFilm)
  const { news_content_type, news_title, news_video_url, news_poster_image, news_image } = news
  return (
    <>
      {news_content_type === 'video' && news_video_url && (
        <div className="previewed-film">
          <FilmPlayer address={news_video_url} poster={news_poster_image || news_image} name={news_title} />
        </div>
      )}
      <Previewed name={news_title} page={page} />
    </>
  )
}
