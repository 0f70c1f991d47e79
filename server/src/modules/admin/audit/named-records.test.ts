import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { recordKinds, type RecordKind } from '@balai/contract/kit/audit.ts'
import { searchKinds } from '@balai/contract/kit/search.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { newNames } from '../../../kit/audit/named.queries.ts'
import { aComment } from '../../content/comments/comments.factory.ts'
import { aSession, aUser } from '../../identity/users/users.factory.ts'
import { aCourse } from '../../learning/courses/courses.factory.ts'
import { anEnrolment } from '../../learning/enrolments/enrolments.factory.ts'
import { aQuiz } from '../../learning/quizzes/quizzes.factory.ts'
import { aCampaign } from '../../mailing/campaigns/campaigns.factory.ts'
import { aSetup } from '../../mailing/recurring-campaigns/recurring-campaigns.factory.ts'
import { anOrder } from '../../money/orders/orders.factory.ts'
import { aMemberSession } from '../../people/member-sessions/member-sessions.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'

type Kind = Exclude<RecordKind, (typeof searchKinds)[number]>
interface Expected {
  id: number
  title: string
  note?: string
  within?: number
}

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
let siti: Awaited<ReturnType<typeof aMember>>
let made: Record<Kind, Expected>
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
  siti = await aMember(api.services.db, { member_first_name: 'Siti', member_last_name: 'Rahma' })
  const order = await anOrder(api.services.db, { member_id: siti.id })
  made = {
    ...(await learning()),
    ...(await money(order)),
    ...(await mailing()),
    ...(await others()),
  }
})
afterAll(() => api.close())

/** Adds a row and returns its key. */
async function add(table: string, key: string, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values)
  const { rows } = await api.services.pool.query<{ id: number }>(
    `insert into ${table} (${names.join()}) values (${names.map((_name, at) => `$${at + 1}`).join()})
    returning ${key} as id`,
    Object.values(values),
  )
  return Number(rows[0]?.id)
}

async function learning() {
  const { db } = api.services
  const course = await aCourse(db, {
    author_id: superuser.user_id,
    course_title: 'Budidaya Kopi',
    outline: [1],
  })
  const { course_id } = course
  const of = { note: 'Budidaya Kopi', within: course_id }
  const [topic, lesson] = [course.topics[0]?.topic_id ?? 0, course.lessons[0]?.lesson_id ?? 0]
  const { enrolment_id } = await anEnrolment(db, { course_id, member_id: siti.id })
  const { quiz_id } = await aQuiz(db, { course_id, title: 'Kuis panen' })
  const attempt = { quiz_id, enrolment_id, number: 1, seed: 1, max_points: 1 }
  const file = { course_id, kind: 'video', name: 'panen.mp4', mime: 'video/mp4', bytes: 1, storage_key: 'p' }
  const comment = await aComment(db, { news_id: course_id, member_id: siti.id, comment_text: 'Bagus' })
  return {
    topic: { id: topic, title: 'Topik 1', ...of },
    lesson: { id: lesson, title: 'Pelajaran 1.1', ...of },
    enrolments: { id: enrolment_id, title: 'Siti Rahma', note: 'Budidaya Kopi' },
    quizzes: { id: quiz_id, title: 'Kuis panen', ...of },
    quiz_attempts: {
      ...{ id: await add('quiz_attempts', 'attempt_id', attempt), title: 'Siti Rahma' },
      ...{ note: 'Kuis panen', within: enrolment_id },
    },
    course_files: { id: await add('course_files', 'file_id', file), title: 'panen.mp4', ...of },
    course_comments: { id: comment.comment_id, title: 'Bagus', ...of },
  }
}

