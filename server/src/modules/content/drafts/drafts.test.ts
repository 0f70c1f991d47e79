import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drafts } from '@balai/contract/content/drafts.ts'
import { news } from '@balai/contract/content/news.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { versionsClean } from '../../../kit/versions/versions.jobs.ts'
import { liveChannel } from '../../../http/live.queries.ts'
import { aContentCategory, anArticle } from '../news/news.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let one: Person
let two: Person
let category_id: number
beforeAll(async () => {
  api = await startApi()
  one = await api.as('content')
  two = await api.as('social_media')
  category_id = (await aContentCategory(api.services.db)).category_id
})
afterAll(() => api.close())

const draft = (wanted = {}) => anArticle(api.services.db, { author_id: one.user_id, category_id, ...wanted })
const edit = (made: { news_id: number; version: number }, text: string) => ({
  news_id: made.news_id,
  version: made.version,
  news_title: `Judul ${text}`,
  news_content: `<p>${text}</p>`,
  category_id,
})
const versions = (made: { news_id: number }) => one.call(drafts.versions, { news_id: made.news_id })

describe('autosave', () => {
  it('merges consecutive saves of one person into one version, and starts a new one for the next person', async () => {
    const made = await draft()
    let saved: { news_id: number; version: number } = made
    for (const text of ['satu', 'satu dua', 'satu dua tiga'])
      saved = await one.call(drafts.save, edit(saved, text))
    expect((await versions(made)).rows.map(({ kind }) => kind)).toEqual(['autosave', 'create'])
    saved = await two.call(drafts.save, edit(saved, 'empat'))
    saved = await one.store(news.update, edit(saved, 'lima'))
    saved = await one.call(drafts.save, edit(saved, 'enam'))
    const { rows, total } = await versions(made)
    expect(total).toBe(5)
    expect(rows.map(({ kind, news_title }) => [kind, news_title])).toEqual([
      ['autosave', 'Judul enam'],
      ['save', 'Judul lima'],
      ['autosave', 'Judul empat'],
      ['autosave', 'Judul satu dua tiga'],
      ['create', made.news_title],
    ])
    expect(rows[0]).toMatchObject({ is_current: true, is_public: false, version: saved.version })
  })

  it('is idempotent: a repeated request returns the same answer and is stored once', async () => {
    const made = await draft()
    const headers = { 'idempotency-key': `save-${made.news_id}` }
    const first = await one.call(drafts.save, edit(made, 'sekali'), { headers })
    expect(await one.call(drafts.save, edit(made, 'sekali'), { headers })).toEqual(first)
    expect((await versions(made)).total).toBe(2)
  })

  it('never writes into the public version', async () => {
    const made = await draft()
    const saved = await one.call(drafts.save, edit(made, 'terbit'))
    const shown = await one.store(news.setStatus, { ...keyOf(saved), news_status: 'published' })
    await one.call(drafts.save, edit(shown, 'sesudah'))
    const id = String(made.news_id)
    expect(await one.call(news.preview, { id, copy: 'public' })).toMatchObject({
      news_content: '<p>terbit</p>',
    })
  })

  it('sanitises the text, and says so', async () => {
    const made = await draft()
    const saved = await one.call(drafts.save, {
      ...edit(made, ''),
      news_title: 'Bersih',
      news_content: '<p onclick="x">a<script>alert(1)</script></p>',
    })
    expect(saved.is_cleaned).toBe(true)
    expect((await one.call(news.detail, { id: String(made.news_id) })).fields.news_content).toBe('<p>a</p>')
  })

  it('sanitises a text that was not stored by the server before it is shown', async () => {
    const made = await draft()
    await api.services.pool.query('update versions set content = $1 where subject_id = $2', [
      '<p>a<img src=x onerror=alert(1)></p>',
      made.news_id,
    ])
    const id = String(made.news_id)
    expect((await one.call(news.detail, { id })).fields.news_content).toBe('<p>a</p>')
    expect((await one.call(news.preview, { id })).news_content).toBe('<p>a</p>')
    const { fields } = await one.call(drafts.version, { news_id: made.news_id, version: 1 })
    expect(fields.news_content).toBe('<p>a</p>')
  })

  it('is shown without waiting for the texts of others', async () => {
    const made = await draft()
    const people = await Promise.all([1, 2, 3].map(() => api.as('content')))
    let saved = 0
    const saves = people.map(async (person, at) => {
      await person.store(news.create, {
        news_content_type: 'article',
        news_title: `Lama dibersihkan ${at}`,
        news_content: '&"'.repeat(100_000),
      })
      saved += 1
    })
    expect((await one.call(news.detail, { id: String(made.news_id) })).news_id).toBe(made.news_id)
    expect(saved).toBe(0)
    await Promise.all(saves)
  })

  it('is refused if it is nested too deeply', async () => {
    const made = await draft()
    const answer = await one.send(drafts.save, { ...keyOf(made), news_content: '<b>'.repeat(160_000) })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('nested more than 100 levels') })
  })

  it('is sanitised once more by a job if older rules sanitised it', async () => {
    const made = await draft()
    const stored = async () => {
      const { rows } = await api.services.pool.query<{ content: string; word_count: number }>(
        'select content, word_count from versions where subject_id = $1',
        [made.news_id],
      )
      return rows[0]
    }
    await api.services.pool.query(
      'update versions set content = $1, word_count = 9, cleaned_by = 0, content_hash = null where subject_id = $2',
      ['<p>dua kata<img src=x onerror=alert(1)></p>', made.news_id],
    )
    await versionsClean.run(jobContext(api), {})
    expect(await stored()).toEqual({ content: '<p>dua kata</p>', word_count: 2 })
  })
})

