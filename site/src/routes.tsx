import { lazy, type ComponentType } from 'react'

/** What a page gets: the named parts of its address. */
export interface PageParams {
  params: Readonly<Record<string, string | undefined>>
}

type Load = () => Promise<{ default: ComponentType<PageParams> }>

const page = (path: string, load: Load) => ({ path, Page: lazy(load) })

const article: Load = () => import('./pages/article/article.tsx')

/** Every page of the site, each loaded when it is opened. The first path that matches wins. */
export const routes = [
  page('/', () => import('./pages/home/home.tsx')),
  page('/articles', () => import('./pages/articles/articles.tsx')),
  page('/articles/:permalink', article),
  page('/videos', () => import('./pages/videos/videos.tsx')),
  page('/videos/:permalink', article),
  page('/pages/:permalink', article),
  page('/short-reads', () => import('./pages/short-reads/short-reads.tsx')),
  page('/search', () => import('./pages/search/search.tsx')),
]
