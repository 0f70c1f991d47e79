import { lazy } from 'react'
import type { Screen } from '../screen.ts'

/** Articles and videos, their review, and what they are sorted by. */
export const contentScreens: readonly Screen[] = [
  {
    path: '/content-management',
    title: 'Contents',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../../features/news/contents.tsx'),
  },
  {
    path: '/manage-comment',
    title: 'Comments',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../../features/comments/comments.tsx'),
  },
  {
    path: '/content-management/create-article',
    title: 'Create content',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../../features/news/create-article.tsx'),
  },
  {
    path: '/content-management/create-article-static',
    title: 'Create content',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../../features/news/create-article-static.tsx'),
  },
  {
    path: '/content-management/create-video',
    title: 'Create content',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../../features/news/create-video.tsx'),
  },
  {
    path: '/content-management/preview/:slug',
    title: 'Preview',
    area: 'articles',
    menu: null,
    under: '/content-management',
    load: () => import('../../features/news/preview-news.tsx'),
  },
  {
    path: '/content-management/edit/:slug',
    title: 'Edit',
    area: 'articles',
    menu: null,
    under: '/content-management',
    load: () => import('../../features/news/edit-news.tsx'),
  },
  {
    path: '/content-need-review/content',
    title: 'Article & Video',
    area: 'review',
    menu: 'Content Need Review',
    badge: lazy(() => import('../../features/news/review/waiting-badge.tsx')),
    load: () => import('../../features/news/review-queue.tsx'),
  },
  {
    path: '/content-need-review/content/:slug',
    title: 'Preview',
    area: 'review',
    menu: null,
    under: '/content-need-review/content',
    load: () => import('../../features/news/review-news.tsx'),
  },
  {
    path: '/content-management/content-categories',
    title: 'Categories',
    area: 'attributes',
    menu: 'Attribute',
    load: () => import('../../features/categories/categories.tsx'),
  },
  {
    path: '/content-management/content-tag',
    title: 'Tags',
    area: 'attributes',
    menu: 'Attribute',
    load: () => import('../../features/tags/tags.tsx'),
  },
]