const keyOf = ({ news_id, version }: { news_id: number; version: number }) => ({ news_id, version })

describe('concurrent saves of the same version', () => {
  it('get a conflict that names the first writer and contains both texts', async () => {
    const made = await draft()
    await one.call(drafts.save, edit(made, 'punya satu'))
    const answer = await two.send(drafts.save, edit(made, 'punya dua'))
    expect(answer).toMatchObject({
      http: 409,
      data: {
        changed_by: expect.stringContaining('Person'),
        theirs: { news_content: '<p>punya satu</p>', version: 2 },
        yours: { news_content: '<p>punya dua</p>', version: 1 },
      },
    })
  })

  it('store one of a hundred and refuse 99', async () => {
    const made = await draft()
    const saves = Array.from({ length: 100 }, (_, index) =>
      one.send(drafts.save, edit(made, `simpan ${index}`)),
    )
    const answers = await Promise.all(saves)
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
    const { fields, version } = await one.call(news.detail, { id: String(made.news_id) })
    expect({ text: fields.news_content, version }).toEqual({ text: `<p>simpan ${won[0]}</p>`, version: 2 })
    expect((await versions(made)).total).toBe(2)
  })
})

describe('an older version', () => {
  it('can be viewed, and is restored as a new version', async () => {
    const made = await draft({ news_title: 'Awal', tags: ['Awal'] })
    const saved = await one.store(news.update, edit(made, 'kedua'))
    const old = await one.call(drafts.version, { news_id: made.news_id, version: 1 })
    expect(old).toMatchObject({ fields: { news_title: 'Awal', tags: ['Awal'] }, is_current: false })
    const restored = await one.call(drafts.restoreVersion, { ...keyOf(saved), restore: 1 })
    expect(restored.version).toBe(3)
    const detail = await one.call(news.detail, { id: String(made.news_id) })
    expect(detail).toMatchObject({ news_title: 'Awal', tags: [{ tag_title: 'Awal' }] })
    expect((await versions(made)).rows[0]).toMatchObject({ kind: 'restore', restored_from: 1 })
  })

  it('is refused if it does not exist, or if the article was changed since', async () => {
    const made = await draft()
    expect((await one.send(drafts.restoreVersion, { ...keyOf(made), restore: 7 })).http).toBe(404)
    await one.store(news.update, edit(made, 'x'))
    expect((await one.send(drafts.restoreVersion, { ...keyOf(made), restore: 1 })).http).toBe(409)
    expect((await one.send(drafts.version, { news_id: made.news_id, version: 99 })).http).toBe(404)
  })

  it('can become the public version, which discards later changes', async () => {
    const made = await draft({ published: true, news_content: '<p>publik</p>' })
    expect((await one.send(drafts.discard, keyOf(made))).http).toBe(422)
    const saved = await one.call(drafts.save, edit(made, 'tidak jadi'))
    const back = await one.call(drafts.discard, keyOf(saved))
    expect(back).toMatchObject({ news_status: 'published', draft_status: null })
    const detail = await one.call(news.detail, { id: String(made.news_id) })
    expect(detail.fields.news_content).toBe('<p>publik</p>')
    expect((await one.send(drafts.discard, keyOf(await draft()))).http).toBe(422)
  })
})

