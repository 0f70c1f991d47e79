import { say, type Sentence } from '../core/sentences.ts'
import type { DraftStatus, Status } from './approval.ts'

/** The fields that the approval rules read, for records of any kind. */
export interface Approvable {
  status: Status
  /** The status of the draft beside a public or archived copy. */
  draft_status: DraftStatus | null
  claimed_by: number | null
  deleted_at: Date | string | null
}

/** The actions of the approval workflow. The last four set a status. */
export const approvalActions = [
  'edit',
  'delete',
  'submit',
  'review',
  'withdraw',
  'schedule',
  'publish',
  'archive',
] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** The statuses that people can set, and the action for each. */
export const statusActions = {
  draft: 'withdraw',
  scheduled: 'schedule',
  published: 'publish',
  archived: 'archive',
} as const satisfies Partial<Record<Status, ApprovalAction>>
export type GivenStatus = keyof typeof statusActions

/** How sentences refer to a record, such as “This article”, “article” and “an article”. */
export interface Words {
  this: Sentence
  noun: Sentence
  one: Sentence
}

/** The status of the draft; `null` if there is none beside the public copy. */
export const draftStatusOf = ({ status, draft_status }: Pick<Approvable, 'status' | 'draft_status'>) =>
  status === 'published' || status === 'archived' ? draft_status : status

/** The two status fields after the draft reaches the given status. */
export const withDraftStatus = ({ status }: Pick<Approvable, 'status'>, draft_status: DraftStatus) =>
  status === 'published' || status === 'archived'
    ? { status, draft_status }
    : { status: draft_status, draft_status: null }

interface Question {
  record: Approvable
  /** Whether the caller may publish without a review. */
  isPublisher: boolean
  words: Words
}

/** Why the caller may not perform the action now, as a sentence; `null` if they may. */
export const reasonAgainst = (action: ApprovalAction, question: Question): Sentence | null =>
  rules[action](question)

/** The statuses that the caller may set now. */
export const nextStatuses = (mayDo: (action: ApprovalAction) => boolean): GivenStatus[] =>
  (['draft', 'scheduled', 'published', 'archived'] as const).filter((status) => mayDo(statusActions[status]))

const rules: Record<ApprovalAction, (question: Question) => Sentence | null> = {
  edit({ record, isPublisher, words }) {
    const draft = draftStatusOf(record)
    if (record.deleted_at) return inTrash(words)
    if (isPublisher) return null
    if (draft === 'in_review')
      return say('{{this}} is being reviewed. It can be changed when it has come back.', { this: words.this })
    if (draft === 'approved' || draft === 'scheduled')
      return say('{{this}} was approved as it is. Take it back to draft to change it.', { this: words.this })
    return null
  },

  /** A record that is public or in review can be deleted only by those who may publish. */
  delete({ record, isPublisher, words }) {
    if (isPublisher) return null
    if (record.status === 'published')
      return say('{{this}} is public. Only those who may publish can delete it.', { this: words.this })
    if (draftStatusOf(record) === 'in_review')
      return say('{{this}} is being reviewed. It can be deleted when it has come back.', { this: words.this })
    return null
  },

  submit({ record }) {
    const draft = draftStatusOf(record)
    const isReady = !record.deleted_at && (draft === 'draft' || draft === 'returned')
    return isReady ? null : say('Only a draft, or what was returned, can be handed in for review.')
  },

  review: ({ record, words }) =>
    !record.deleted_at && draftStatusOf(record) === 'in_review'
      ? null
      : say('{{this}} does not wait for review any more.', { this: words.this }),

  /** Returns to draft; a record without a separate draft is taken off the site. */
  withdraw({ record, isPublisher, words }) {
    if (record.deleted_at) return inTrash(words)
    const draft = draftStatusOf(record)
    if (draft === 'approved' || draft === 'scheduled') return null
    if (draft === 'in_review')
      return isPublisher || record.claimed_by === null
        ? null
        : say('Somebody is reviewing this {{noun}} already. Ask them to return it.', { noun: words.noun })
    if (draft === null)
      return isPublisher
        ? null
        : say('Only those who may publish can take {{one}} off the site.', { one: words.one })
    return say('{{this}} is a draft already.', { this: words.this })
  },

  schedule: (question) => rules.publish(question),

  publish({ record, isPublisher, words }) {
    if (record.deleted_at) return inTrash(words)
    const draft = draftStatusOf(record)
    if (draft === null && record.status === 'published')
      return say('{{this}} is public already, and nothing in it was changed since.', { this: words.this })
    if (isPublisher || draft === 'approved' || draft === 'scheduled') return null
    return say('You may publish only what was approved. Submit this {{noun}} for review.', {
      noun: words.noun,
    })
  },

  archive({ record, isPublisher, words }) {
    if (record.deleted_at) return inTrash(words)
    if (record.status !== 'published') return say('Only what is public can be archived.')
    return isPublisher ? null : say('Only those who may publish can archive. Ask one of them.')
  },
}

const inTrash = (words: Words) => say('{{this}} is in the trash. Restore it first.', { this: words.this })
