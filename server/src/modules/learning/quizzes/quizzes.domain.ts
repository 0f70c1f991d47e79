import type { ownQuizzes } from '@balai/contract/learning/own-quizzes.ts'
import type { quizzes } from '@balai/contract/learning/quizzes.ts'
import type { Domain } from '../../../manifest.ts'
import { demoQuizzes } from './demo-quizzes.factory.ts'
import { ownQuizzesRoutes } from './own-quizzes.routes.ts'
import { quizzesId } from './quizzes.id.ts'
import { quizzesClose } from './quizzes.jobs.ts'
import { quizzesPerson } from './quizzes.person.queries.ts'
import { quizzesRoutes } from './quizzes.routes.ts'
import { namedQuizzes, namedAttempts } from './named.queries.ts'

export const quizzesDomain: Domain<typeof quizzes> = {
  routes: quizzesRoutes,
  extraRoutes: 'none',
  person: [quizzesPerson],
  jobs: [quizzesClose],
  sweeps: 'none',
  fulfils: 'none',
  demo: demoQuizzes,
  mails: 'none',
  indonesian: quizzesId,
  bell: 'none',
  search: 'none',
  named: [namedQuizzes, namedAttempts],
}

export const ownQuizzesDomain: Domain<typeof ownQuizzes> = {
  routes: ownQuizzesRoutes,
  extraRoutes: 'none',
  // Quizzes say themselves what they know about a member.
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