async function money({ id, code }: { id: number; code: string }) {
  const { partner_id } = await superuser.call(fees.savePartner, { code: 'MITRA', name: 'Mitra Tani' })
  const line = { partner_id, order_id: id, rule_text: '', base_amount: 1, total_bill: 1, fee: 1 }
  const times = { period: '2026-11-01', earned_at: new Date() }
  const payment = { invoice_header_id: id, total_bill: 1, payment_type: 'bank', status: 'pending' }
  const statement = { filename: 'mutasi.csv', sha256: 'a', line_count: 1, uploaded_by_name: 'Ayu' }
  const statement_id = await add('bank_statements', 'statement_id', statement)
  const description = `Transfer   dari ${'x'.repeat(80)}`
  const bank = {
    statement_id,
    line_number: 1,
    booked_on: '2026-11-01',
    description,
    amount: 1,
    line_hash: 'a',
  }
  return {
    fee_partners: { id: partner_id, title: 'Mitra Tani' },
    fee_lines: {
      ...{ id: await add('fee_lines', 'line_id', { ...line, ...times }), title: code },
      ...{ note: 'Mitra Tani', within: id },
    },
    payments: {
      id: await add('payments', 'id', { ...payment, gateway: 'manual' }),
      ...{ title: code, within: id },
    },
    bank_statements: { id: statement_id, title: 'mutasi.csv' },
    bank_lines: { id: await add('bank_lines', 'line_id', bank), title: `Transfer dari ${'x'.repeat(46)}…` },
  }
}

async function mailing() {
  const { db } = api.services
  const { campaign_id } = await db.transaction().execute((inside) => aCampaign(inside))
  const setup = await aSetup(db, { campaign_id, name: 'Kabar Senin' })
  const { folder_id } = await superuser.call(contacts.createFolder, { name: 'Kebun' })
  const sender = { name: 'Balai', address: 'kabar@balai.test' }
  const mail = { kind: 'test', source: 'x', recipient_key: 'x', owed: true, area: 'open' }
  const to = { address: 'siti@balai.test', name: 'Siti' }
  return {
    recurring_campaigns: { id: setup.id, title: 'Kabar Senin' },
    contact_folders: { id: folder_id, title: 'Kebun' },
    mail_senders: {
      ...{ id: await add('mail_senders', 'sender_id', sender), title: 'Balai' },
      note: sender.address,
    },
    mails: { id: await add('mails', 'mail_id', { ...mail, ...to, state: 'cancelled' }), title: 'Siti' },
  }
}

async function others() {
  const { db } = api.services
  const { user_id } = await aUser(db, { name: 'Dewi' })
  const { news_id } = await anArticle(db, { news_title: 'Panen raya', published: true })
  const comment = await aComment(db, { news_id, member_id: siti.id, comment_text: 'Terima\nkasih' })
  const file = { media_kind: 'image', mime: 'image/png', bytes: 1, storage_key: 'm', source_sha256: 'a' }
  const imported = { original_name: 'member.csv', storage_key: 'i', columns: [], sample: '[]', row_count: 0 }
  const theirs = { title: 'Siti Rahma' }
  return {
    news_comments: { id: comment.comment_id, title: 'Terima kasih', note: 'Panen raya', within: news_id },
    commenters: { id: siti.id, ...theirs },
    media: {
      id: await add('media', 'media_id', { ...file, original_name: 'sawah.png' }),
      title: 'sawah.png',
    },
    member_imports: { id: await add('member_imports', 'import_id', imported), title: 'member.csv' },
    member_sessions: {
      id: (await aMemberSession(db, siti.id)).session_id,
      ...{ ...theirs, within: siti.id },
    },
    sessions: { id: (await aSession(db, user_id)).session_id, title: 'Dewi', within: user_id },
    chart_note: {
      id: await add('chart_notes', 'note_id', { day: '2026-11-01', note_text: 'Libur panjang' }),
      title: 'Libur panjang',
    },
  }
}

const nobody = { caller: null, origin: { address: '', request_id: '' } }
const write = (action: string, entries: Parameters<typeof writeAudit>[3]) =>
  api.services.db.transaction().execute((db) => writeAudit(db, nobody, action, entries))

