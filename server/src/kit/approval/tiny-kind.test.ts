import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { jobContext } from '../../../test/job-context.ts'
import { notes } from '../../../test/tiny-contract.ts'
import { notesRoutes, notesRunSchedule, notesTable, notices } from '../../../test/tiny-kind.ts'
import { serve } from '../../http/serve.ts'

// A test-only kind goes through approval and versions over HTTP.

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let writer: Person
let editor: Person
let reviewer: Person
beforeAll(async () => {
  api = await startApi({}, { prepare: (app, services) => serve(app, services, 'notes', notes, notesRoutes) })
  await api.services.pool.query(notesTable)
  writer = await api.as('social_media')
  editor = await api.as('content')
  reviewer = await api.as('customer_service')
})
afterAll(() => api.close())
beforeEach(() => notices.splice(0))

const fields = { title: 'Rapat', text: '<p>Isi.</p>', day: '2026-11-15' }
const create = (title = 'Rapat') => writer.call(notes.create, { ...fields, title })
const detail = ({ note_id }: { note_id: number }) => writer.call(notes.detail, { note_id })
const idOf = ({ note_id, version }: { note_id: number; version: number }) => ({ note_id, version })
const submitted = async (title?: string) => writer.call(notes.submit, idOf(await create(title)))
const published = async () => editor.store(notes.setStatus, { ...idOf(await create()), status: 'published' })
const subject = async ({ note_id }: { note_id: number }) => {
  const query = 'select kind, title, permalink, state, draft_state from subjects where subject_id = $1'
  return (await api.services.pool.query<object>(query, [note_id])).rows[0]
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
/** Moves the scheduled times into the past. */
const passTime = ({ note_id }: { note_id: number }) =>
  api.services.pool.query(
    `update notes set publish_at = publish_at - interval '2 hours', unpublish_at = unpublish_at - interval '2 hours'
    where note_id = $1`,
    [note_id],
  )
const runJob = () => notesRunSchedule.run(jobContext(api), {})

describe('approval of a test-only kind', () => {
  it('refuses to publish without a review, in the words of the kind', async () => {
    const wanted = { ...idOf(await create()), status: 'published' }
    expect(await writer.send(notes.setStatus, wanted, { step: 1 })).toMatchObject({
      http: 422,
      msg: 'You may publish only what was approved. Submit this note for review.',
    })
  })

  it('is submitted, claimed, returned with reasons, submitted again and approved', async () => {
    const waiting = await submitted()
    expect(waiting.status).toBe('in_review')
    const locked = await writer.send(notes.save, { ...fields, ...idOf(waiting) })
    expect(locked).toMatchObject({ http: 422, msg: expect.stringContaining('This note is being reviewed.') })

    await reviewer.call(notes.claim, { note_id: waiting.note_id })
    const second = await editor.send(notes.claim, { note_id: waiting.note_id })
    expect(second.msg).toBe('Somebody else takes care of this review already.')
    const withdrawal = { ...idOf(waiting), status: 'draft' }
    const withdrawn = await writer.send(notes.setStatus, withdrawal, { step: 1 })
    expect(withdrawn.msg).toBe('Somebody is reviewing this note already. Ask them to return it.')

    const silent = await reviewer.send(notes.decide, { ...idOf(waiting), decision: 'return' }, { step: 1 })
    expect(silent.errors).toHaveProperty('reason_codes')
    const reasons = { reason_codes: ['facts'], reason: 'Periksa tanggalnya.' }
    const returned = await reviewer.store(notes.decide, {
      ...idOf(waiting),
      decision: 'return',
      ...reasons,
    })
    expect(returned.status).toBe('returned')

    const saved = await writer.call(notes.save, { ...fields, ...idOf(returned), day: '2026-11-16' })
    const again = await writer.call(notes.submit, idOf(saved))
    const approved = await reviewer.store(notes.decide, { ...idOf(again), decision: 'approve' })
    expect(approved.status).toBe('approved')
    expect(notices).toEqual([
      { people: [writer.user_id, writer.user_id], event: 'returned', reason: 'Periksa tanggalnya.' },
      { people: [writer.user_id, writer.user_id], event: 'approved', reason: '' },
    ])
    const { history } = await detail(approved)
    expect(history.map(({ to_status }) => to_status)).toEqual([
      'approved',
      'in_review',
      'returned',
      'in_review',
    ])
  })

  it('is published by its writer after the approval, and archived by an editor', async () => {
    const waiting = await submitted('Laporan')
    const approved = await reviewer.store(notes.decide, { ...idOf(waiting), decision: 'approve' })
    const shown = await writer.store(notes.setStatus, { ...idOf(approved), status: 'published' })
    expect(await subject(shown)).toMatchObject({ kind: 'notes', title: 'Laporan', state: 'published' })
    const archived = await editor.store(notes.setStatus, { ...idOf(shown), status: 'archived' })
    expect(archived.status).toBe('archived')
    const superuser = await api.as('superuser')
    const { rows } = await superuser.call(audit.list, { entity: 'notes', entity_id: String(shown.note_id) })
    expect(rows[0]).toMatchObject({
      action: 'notes.setStatus',
      before: { status: 'published' },
      after: { status: 'archived' },
    })
  })

  it('is published and archived at its scheduled times', async () => {
    const waiting = await submitted()
    const planned = await reviewer.store(notes.decide, {
      ...idOf(waiting),
      decision: 'approve',
      publish_at: inAnHour(),
    })
    expect(planned.status).toBe('scheduled')
    await runJob()
    expect((await detail(planned)).status).toBe('scheduled')
    await passTime(planned)
    await runJob()
    const shown = await detail(planned)
    expect(shown.status).toBe('published')

    const saved = await editor.call(notes.save, { ...fields, ...idOf(shown) })
    const end = { ...idOf(saved), status: 'published' as const, unpublish_at: inAnHour() }
    await editor.store(notes.setStatus, end)
    await passTime(planned)
    await runJob()
    expect((await detail(planned)).status).toBe('archived')
    expect(notices.map(({ event }) => event)).toEqual(['approved', 'published', 'published', 'archived'])
  })

  it('returns to draft if it cannot be published at its scheduled time', async () => {
    const made = await create()
    const plan = { ...idOf(made), status: 'scheduled' as const, publish_at: inAnHour() }
    await editor.store(notes.setStatus, plan)
    await api.services.pool.query(`update notes set title = 'Unfinished' where note_id = $1`, [made.note_id])
    await passTime(made)
    await runJob()
    expect(await detail(made)).toMatchObject({
      status: 'draft',
      history: [{ to_status: 'draft', reason: 'Finish the title first.' }, { to_status: 'scheduled' }],
    })
    expect(notices).toMatchObject([{ event: 'unscheduled', reason: [{ text: 'Finish the title first.' }] }])
  })
})

describe('versions of a test-only kind', () => {
  it('are compared and restored', async () => {
    const made = await create('Pertama')
    const saved = await writer.call(notes.save, {
      ...idOf(made),
      title: 'Kedua',
      text: '<p>Lain.</p>',
      day: '2026-12-01',
    })
    const [before, after] = await Promise.all(
      [1, 2].map((version) => writer.call(notes.version, { note_id: made.note_id, version })),
    )
    expect(before).toMatchObject({ fields: { title: 'Pertama' }, content: '<p>Isi.</p>', is_current: false })
    expect(after).toMatchObject({ fields: { title: 'Kedua' }, content: '<p>Lain.</p>', is_current: true })

    await writer.call(notes.restoreVersion, { ...idOf(saved), restore: 1 })
    expect(await detail(made)).toMatchObject({ title: 'Pertama', version: 3 })
    expect(await subject(made)).toMatchObject({ title: 'Pertama', permalink: 'pertama' })
    const { rows } = await writer.call(notes.versions, { note_id: made.note_id })
    expect(rows.map(({ version, title, restored_from }) => ({ version, title, restored_from }))).toEqual([
      { version: 3, title: 'Pertama', restored_from: 1 },
      { version: 2, title: 'Kedua', restored_from: null },
      { version: 1, title: 'Pertama', restored_from: null },
    ])
  })

  it('store one of two concurrent saves, and the other gets a 409 with both sides', async () => {
    const made = await create()
    const answers = await Promise.all(
      ['Satu', 'Dua'].map((title) => writer.send(notes.save, { ...fields, ...idOf(made), title })),
    )
    expect(answers.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
    const { title: stored } = await detail(made)
    expect(answers.find(({ http }) => http === 409)?.data).toMatchObject({
      theirs: { title: stored, text: '<p>Isi.</p>', version: 2 },
      yours: { title: stored === 'Satu' ? 'Dua' : 'Satu' },
    })
  })

  it('keep the public copy while a draft is edited, and the draft can be discarded', async () => {
    const shown = await published()
    const saved = await editor.call(notes.save, { ...fields, ...idOf(shown), title: 'Naskah baru' })
    expect(saved).toMatchObject({ status: 'published', draft_status: 'draft' })
    expect(await subject(shown)).toMatchObject({ state: 'published', draft_state: 'draft' })
    const discarded = await editor.call(notes.discard, idOf(saved))
    expect(discarded).toMatchObject({ status: 'published', draft_status: null })
    expect(await detail(shown)).toMatchObject({ title: 'Rapat', published_version: discarded.version })
  })

  it('are edited by one person at a time, and another can take over', async () => {
    const { note_id } = await create()
    await writer.call(notes.presence, { note_id })
    const { editing } = await editor.call(notes.presence, { note_id })
    expect(editing).toMatchObject({ user_id: writer.user_id, is_me: false })
    expect((await editor.call(notes.takeOver, { note_id })).editing.is_me).toBe(true)
    expect(notices).toMatchObject([{ event: 'taken_over', people: [writer.user_id] }])
  })

  it('are deleted with their subject', async () => {
    const made = await create()
    await writer.call(notes.previewLink, { note_id: made.note_id })
    await api.services.pool.query('delete from notes where note_id = $1', [made.note_id])
    expect(await subject(made)).toBeUndefined()
    for (const table of ['versions', 'preview_links', 'permalinks', 'transitions']) {
      const query = `select from ${table} where subject_id = $1`
      expect((await api.services.pool.query(query, [made.note_id])).rowCount).toBe(0)
    }
  })
})

it('two kinds share no id, and may use the same address', async () => {
  const [first, second] = [await create('Sama'), await create('Sama')]
  expect([await subject(first), await subject(second)]).toMatchObject([
    { permalink: 'sama' },
    { permalink: 'sama-2' },
  ])
  const { rows } = await api.services.pool.query<{ default: string }>(
    `select column_default as default from information_schema.columns
    where (table_name, column_name) in (('news', 'news_id'), ('notes', 'note_id'))`,
  )
  expect(new Set(rows.map((row) => row.default))).toEqual(new Set([`nextval('subject_ids'::regclass)`]))
})
