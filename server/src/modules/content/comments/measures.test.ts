import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { comments } from '@balai/contract/content/comments.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { mailsTo, readMail } from '../../../../test/mails.ts'
import { anArticle } from '../../../../test/articles.ts'
import { postComment } from '../../../kit/discussion/discussion.rules.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { refuseSuspendedMember } from '../../people/members/suspension.rules.ts'
import { aComment, aReport } from './comments.factory.ts'

let api: Api
let moderator: Client
let news_id: number
let member_id: number
beforeAll(async () => {
  api = await startApi()
  // May moderate comments, but not open the members.
  moderator = await api.as('social_media')
  news_id = (await anArticle(api.services.db)).news_id
})
afterAll(() => api.close())
beforeEach(async () => {
  member_id = (await aMember(api.services.db, { member_first_name: 'Sari', member_last_name: 'Dewi' })).id
})

const written = (wanted: Partial<Parameters<typeof aComment>[1]> = {}) =>
  aComment(api.services.db, { news_id, member_id, state: 'visible', ...wanted })
const writes = (comment_text: string) =>
  api.services.db
    .transaction()
    .execute((db) =>
      postComment(
        db,
        { subject_id: news_id, member_id, comment_text, parent_id: null },
        refuseSuspendedMember,
      ),
    )
const about = (measure: 'warn' | 'premoderate' | 'hide_all' | 'suspend', more: object = {}) => ({
  member_id,
  measure,
  reason_code: 'abuse' as const,
  reason_note: 'Tiga kali dalam sehari',
  ...more,
})
const read = async (comment_id: number) =>
  (await moderator.call(comments.list, { member_id, queue: 'all' })).rows.find(
    (row) => row.comment_id === comment_id,
  )
