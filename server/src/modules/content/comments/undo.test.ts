import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comments } from '@balai/contract/content/comments.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { aComment, aReport } from './comments.factory.ts'

let api: Api
let moderator: Client
let colleague: Client
let on: { news_id: number; member_id: number }
beforeAll(async () => {
  api = await startApi()
  moderator = await api.as('social_media')
  colleague = await api.as('social_media')
  const { news_id } = await anArticle(api.services.db)
  on = { news_id, member_id: (await aMember(api.services.db)).id }
})
afterAll(() => api.close())

type State = 'visible' | 'held' | 'hidden'
const newComment = async (state: State, more: object = {}) =>
  (await aComment(api.services.db, { ...on, state, ...more })).comment_id
const stateOf = async (comment_id: number) => {
  const { comment } = await moderator.call(comments.thread, { comment_id })
  const { state, queue, open_reports, reason_code, reason_note, deleted_at } = comment
  return { state, queue, open_reports, reason_code, reason_note, deleted_at }
}
const why = { reason_code: 'spam' as const, reason_note: 'Iklan' }

describe('undoing a decision about a comment', () => {
  it.each(['approve', 'hide', 'delete', 'restore'] as const)(
    'restores what was before: %s',
    async (decision) => {
      const comment_id =
        decision === 'restore'
          ? await newComment('hidden', why)
          : await newComment('held', { held_reasons: ['link'] })
      await aReport(api.services.db, { comment_id })
      const before = await stateOf(comment_id)
      const ids = { comment_id: [comment_id] }
      if (decision === 'delete') await moderator.store(comments.delete, { ...ids, ...why })
      else if (decision === 'hide') await moderator.call(comments.hide, { ...ids, ...why })
      else await moderator.call(comments[decision], ids)
      expect(await stateOf(comment_id)).not.toEqual(before)
      expect(await moderator.call(comments.undo, ids)).toEqual({ comment_ids: [comment_id] })
      expect(await stateOf(comment_id)).toEqual(before)
      expect((await moderator.send(comments.undo, ids)).http).toBe(422)
    },
  )

  it('leaves reports closed that were settled earlier', async () => {
    const comment_id = await newComment('visible')
    await aReport(api.services.db, { comment_id })
    await moderator.call(comments.approve, { comment_id: [comment_id] })
    await moderator.call(comments.hide, { comment_id: [comment_id], ...why })
    await moderator.call(comments.undo, { comment_id: [comment_id] })
    expect(await stateOf(comment_id)).toMatchObject({ state: 'visible', queue: 'approved', open_reports: 0 })
  })

  it('is refused to others, and after the comment has changed', async () => {
    const comment_id = await newComment('held')
    const ids = { comment_id: [comment_id] }
    await moderator.call(comments.approve, ids)
    expect(await colleague.send(comments.undo, ids)).toMatchObject({
      http: 422,
      msg: 'This can no longer be undone, because the comment has changed since. Decide about it again.',
    })
    const { comment } = await moderator.call(comments.thread, { comment_id })
    await moderator.store(comments.update, { comment_id, comment_text: 'Lain', version: comment.version })
    expect((await moderator.send(comments.undo, ids)).http).toBe(422)
  })

  it('in bulk undoes those that have not changed', async () => {
    const [one, two] = [await newComment('held'), await newComment('held')]
    await moderator.call(comments.approve, { comment_id: [one, two] })
    await colleague.call(comments.hide, { comment_id: [two], ...why })
    expect(await moderator.call(comments.undo, { comment_id: [one, two] })).toEqual({ comment_ids: [one] })
    expect(await stateOf(two)).toMatchObject({ state: 'hidden' })
  })
})
