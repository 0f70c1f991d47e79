import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { say as sentence } from '@balai/contract/core/sentences.ts'
import { audit } from '@balai/contract/admin/audit.ts'
import { change, post, twoStep } from '@balai/contract/core/endpoint.ts'
import { Id } from '@balai/contract/core/shapes.ts'
import {
  CommentIds,
  CommentReason,
  commentStates,
  Decided,
  DecisionReason,
} from '@balai/contract/kit/discussion.ts'
import { startApi, type Api, type Client } from '../../../test/api.ts'
import { notes } from '../../../test/tiny-contract.ts'
import { notesRoutes, notesTable } from '../../../test/tiny-kind.ts'
import type { Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../lib/refusal.ts'
import { serve } from '../../http/serve.ts'
import { steps } from '../../http/steps.ts'
import { aMember } from '../../modules/people/members/members.factory.ts'
import { collectData, eraseData, readTimeline } from '../person/person.queries.ts'
import { decisionSteps } from './decisions.ts'
import { likeSubject, reportComment, threadOf } from './discussion.queries.ts'
import { postComment } from './discussion.rules.ts'
import { commentSource, likeSource, moderationSources } from './person.queries.ts'

// Discussion of a test-only kind: the core knows subjects and no module.
const noteComments = {
  comment: change('/note_comments/comment', {
    areas: ['articles'],
    summary: 'Comments on a note.',
    input: z.object({
      note_id: Id,
      member_id: Id,
      comment_text: z.string(),
      parent_id: Id.nullable().default(null),
    }),
    result: z.object({ comment_id: z.int(), state: z.enum(commentStates), thread_id: z.int().nullable() }),
  }),
  like: change('/note_comments/like', {
    areas: ['articles'],
    summary: 'Likes a note.',
    input: z.object({ note_id: Id, member_id: Id }),
    result: z.null(),
  }),
  report: change('/note_comments/report', {
    areas: ['articles'],
    summary: 'Reports a comment.',
    input: z.object({ comment_id: Id, member_id: Id, report_code: CommentReason }),
    result: z.null(),
  }),
  thread: post('/note_comments/thread', {
    areas: ['articles'],
    summary: 'The comments of a thread.',
    input: z.object({ comment_id: Id }),
    result: z.array(z.int()),
  }),
  approve: change('/note_comments/approve', {
    areas: ['articles'],
    summary: 'Approves comments.',
    input: z.object({ comment_id: CommentIds }),
    result: Decided,
  }),
  delete: twoStep('/note_comments/delete_validation', '/note_comments/delete_stored', {
    areas: ['articles'],
    summary: 'Deletes comments.',
    input: z.object({ comment_id: CommentIds, ...DecisionReason }),
    result: Decided,
  }),
}

const refused = new Set<number>()
const refuseMember = async (_db: unknown, id: number) => {
  if (refused.has(id)) throw new Refusal(sentence('This member may not write.'))
}
const announced: number[][] = []
const discussion = {
  kinds: ['notes'],
  entity: 'note_comments',
  announce: async (_db: unknown, comment_ids: number[]) => void announced.push(comment_ids),
}

const handlers: Handlers<typeof noteComments> = {
  comment: steps({
    check: async () => null,
    store: async ({ db }, { note_id, ...comment }) => {
      const data = await postComment(db, { subject_id: note_id, ...comment }, refuseMember)
      return { data, audit: { entity: discussion.entity, entity_id: data.comment_id } }
    },
  }),
  like: steps({
    check: async () => null,
    store: async ({ db }, { note_id, member_id }) => {
      await likeSubject(db, { subject_id: note_id, member_id })
      return { data: null, audit: { entity: 'notes', entity_id: note_id } }
    },
  }),
  report: steps({
    check: async () => null,
    store: async ({ db }, report) => {
      await reportComment(db, report)
      return { data: null, audit: { entity: discussion.entity, entity_id: report.comment_id } }
    },
  }),
  thread: async ({ db }, { comment_id }) => {
    const rows = await threadOf(db, { comment_id, thread_id: null }).execute()
    return rows.map((row) => row.comment_id)
  },
  approve: decisionSteps(discussion, 'approve'),
  delete: decisionSteps(discussion, 'delete'),
}

let api: Api
let moderator: Client
let note_id: number
let member_id: number
beforeAll(async () => {
  api = await startApi(
    {},
    {
      prepare: (app, services) => {
        serve(app, services, 'notes', notes, notesRoutes)
        serve(app, services, 'noteComments', noteComments, handlers)
      },
    },
  )
  moderator = await api.as('content')
  await api.services.pool.query(notesTable)
  note_id = await aNote()
  member_id = (await aMember(api.services.db)).id
})
afterAll(() => api.close())

async function aNote(): Promise<number> {
  const note = { title: 'Kebun Raya', text: '<p>Jalan pagi.</p>', day: '2026-11-20' }
  return (await moderator.call(notes.create, note)).note_id
}
const say = (comment_text: string, more: { parent_id?: number } = {}) =>
  moderator.call(noteComments.comment, { note_id, member_id, comment_text, ...more })
const stateOf = async (comment_id: number) =>
  api.services.db
    .selectFrom('comments')
    .select(['state', 'queue', 'open_reports'])
    .where('comment_id', '=', comment_id)
    .executeTakeFirst()

describe('a test-only kind', () => {
  it('has comments that are held by the rules, approved, and deleted with a reason', async () => {
    const { comment_id, state } = await say('Di mana titik kumpulnya?')
    expect(state).toBe('held')
    expect(await moderator.call(noteComments.approve, { comment_id: [comment_id] })).toEqual({
      comment_ids: [comment_id],
      refused: [],
    })
    expect(await stateOf(comment_id)).toMatchObject({ queue: 'approved' })
    expect(await say('Terima kasih infonya')).toMatchObject({ state: 'visible' })
    const input = { comment_id: [comment_id], reason_code: 'spam' as const }
    expect((await moderator.check(noteComments.delete, input)).effects).toEqual([
      '1 comment goes to the trash. You can restore it within 30 days.',
    ])
    await moderator.store(noteComments.delete, input)
    expect(await stateOf(comment_id)).toMatchObject({ state: 'deleted' })
    expect(announced.flat()).toEqual([comment_id, comment_id])
    const log = await (
      await api.as('superuser')
    ).call(audit.list, { entity: 'note_comments', entity_id: String(comment_id) })
    expect(log.rows.map(({ action }) => action)).toEqual([
      'noteComments.delete',
      'noteComments.approve',
      'noteComments.comment',
    ])
  })

  it('asks whether the member may write before a comment is stored', async () => {
    const { id } = await aMember(api.services.db)
    refused.add(id)
    const comment = { note_id, member_id: id, comment_text: 'Boleh ikut?' }
    expect(await moderator.send(noteComments.comment, comment)).toMatchObject({
      http: 422,
      msg: 'This member may not write.',
    })
    refused.delete(id)
    expect(await moderator.call(noteComments.comment, comment)).toMatchObject({ state: 'held' })
  })

  it('has replies in the thread of their parent, and only about the same subject', async () => {
    const first = await say('Apakah anak boleh ikut?')
    const answer = await say('Boleh, mulai enam tahun.', { parent_id: first.comment_id })
    const further = await say('Asyik, kami daftar.', { parent_id: answer.comment_id })
    expect([answer.thread_id, further.thread_id]).toEqual([first.comment_id, first.comment_id])
    const thread = [first.comment_id, answer.comment_id, further.comment_id]
    expect(await moderator.call(noteComments.thread, { comment_id: first.comment_id })).toEqual(thread)
    const elsewhere = { note_id: await aNote(), member_id, comment_text: 'Halo', parent_id: first.comment_id }
    expect((await moderator.send(noteComments.comment, elsewhere)).status).toBe(422)
    await moderator.store(noteComments.delete, { comment_id: [first.comment_id], reason_code: 'other' })
    const late = { note_id, member_id, comment_text: 'Masih ada?', parent_id: first.comment_id }
    expect((await moderator.send(noteComments.comment, late)).status).toBe(404)
  })

  it('has reports that stay open until a decision, and likes that count once', async () => {
    const { comment_id } = await say('Saya bawa bekal sendiri.')
    await moderator.call(noteComments.report, { comment_id, member_id, report_code: 'spam' })
    expect(await stateOf(comment_id)).toMatchObject({ open_reports: 1 })
    await moderator.call(noteComments.approve, { comment_id: [comment_id] })
    expect(await stateOf(comment_id)).toMatchObject({ open_reports: 0 })
    for (let time = 0; time < 2; time += 1) await moderator.call(noteComments.like, { note_id, member_id })
    const { rows } = await api.services.pool.query('select count(*) from likes where subject_id = $1', [
      note_id,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('explains in the reader’s language what cannot be decided', async () => {
    const { comment_id } = await say('Sampai jumpa di gerbang.')
    const answer = await moderator.send(
      noteComments.approve,
      { comment_id: [comment_id, 999_999] },
      { headers: { 'accept-language': 'id' } },
    )
    expect(answer.data).toMatchObject({
      refused: [{ comment_id: 999_999, msg: 'Komentar ini sudah tidak ada.' }],
    })
  })

  it('includes a member’s comments and likes in their data, and erases their texts', async () => {
    const sources = [
      commentSource({ name: 'comments', id: 'note_id', title: 'note', kinds: ['notes'] }),
      ...moderationSources(),
      likeSource({ name: 'likes', id: 'note_id', kinds: ['notes'] }),
    ]
    const { id } = await aMember(api.services.db)
    const person = { id, email: '' }
    await moderator.call(noteComments.comment, {
      note_id,
      member_id: id,
      comment_text: 'Rumah saya di Jalan Mawar 7',
    })
    await moderator.call(noteComments.like, { note_id, member_id: id })
    const { rows } = await readTimeline(api.services.db, sources, person, { page: 0, perPage: 10 })
    expect(rows).toMatchObject([{ kind: 'comment', details: { note_id, note: 'Kebun Raya' } }])
    await api.services.db.transaction().execute(async (db) => {
      expect(await collectData(db, sources, person)).toMatchObject({
        comments: [{ note_id, comment_text: 'Rumah saya di Jalan Mawar 7' }],
        likes: [{ note_id }],
      })
      await eraseData(db, sources, person)
      expect(await collectData(db, sources, person)).toMatchObject({
        comments: [{ note_id, comment_text: '(erased)' }],
        likes: [],
      })
    })
  })

  it('is deleted together with its comments and likes', async () => {
    const gone = await aNote()
    const { comment_id } = await moderator.call(noteComments.comment, {
      note_id: gone,
      member_id,
      comment_text: 'Ikut!',
    })
    await moderator.call(noteComments.like, { note_id: gone, member_id })
    await api.services.pool.query('delete from notes where note_id = $1', [gone])
    expect(await stateOf(comment_id)).toBeUndefined()
  })
})
