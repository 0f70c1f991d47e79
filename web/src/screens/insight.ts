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
  {
    path: '/report-tracking/new-subscriber-report',
    title: 'Subscriber',
    area: 'subscribers',
    menu: 'Analytics',
    load: () => import('../features/insight/analytics/subscriber.tsx'),
  },
  {
    path: '/report-tracking/cookie-law',
    title: 'Cookie Law',
    area: 'cookieLaw',
    menu: 'Analytics',
    load: () => import('../features/insight/analytics/cookie-law.tsx'),
  },
  {
    path: '/report-tracking/free-member',
    title: 'Free Member',
    area: 'memberReports',
    menu: 'Analytics',
    load: () => import('../features/insight/analytics/free-member.tsx'),
  },
  {
    path: '/report-tracking/premium-member',
    title: 'Premium Member',
    area: 'memberReports',
    menu: 'Analytics',
    load: () => import('../features/insight/analytics/premium-member.tsx'),
  },
  {
    path: '/report-tracking/contributor',
    title: 'Contributor',
    area: 'memberReports',
    menu: 'Analytics',
    load: () => import('../features/insight/analytics/contributor.tsx'),
  },
  {
    path: '/report-tracking/user-engagement-report',
    title: 'User Engagement Report',
    area: 'memberReports',
    menu: 'Analytics',
    load: () => import('../features/insight/analytics/user-engagement.tsx'),
  },
] as const satisfies readonly Screen[]