const cardOf = async (comment_id: number) =>
  (await moderator.call(comments.thread, { comment_id })).member.measures
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('a measure about a commenter', () => {
  it('is mailed to them if it is a warning or a suspension, with its reason and without the note', async () => {
    for (const measure of ['warn', 'premoderate', 'suspend'] as const)
      await moderator.store(comments.measure, about(measure))
    const mails = await mailsTo(api, { member_id })
    expect(mails.map(({ kind }) => kind)).toEqual(['comments.warned', 'comments.suspended'])
    for (const mail of mails) {
      const { text } = await readMail(api, mail)
      expect(text).toContain('Alasan: Penghinaan atau pelecehan')
      expect(text).not.toContain('Tiga kali')
    }
  })

  it('warns: on the card, in the member’s history and in the audit log, until it is lifted', async () => {
    const { comment_id } = await written()
    expect((await moderator.check(comments.measure, about('warn'))).effects).toEqual([
      'The warning is kept in the history of Sari Dewi and shown with their comments.',
      'Sari Dewi gets a mail without your note.',
    ])
    expect(await cardOf(comment_id)).toEqual([])
    const { measure_id } = await moderator.store(comments.measure, about('warn'))
    expect(await cardOf(comment_id)).toMatchObject([
      { measure_id, measure: 'warn', reason_note: 'Tiga kali dalam sehari', is_active: true },
    ])
    expect((await read(comment_id))?.member_measures).toEqual(['warn'])
    await moderator.store(comments.liftMeasure, { measure_id })
    expect((await read(comment_id))?.member_measures).toEqual([])
    const superuser = await api.as('superuser')
    const { rows } = await superuser.call(members.timeline, { id: member_id })
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['comments_warn', 'comments_warn_lifted']),
    )
    const log = await superuser.call(audit.list, { entity: 'commenters', entity_id: String(member_id) })
    expect(log.rows.map(({ action }) => action)).toEqual(['comments.liftMeasure', 'comments.measure'])
    expect(log.rows[1]?.after).toMatchObject({ measure: 'warn', reason_code: 'abuse' })
    expect(await moderator.send(comments.liftMeasure, { measure_id })).toMatchObject({
      http: 422,
      msg: 'This measure was lifted already. Load the page again.',
    })
  })

  it('pre-moderates: new comments are held with that reason, until its end', async () => {
    await written({ reviewed_at: new Date() })
    expect((await writes('Selamat pagi')).state).toBe('visible')
    await moderator.store(comments.measure, about('premoderate', { until: tomorrow() }))
    const held = await writes('Selamat siang')
    expect(held).toMatchObject({ state: 'held', held_reasons: ['premoderated'] })
    const again = await moderator.send(comments.measure, about('premoderate'))
    expect(again).toMatchObject({ http: 422, msg: expect.stringContaining('pre-moderated already') })
    const inReason = { queue: 'held', held_reason: 'premoderated', member_id } as const
    expect((await moderator.call(comments.list, inReason)).total).toBe(1)
    // An edited text does not remove a reason that is about the writer.
    const { comment_id, version } = held
    const edit = { comment_id, comment_text: 'Selamat sore', version }
    expect(await moderator.store(comments.update, edit)).toMatchObject({ state: 'held' })
    await api.services.pool.query(
      `update commenter_measures set until = now() - interval '1 minute' where member_id = $1`,
      [member_id],
    )
    expect((await writes('Selamat malam')).state).toBe('visible')
  })

  it('suspends from commenting, and lifting it allows comments again', async () => {
    await written({ reviewed_at: new Date() })
    const { measure_id } = await moderator.store(comments.measure, about('suspend'))
    await expect(writes('Halo')).rejects.toThrow('This account may not comment any more.')
    await moderator.store(comments.liftMeasure, { measure_id })
    expect((await writes('Halo')).state).toBe('visible')
    await moderator.store(comments.measure, about('suspend', { until: tomorrow() }))
    await expect(writes('Halo lagi')).rejects.toThrow('This account may not comment until')
  })

  it('is not needed for a suspended member, who may not comment while the suspension lasts', async () => {
    await written({ reviewed_at: new Date() })
    const superuser = await api.as('superuser')
    const suspend = { id: member_id, action: 'suspend' as const, reason: 'Spam' }
    await superuser.store(members.suspend, suspend)
    await expect(writes('Halo')).rejects.toThrow('This account is suspended.')
    await api.services.pool.query(
      `update members set suspended_until = now() + interval '1 day' where id = $1`,
      [member_id],
    )
    await expect(writes('Halo')).rejects.toThrow('This account is suspended until')
    await api.services.pool.query(
      `update members set suspended_until = now() - interval '1 second' where id = $1`,
      [member_id],
    )
    expect((await writes('Halo')).state).toBe('visible')
  })

  it('hides all comments, and undoing it gives each its former state but keeps later decisions', async () => {
    const fresh = await written()
    const approved = await written({ reviewed_at: new Date() })
    const held = await written({ state: 'held', held_reasons: ['link'] })
    const hidden = await written({ state: 'hidden', reason_code: 'spam' })
    const decided = await written()
    await aReport(api.services.db, { comment_id: approved.comment_id })
    const before = await moderator.call(comments.counts)
    expect((await moderator.check(comments.measure, about('hide_all'))).effects[0]).toBe(
      '4 comments of Sari Dewi are hidden from readers.',
    )
    expect((await read(fresh.comment_id))?.state).toBe('visible')
    const { measure_id, comment_count } = await moderator.store(comments.measure, about('hide_all'))
    expect(comment_count).toBe(4)
    for (const { comment_id } of [fresh, approved, held, decided])
      expect(await read(comment_id)).toMatchObject({ state: 'hidden', reason_code: 'abuse', open_reports: 0 })
    expect(await read(hidden.comment_id)).toMatchObject({ reason_code: 'spam' })

    await moderator.call(comments.approve, { comment_id: [decided.comment_id] })
    await moderator.call(comments.hide, { comment_id: [decided.comment_id], reason_code: 'hate' })
    expect((await moderator.check(comments.liftMeasure, { measure_id })).effects).toEqual([
      '3 comments get the state that they had before.',
      '1 comment stays as it is, because somebody decided about it since.',
    ])
    expect(await moderator.store(comments.liftMeasure, { measure_id })).toEqual({ comment_count: 3 })
    expect(await read(fresh.comment_id)).toMatchObject({ queue: 'new', reason_code: null })
    expect(await read(approved.comment_id)).toMatchObject({ queue: 'approved', open_reports: 1 })
    expect(await read(held.comment_id)).toMatchObject({ queue: 'held', held_reasons: ['link'] })
    expect(await read(decided.comment_id)).toMatchObject({ state: 'hidden', reason_code: 'hate' })
    const after = await moderator.call(comments.counts)
    expect(after).toEqual({
      ...before,
      new: before.new - 1,
      visible: before.visible - 1,
      hidden: before.hidden + 1,
    })
  })
})

describe('a measure is refused', () => {
  it('with nothing to hide, with a wrong end, and about a member who does not exist', async () => {
    const refused = async (input: object) => moderator.send(comments.measure, input as never)
    expect(await refused(about('hide_all'))).toMatchObject({
      http: 422,
      msg: 'Sari Dewi has no comment that could be hidden.',
    })
    expect((await refused(about('warn', { until: tomorrow() }))).errors).toHaveProperty('until')
    const past = { until: '2020-01-01T00:00:00Z' }
    expect((await refused(about('suspend', past))).errors).toHaveProperty('until')
    expect((await refused({ ...about('warn'), member_id: 999_999 })).http).toBe(404)
    expect((await refused({ member_id, measure: 'warn' })).errors).toHaveProperty('reason_code')
    expect((await moderator.send(comments.liftMeasure, { measure_id: 999_999 })).http).toBe(404)
  })

  it('for people without the area of articles', async () => {
    const other = await api.as('customer_service')
    expect((await other.send(comments.measure, about('warn'))).http).toBe(403)
  })
})
