import type { news } from '@balai/contract/content/news.ts'
import type { Domain } from '../../../manifest.ts'
import { demoArticles } from './demo-news.factory.ts'
import { newsId } from './news.id.ts'
import { newsPurge, newsRunSchedule } from './news.jobs.ts'
import { newsMailId } from './news.mail.id.ts'
import { newsMails } from './news.mail.ts'
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
  mails: Object.values(newsMails),
  indonesian: { ...newsId, ...newsMailId, ...newsPersonId },
  bell: [
    { kind: 'news.returned', area: 'articles', mail: newsMails.returned },
    { kind: 'news.approved', area: 'articles', mail: newsMails.approved },
    { kind: 'news.published', area: 'articles', mail: newsMails.published },
    { kind: 'news.archived', area: 'articles', mail: newsMails.archived },
    { kind: 'news.unscheduled', area: 'articles', mail: newsMails.unscheduled },
    { kind: 'news.taken_over', area: 'articles' },
  ],
  search: [newsSearch],
  named: 'none',
}