describe('the presence of a writer', () => {
  it('is held by one person, whom others see, until they leave', async () => {
    const { news_id } = await draft()
    expect(await one.call(drafts.presence, { news_id })).toMatchObject({ editing: { is_me: true } })
    const seen = await two.call(drafts.presence, { news_id })
    expect(seen).toMatchObject({ editing: { user_id: one.user_id, is_me: false } })
    expect((await two.call(news.detail, { id: String(news_id) })).editing).toEqual(seen.editing)
    await one.call(drafts.presence, { news_id, leave: '1' })
    expect(await two.call(drafts.presence, { news_id })).toMatchObject({ editing: { user_id: two.user_id } })
  })

  it('outlasts a short break of the network, and expires after eight seconds without a signal', async () => {
    const { news_id } = await draft()
    await one.call(drafts.presence, { news_id })
    const lastSeen = (seconds: number) =>
      api.services.pool.query(
        `update presence set seen_at = now() - make_interval(secs => $2) where subject_id = $1`,
        [news_id, seconds],
      )
    const since = (await one.call(drafts.presence, { news_id })).editing?.since
    await lastSeen(5)
    expect(await two.call(drafts.presence, { news_id })).toMatchObject({ editing: { user_id: one.user_id } })
    expect((await one.call(drafts.presence, { news_id })).editing?.since).toEqual(since)
    await lastSeen(9)
    expect((await two.call(news.detail, { id: String(news_id) })).editing).toBeNull()
    expect(await two.call(drafts.presence, { news_id })).toMatchObject({ editing: { user_id: two.user_id } })
  })

  it('can be taken over, and the previous writer is notified at once', async () => {
    const { news_id } = await draft()
    await one.call(drafts.presence, { news_id })
    const notices: unknown[] = []
    const ready = Promise.withResolvers<void>()
    const collect = (payload: string) => void notices.push(JSON.parse(payload))
    const listening = api.services.listener.listen(liveChannel, collect, () => ready.resolve())
    try {
      await ready.promise
      expect(await two.call(drafts.takeOver, { news_id })).toMatchObject({ editing: { is_me: true } })
      await vi.waitFor(() =>
        expect(notices).toContainEqual({
          topic: 'news.presence',
          to: { area: 'articles' },
          data: { news_id, user_id: two.user_id },
        }),
      )
    } finally {
      listening.stop()
    }
    expect(await one.call(drafts.presence, { news_id })).toMatchObject({ editing: { user_id: two.user_id } })
    const bell = await one.call(notifications.list, { perPage: '1' })
    expect(bell.rows).toMatchObject([{ kind: 'news.taken_over', facts: { news_id } }])
  })

  it('is refused to a person who may only read the article', async () => {
    const made = await draft()
    await two.call(reviews.submit, keyOf(made))
    expect((await two.send(drafts.takeOver, { news_id: made.news_id })).http).toBe(422)
  })
})

describe('a preview link', () => {
  it('shows the draft to anyone with the secret, and to nobody else', async () => {
    const made = await draft({ news_title: 'Rahasia' })
    const { secret } = await one.call(drafts.previewLink, { news_id: made.news_id, days: '3' })
    expect(await api.nobody.call(drafts.previewBySecret, { secret })).toMatchObject({
      news_title: 'Rahasia',
      copy: 'draft',
    })
    expect((await api.nobody.send(drafts.previewBySecret, { secret: `${secret}x` })).http).toBe(404)
    const { rows } = await api.services.pool.query('select * from preview_links')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('expires, and can be revoked', async () => {
    const made = await draft()
    const { secret } = await one.call(drafts.previewLink, { news_id: made.news_id })
    expect(await one.call(drafts.endPreviewLinks, { news_id: made.news_id })).toEqual({ ended: 1 })
    expect((await api.client.send(drafts.previewBySecret, { secret })).http).toBe(404)
    const next = await one.call(drafts.previewLink, { news_id: made.news_id })
    await api.services.pool.query(`update preview_links set expires_at = now() - interval '1 second'`)
    expect(await api.client.send(drafts.previewBySecret, { secret: next.secret })).toMatchObject({
      http: 404,
      msg: expect.stringContaining('expired'),
    })
  })

  it('is valid for a month at most', async () => {
    const { news_id } = await draft()
    expect((await one.send(drafts.previewLink, { news_id, days: '31' })).http).toBe(400)
  })
})