describe('the audit log', () => {
  it('names every kind of record that it can name, and says what it belongs to', async () => {
    const expected = Object.entries(made).map(([entity, { id, ...record }]) => ({ entity, id, record }))
    const known = [...searchKinds, ...expected.map(({ entity }) => entity)]
    expect(known.toSorted()).toEqual([...recordKinds].toSorted())
    await write(
      'test.named',
      expected.map(({ entity, id }) => ({ entity, entity_id: id })),
    )
    const { rows } = await superuser.call(audit.list, { action: 'test.named', order: 'asc', perPage: 50 })
    expect(rows.map(({ entity, entity_id, record }) => ({ entity, id: Number(entity_id), record }))).toEqual(
      expected,
    )
  })

  it('names the records whose keys stand in the values of an entry, at any depth', async () => {
    const { lesson, enrolments } = made
    const namesIn = async (before: Record<string, unknown> | null, after: Record<string, unknown>) => {
      await write('test.references', [{ entity: 'tests', entity_id: 1, before, after }])
      const { rows } = await superuser.call(audit.list, { action: 'test.references' })
      const found = await superuser.call(audit.references, { audit_ids: [rows[0]?.audit_id ?? 0] })
      return found.map(({ kind, id, title }) => [kind, id, title])
    }
    const { user_id: first } = await aUser(api.services.db, { name: 'Agus' })
    const { user_id: id } = await aUser(api.services.db, { name: 'Wulan' })
    expect(
      await namesIn({ author_id: first }, { author_id: id, lesson_ids: [lesson.id], version: 3 }),
    ).toEqual([
      ['users', first, 'Agus'],
      ['users', id, 'Wulan'],
      ['lesson', lesson.id, 'Pelajaran 1.1'],
    ])
    expect(
      await namesIn(null, {
        items: [{ created_by: id, enrolment_id: enrolments.id }],
        ...{ tag_id: 999_999, day_id: 1 },
      }),
    ).toEqual([
      ['users', id, 'Wulan'],
      ['enrolments', enrolments.id, 'Siti Rahma'],
    ])
  })

  it('gives no name of an erased member', async () => {
    const { id, member_email } = await aMember(api.services.db, { member_first_name: 'Melati' })
    const { enrolment_id } = await anEnrolment(api.services.db, {
      ...{ member_id: id, course_id: made.lesson.within ?? 0 },
    })
    await write('test.erased', [
      { entity: 'members', entity_id: id, after: { member_id: id } },
      { entity: 'enrolments', entity_id: enrolment_id },
      { entity: 'commenters', entity_id: id },
    ])
    await superuser.store(members.erase, { id, confirm: member_email, version: 1 })
    const { rows } = await superuser.call(audit.list, { action: 'test.erased', order: 'asc' })
    expect(rows.map(({ record }) => record?.title)).toEqual(['', '', ''])
    const audit_ids = rows.map(({ audit_id }) => audit_id)
    expect(await superuser.call(audit.references, { audit_ids })).toEqual([
      { kind: 'members', id, title: '' },
    ])
  })

  it('asks only the kinds of a page, and those without a number not at all', async () => {
    const lessons = { kind: 'lesson' as const, titlesOf: vi.fn(named) }
    const topics = { kind: 'topic' as const, titlesOf: vi.fn(named) }
    const read = newNames([lessons, topics])
    const wanted = new Map([
      ['lesson', new Set([1, 2])],
      ['topic', new Set([Number('many'), 2 ** 31])],
      ['nothing', new Set([1])],
    ])
    const found = await read(api.services.db, wanted)
    expect([...found].map(([kind, names]) => [kind, [...names.keys()]])).toEqual([['lesson', [1, 2]]])
    expect(topics.titlesOf).not.toHaveBeenCalled()
  })
})

const named = (ids: readonly number[]) =>
  sql<{ id: number; title: string }>`select id, 'x' as title from unnest(${ids}::integer[]) id`
