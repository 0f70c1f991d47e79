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

/** The fields of an article that the rules read; the server's row and the API's answer both have them. */
export type RuledArticle = Omit<Approvable, 'status'> & { news_status: NewsStatus }

interface Roles {
  roles: readonly Role[]
}

/** How sentences refer to an article. */
export const newsWords: Words = {
  this: say('This article'),
  noun: say('article'),
  one: say('an article'),
}

/** Whether the caller may perform an action on an article now; the calls and the buttons both use this rule. */
export const may = (caller: Roles, action: ApprovalAction, article: RuledArticle): boolean =>
  whyNot(caller, action, article) === null

/** Why the caller may not perform an action on an article now; `null` if they may. */
export const whyNot = (
  caller: Roles,
  action: ApprovalAction,
  { news_status, ...article }: RuledArticle,
): Sentence | null =>
  reasonAgainst(action, {
    record: { ...article, status: news_status },
    isPublisher: mayEnter(caller.roles, 'publishing'),
    words: newsWords,
  })

/** The statuses that the caller may give an article now. */
export const nextNewsStatuses = (caller: Roles, article: RuledArticle): GivenStatus[] =>
  nextStatuses((action) => may(caller, action, article))
