import { z } from 'zod'
import { change, get, post, signal, twoStep } from '@balai/contract/core/endpoint.ts'
import { AnswerMoment, Id, limits, Moment, text, Version, YesNo } from '@balai/contract/core/shapes.ts'
import { updateOf } from '@balai/contract/core/updates.ts'
import { DraftStatus, Status } from '@balai/contract/kit/approval.ts'

// The calls of the test-only kind; see tiny-kind.ts.

export const NoteFields = z.object({
  title: text({ min: 1, max: limits.title }),
  text: z.string(),
  day: z.iso.date(),
})
const NoteId = z.object({ note_id: Id })
const Versioned = NoteId.extend({ version: Version })
export const Saved = z.object({
  note_id: z.int(),
  version: z.int(),
  status: Status,
  draft_status: DraftStatus.nullable(),
})
const Editing = z.object({ user_id: z.int(), name: z.string(), since: AnswerMoment, is_me: z.boolean() })
const Reason = text({ max: limits.reason, lines: true }).default('')

const articles = { areas: ['articles'], summary: 'A call about notes.' } as const
const review = { areas: ['review'], summary: 'A call about notes.' } as const

export const notes = {
  create: change('/notes/create', { ...articles, body: 'json', input: NoteFields, result: Saved }),
  detail: get('/notes/detail/{note_id}', {
    ...articles,
    input: NoteId,
    result: Saved.extend({
      title: z.string(),
      published_version: z.int().nullable(),
      history: z.array(z.object({ from_status: Status, to_status: Status, reason: z.string() })),
    }),
  }),
  save: change('/notes/save', {
    ...articles,
    body: 'json',
    input: updateOf({ note_id: Id }, NoteFields),
    result: Saved.extend({ is_cleaned: z.boolean() }),
  }),
  discard: change('/notes/discard', { ...articles, input: Versioned, result: Saved }),
  restoreVersion: change('/notes/restore_version', {
    ...articles,
    input: Versioned.extend({ restore: Version }),
    result: Saved,
  }),
  versions: post('/notes/versions', {
    ...articles,
    input: NoteId,
    result: z.object({
      total: z.int(),
      rows: z.array(
        z.object({
          version: z.int(),
          title: z.string(),
          restored_from: z.int().nullable(),
          is_current: z.boolean(),
          is_public: z.boolean(),
        }),
      ),
    }),
  }),
  version: post('/notes/version', {
    ...articles,
    input: Versioned,
    result: z.object({
      fields: z.object({ title: z.string(), day: z.string() }),
      content: z.string(),
      is_current: z.boolean(),
    }),
  }),
  presence: signal('/notes/presence', {
    ...articles,
    input: NoteId.extend({ leave: YesNo.default(false) }),
    result: z.object({ editing: Editing.nullable() }),
  }),
  takeOver: change('/notes/take_over', {
    ...articles,
    input: NoteId,
    result: z.object({ editing: Editing }),
  }),
  previewLink: change('/notes/preview_link', {
    ...articles,
    replayable: false,
    input: NoteId.extend({ days: z.coerce.number().default(7) }),
    result: z.object({ secret: z.string(), expires_at: AnswerMoment }),
  }),
  submit: change('/notes/submit', {
    ...articles,
    input: Versioned.extend({ review_due_at: Moment.optional(), note: Reason }),
    result: Saved,
  }),
  claim: change('/notes/claim', {
    ...review,
    input: NoteId.extend({ claim: YesNo.default(true) }),
    result: z.object({ note_id: z.int(), claimed_by: z.int().nullable(), version: z.int() }),
  }),
  decide: twoStep('/notes/decision_validation', '/notes/decision', {
    ...review,
    body: 'json',
    input: Versioned.extend({
      decision: z.enum(['approve', 'return']),
      reason_codes: z.array(z.string()).default([]),
      reason: Reason,
      publish_at: Moment.optional(),
    }),
    result: Saved,
  }),
  setStatus: twoStep('/notes/status_validation', '/notes/status', {
    ...articles,
    input: Versioned.extend({
      status: z.enum(['draft', 'scheduled', 'published', 'archived']),
      publish_at: Moment.optional(),
      unpublish_at: Moment.optional(),
      reason: Reason,
    }),
    result: Saved,
  }),
}
