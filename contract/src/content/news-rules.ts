import { mayEnter, type Role } from '../core/access.ts'
import { say, type Sentence } from '../core/sentences.ts'
import {
  nextStatuses,
  reasonAgainst,
  type Approvable,
  type ApprovalAction,
  type GivenStatus,
  type Words,
} from '../kit/approval-rules.ts'
import type { NewsStatus } from './news-shapes.ts'

/** What the rules read of an article: the server's row and the web's answer both have it. */
export type RuledArticle = Omit<Approvable, 'status'> & { news_status: NewsStatus }

interface Roles {
  roles: readonly Role[]
}

/** What sentences call an article. */
export const newsWords: Words = {
  this: say('This article'),
  noun: say('article'),
  one: say('an article'),
}

/** Whether somebody may do something with an article now: the server's calls and the web's buttons ask the same. */
export const may = (caller: Roles, action: ApprovalAction, article: RuledArticle): boolean =>
  whyNot(caller, action, article) === null

/** Why somebody may not do something with an article now; `null` where they may. */
export const whyNot = (
  caller: Roles,
  action: ApprovalAction,
  { news_status, ...article }: RuledArticle,
): Sentence | null =>
  reasonAgainst(action, {
    thing: { ...article, status: news_status },
    isPublisher: mayEnter(caller.roles, 'publishing'),
    words: newsWords,
  })

/** The statuses that somebody may give an article now. */
export const nextNewsStatuses = (caller: Roles, article: RuledArticle): GivenStatus[] =>
  nextStatuses((action) => may(caller, action, article))
