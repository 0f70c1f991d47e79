import type { NewsPreview } from '@balai/contract/content/news-preview.ts'
import { Previewed } from '../../../../parts/reader-frame/previewed.tsx'
import { useArticlePage } from './use-article-page.ts'

/** An article as a reader sees it. */
export function PreviewedArticle({ news }: { news: NewsPreview }) {
  const page = useArticlePage(news)
  return <Previewed name={news.news_title} page={page} />
}
