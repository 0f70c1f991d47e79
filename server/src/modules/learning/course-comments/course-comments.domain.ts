import type { courseComments } from '@balai/contract/learning/course-comments.ts'
import type { courseReactions } from '@balai/contract/learning/course-reactions.ts'
import type { Domain } from '../../../manifest.ts'
import { demoCourseComments } from './demo-course-comments.factory.ts'
import { courseCommentsId } from './course-comments.id.ts'
import { courseCommentsPerson } from './course-comments.person.queries.ts'
import { courseCommentsRoutes } from './course-comments.routes.ts'
import { courseReactionsRoutes } from './course-reactions.routes.ts'
import { namedCourseComments } from './named.queries.ts'

export const courseCommentsDomain: Domain<typeof courseComments> = {
  routes: courseCommentsRoutes,
  extraRoutes: 'none',
  person: courseCommentsPerson,
  // The job of comments on articles purges all comments.
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: demoCourseComments,
  mails: 'none',
  indonesian: courseCommentsId,
  bell: 'none',
  search: 'none',
  named: [namedCourseComments],
}

export const courseReactionsDomain: Domain<typeof courseReactions> = {
  routes: courseReactionsRoutes,
  extraRoutes: 'none',
  // Comments and likes say themselves what they know about a member.
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: 'none',
  search: 'none',
  named: 'none',
}
