import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '@balai/contract/admin/jobs.ts'
import { news } from '@balai/contract/content/news.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { holdAuditLog } from '../../../../test/database.ts'
import { manyNews } from './many.factory.ts'
import { aContentCategory, anArticle } from './news.factory.ts'
import { newsPurge, newsRunSchedule } from './news.jobs.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let editor: Person
let category_id: number
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('superuser')
  category_id = (await aContentCategory(api.services.db)).category_id
})
afterAll(() => api.close())

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const run = (job: typeof newsPurge) => job.run(jobContext(api), {})

async function scheduled(wanted = {}) {
  const made = await anArticle(api.services.db, { author_id: editor.user_id, category_id, ...wanted })
  await editor.store(news.setStatus, {
    news_id: made.news_id,
    version: made.version,
    news_status: 'scheduled',
    publish_at: soon(),
  })
  return made
}

/** Moves the scheduled time into the past, as if no server had run at that time. */
const passTime = (news_id: number) =>
  api.services.pool.query(
    `update news set publish_at = publish_at - interval '2 hours', unpublish_at = unpublish_at - interval '2 hours'
    where news_id = $1`,
    [news_id],
  )
const detail = (news_id: number) => editor.call(news.detail, { id: String(news_id) })

/** Makes articles of the factory due to be published. */
const makeDue = (count: number) =>
  api.services.pool.query(
    `update news set news_status = 'scheduled', draft_status = null, published_version = null, news_image_alt = 'x',
      publish_at = now() - interval '1 minute', unpublish_at = null, scheduled_by = author_id
    where news_id in (select news_id from news order by news_id desc limit $1)`,
    [count],
  )

