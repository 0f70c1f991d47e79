import type { news } from '@balai/contract/content/news.ts'
import type { Domain } from '../../../manifest.ts'
import { demoArticles } from './demo-news.factory.ts'
import { newsId } from './news.id.ts'
import { newsPurge, newsRunSchedule } from './news.jobs.ts'
import { newsPersonId } from './news.person.id.ts'
import { newsPerson } from './news.person.queries.ts'
import { newsRoutes } from './news.routes.ts'
import { newsSearch } from './search.queries.ts'

export const newsDomain: Domain<typeof news> = {
  routes: newsRoutes,
  extraRoutes: 'none',
  person: [newsPerson],
  jobs: [newsPurge, newsRunSchedule],
  sweeps: 'none',
  fulfils: 'none',
  demo: demoArticles,
  indonesian: { ...newsId, ...newsPersonId },
  bell: [
    { kind: 'news.returned', area: 'articles' },
    { kind: 'news.approved', area: 'articles' },
    { kind: 'news.published', area: 'articles' },
    { kind: 'news.archived', area: 'articles' },
    { kind: 'news.unscheduled', area: 'articles' },
    { kind: 'news.taken_over', area: 'articles' },
  ],
  search: [newsSearch],
}
