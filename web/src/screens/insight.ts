import type { Screen } from './screen.ts'

/** Reports and analytics. */
export const insightScreens = [
  {
    path: '/manage/manage-helpfull-content',
    title: 'Helpful Content',
    area: 'reports',
    menu: 'Report',
    load: () => import('../features/insight/reports/helpful-content.tsx'),
  },
  {
    path: '/report-tracking/kata-artikel',
    title: 'Top Keyword Search',
    area: 'reports',
    menu: 'Report',
    load: () => import('../features/insight/reports/keywords.tsx'),
  },
  {
    path: '/report-tracking/top-artikel-search',
    title: 'Top Articles & Videos',
    area: 'reports',
    menu: 'Report',
    load: () => import('../features/insight/reports/top-articles.tsx'),
  },
  {
    path: '/report-tracking/article/:news_id',
    title: 'Article report',
    area: 'reports',
    menu: null,
    under: '/report-tracking/top-artikel-search',
    load: () => import('../features/insight/reports/article-report.tsx'),
  },
  {
    path: '/report-tracking/external-link-report',
    title: 'External Link Report',
    area: 'reports',
    menu: 'Report',
    load: () => import('../features/insight/reports/external-links.tsx'),
  },
] as const satisfies readonly Screen[]