describe('a scheduled article', () => {
  it('shows its time in the platform’s time zone, and schedules the job', async () => {
    const made = await anArticle(api.services.db, { author_id: editor.user_id, category_id })
    const wanted = {
      news_id: made.news_id,
      version: made.version,
      news_status: 'scheduled' as const,
      publish_at: '2100-01-01T02:00:00Z',
      unpublish_at: '2100-01-02T02:00:00Z',
    }
    const { effects } = await editor.check(news.setStatus, wanted)
    expect(effects[0]).toContain('1 Jan 2100 09.00 WIB')
    await editor.store(news.setStatus, wanted)
    const { rows } = await editor.call(jobs.list, { name: 'news.run-schedule' })
    expect(rows.map(({ due_at }) => due_at)).toEqual(
      expect.arrayContaining(['2100-01-01T02:00:00.000Z', '2100-01-02T02:00:00.000Z']),
    )
    // The tests below count what is scheduled.
    await api.services.pool.query(`update news set news_status = 'draft' where news_id = $1`, [made.news_id])
  })

  it('is published when its time has passed, however late the job runs, and only once', async () => {
    const made = await scheduled()
    await run(newsRunSchedule)
    expect((await detail(made.news_id)).news_status).toBe('scheduled')
    await passTime(made.news_id)
    await Promise.all([run(newsRunSchedule), run(newsRunSchedule)])
    const { news_status, history, publish_at } = await detail(made.news_id)
    expect({ news_status, publish_at }).toEqual({ news_status: 'published', publish_at: null })
    expect(history.filter(({ to_status }) => to_status === 'published')).toHaveLength(1)
    const bell = await editor.call(notifications.list, {})
    expect(bell.rows[0]).toMatchObject({ kind: 'news.published', facts: { news_id: made.news_id } })
  })

  it('returns to draft with a notification if it cannot be published', async () => {
    const { category_id: doomed } = await aContentCategory(api.services.db, 'Dihapus')
    const made = await scheduled({ category_id: doomed })
    await api.services.pool.query('update categories set deleted_at = now() where category_id = $1', [doomed])
    await passTime(made.news_id)
    await run(newsRunSchedule)
    expect(await detail(made.news_id)).toMatchObject({
      news_status: 'draft',
      history: [{ to_status: 'draft', reason: expect.stringContaining('category'), user_name: null }, {}],
    })
    const bell = await editor.call(notifications.list, {})
    expect(bell.rows[0]).toMatchObject({
      kind: 'news.unscheduled',
      facts: { news_id: made.news_id, reason: expect.stringContaining('category') },
    })
  })

  it('is not published if it returns to draft after the job has listed it', async () => {
    const first = await scheduled()
    // Three groups of 50 are published at once, and the last article after them.
    for (let made = 0; made < 150; made += 1)
      await anArticle(api.services.db, { author_id: editor.user_id, category_id })
    await makeDue(150)
    const second = await scheduled()
    await api.services.pool.query(
      `update news set publish_at = now() - case news_id when $1 then interval '1 hour' else interval '1 second' end
      where news_id = any($2::int[])`,
      [first.news_id, [first.news_id, second.news_id]],
    )
    const { pool } = api.services
    // The job has listed all articles. While it waits for the lock on the first, the last returns to draft.
    const release = await holdAuditLog(pool)
    const running = run(newsRunSchedule)
    await expect
      .poll(async () => (await pool.query(`select from pg_locks where not granted`)).rowCount, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0)
    await pool.query(`update news set news_status = 'draft', publish_at = null where news_id = $1`, [
      second.news_id,
    ])
    await release()
    await running
    expect((await detail(first.news_id)).news_status).toBe('published')
    expect((await detail(second.news_id)).news_status).toBe('draft')
  })

  it('is published once, with all others that are due, however many and on several nodes', async () => {
    const due = 620
    const busy = await scheduled()
    await passTime(busy.news_id)
    await api.services.db
      .transaction()
      .execute((db) => manyNews(db, due, { authors: [editor.user_id], now: new Date() }))
    await makeDue(due)
    // Another person saves one of them at this moment.
    const other = await api.services.pool.connect()
    await other.query('begin')
    await other.query('select from news where news_id = $1 for update', [busy.news_id])
    const running = Promise.all([run(newsRunSchedule), run(newsRunSchedule)])
    await expect
      .poll(async () => (await editor.call(news.list, { news_status: 'scheduled' })).total, {
        timeout: 30_000,
      })
      .toBeLessThanOrEqual(1)
    await other.query('commit')
    other.release()
    await running
    const { rows } = await api.services.pool.query(
      `select count(*)::integer as times, count(distinct subject_id)::integer as articles
      from transitions where to_status = 'published' and user_id is null and happened_at > now() - interval '1 minute'
      and (subject_id >= $1)`,
      [busy.news_id],
    )
    expect(rows).toEqual([{ times: due + 1, articles: due + 1 }])
    expect((await detail(busy.news_id)).news_status).toBe('published')
    expect((await editor.call(news.list, { news_status: 'scheduled' })).total).toBe(0)
  })

  it('is published even if another one fails, and the job is then retried', async () => {
    const [broken, whole] = [await scheduled(), await scheduled()]
    for (const { news_id } of [broken, whole]) await passTime(news_id)
    await api.services.pool.query('delete from versions where subject_id = $1', [broken.news_id])
    await expect(run(newsRunSchedule)).rejects.toThrow('1 due items failed')
    expect((await detail(whole.news_id)).news_status).toBe('published')
    await api.services.pool.query(`update news set news_status = 'draft' where news_id = $1`, [
      broken.news_id,
    ])
  })

  it('leaves the public version unchanged until the scheduled time', async () => {
    const made = await anArticle(api.services.db, {
      author_id: editor.user_id,
      category_id,
      news_title: 'Terbit',
      published: true,
    })
    const saved = await editor.store(news.update, {
      news_id: made.news_id,
      version: made.version,
      news_title: 'Terbit Lagi',
      news_content: '<p>Baru.</p>',
      category_id,
    })
    const later = await editor.store(news.setStatus, {
      news_id: made.news_id,
      version: saved.version,
      news_status: 'scheduled',
      publish_at: soon(),
    })
    expect(later).toMatchObject({ news_status: 'published', draft_status: 'scheduled' })
    await passTime(made.news_id)
    await run(newsRunSchedule)
    expect(await editor.call(news.preview, { id: String(made.news_id), copy: 'public' })).toMatchObject({
      news_title: 'Terbit Lagi',
    })
  })

  it('is archived automatically', async () => {
    const made = await anArticle(api.services.db, { author_id: editor.user_id, category_id })
    await editor.store(news.setStatus, {
      news_id: made.news_id,
      version: made.version,
      news_status: 'published',
      unpublish_at: soon(),
    })
    await passTime(made.news_id)
    await run(newsRunSchedule)
    expect((await detail(made.news_id)).news_status).toBe('archived')
  })

  it.each([
    ['without a time', {}, 'publish_at'],
    ['in the past', { publish_at: '2020-01-01T00:00:00Z' }, 'publish_at'],
    [
      'to disappear before it appears',
      { publish_at: '2100-01-02T00:00:00Z', unpublish_at: '2100-01-01T00:00:00Z' },
      'unpublish_at',
    ],
  ])('cannot be scheduled %s', async (_what, times, field) => {
    const made = await anArticle(api.services.db, { author_id: editor.user_id, category_id })
    const { news_id, version } = made
    const wanted = { news_id, version, news_status: 'scheduled', ...times }
    const answer = await editor.send(news.setStatus, wanted, { step: 0 })
    expect(answer.http).toBe(422)
    expect(answer.errors).toHaveProperty(field)
  })
})

describe('a deleted article', () => {
  it('is purged after 30 days and not before', async () => {
    const [young, old] = [
      await anArticle(api.services.db, { author_id: editor.user_id }),
      await anArticle(api.services.db, { author_id: editor.user_id }),
    ]
    for (const { news_id } of [young, old]) await editor.store(news.delete, { news_id })
    await api.services.pool.query(
      `update news set deleted_at = now() - interval '31 days' where news_id = $1`,
      [old.news_id],
    )
    await run(newsPurge)
    expect((await editor.send(news.detail, { id: String(old.news_id) })).http).toBe(404)
    expect((await editor.send(news.detail, { id: String(young.news_id) })).http).toBe(200)
    expect((await editor.call(news.counts)).trash).toBe(1)
  })
})
