import type { comments } from '@balai/contract/content/comments.ts'
import type { Domain } from '../../../manifest.ts'
import { commentsId } from './comments.id.ts'
import { commenterSuspended, commenterWarned } from './comments.mail.ts'
import { commentsPurge } from './comments.jobs.ts'
import { commentsPerson } from './comments.person.queries.ts'
import { commentsRoutes } from './comments.routes.ts'
import { demoDiscussion } from './demo-comments.factory.ts'
import { namedNewsComments, namedCommenters } from './named.queries.ts'

export const commentsDomain: Domain<typeof comments> = {
  routes: commentsRoutes,
  extraRoutes: 'none',
  person: commentsPerson,
  jobs: [commentsPurge],
  sweeps: 'none',
  fulfils: 'none',
  demo: demoDiscussion,
  mails: [commenterWarned, commenterSuspended],
  indonesian: commentsId,
  bell: 'none',
  search: 'none',
  named: [namedNewsComments, namedCommenters],
}
