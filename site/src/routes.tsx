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

  page('/events', () => import('./pages/events/events.tsx')),
  page('/events/:permalink', () => import('./pages/events/event.tsx')),
  page('/ticket', () => import('./pages/ticket/ticket.tsx')),
  page('/courses', () => import('./pages/courses/courses.tsx')),
  page('/courses/:permalink', () => import('./pages/courses/course.tsx')),
  page('/courses/:permalink/lessons/:lesson_id', () => import('./pages/lesson/lesson.tsx')),
  page('/courses/:permalink/quiz/:lesson_id', () => import('./pages/quiz/quiz.tsx')),
  page('/sign-up', () => import('./pages/sign-up/sign-up.tsx')),
  page('/newsletter', () => import('./pages/newsletter/newsletter.tsx')),
  page('/log-in', () => import('./pages/log-in/log-in.tsx')),
  page('/confirm', () => import('./pages/confirm/confirm.tsx')),
  page('/account', () => import('./pages/account/account.tsx')),
  page('/checkout', () => import('./pages/checkout/checkout.tsx')),
  page('/orders/:code', () => import('./pages/order/order.tsx')),
]
