import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { campaignContent, ContentChoice } from '@balai/contract/mailing/campaign-content.ts'
import type { CampaignBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { aPublicCourse } from '../../../../test/a-course.ts'
import { aPublicEvent } from '../../../../test/an-event.ts'
import { anArticle } from '../../../../test/articles.ts'
import { pickArticles } from './pick-articles.queries.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example' })
  staff = await api.as('social_media')
})
afterAll(() => api.close())

async function aCampaign(subject = 'Kabar minggu ini') {
  const { campaign_id } = await api.services.db
    .insertInto('campaigns')
    .values({ name: 'Kabar', subject })
    .returning('campaign_id')
    .executeTakeFirstOrThrow()
  return campaign_id
}

const published = (wanted: Parameters<typeof anArticle>[1] = {}) =>
  anArticle(api.services.db, { published: true, ...wanted })

const save = (campaign_id: number, blocks: CampaignBlock[], version = 0) =>
  staff.call(campaignContent.save, { campaign_id, version, blocks: JSON.stringify(blocks), language: 'en' })

const heading = (text: string, key = 'h'): CampaignBlock => ({ kind: 'heading', key, text, level: 1 })
const paragraph = (html: string, key = 't'): CampaignBlock => ({ kind: 'text', key, html })
const button = (link: string, key = 'b'): CampaignBlock => ({ kind: 'button', key, text: 'Open', link })

describe('choosing articles', () => {
  it('lists the ways to choose, each with the values that it takes', async () => {
    const options = await staff.call(campaignContent.options)
    expect(options.map(({ content_id, values_of }) => [content_id, values_of])).toEqual([
      ['latest', null],
      ['popular', null],
      ['category', 'category'],
      ['tag', 'tag'],
      ['keyword', null],
      ['manual', 'article'],
    ])
  })

  it('takes twelve public articles at random, the same ones for the same seed', async () => {
    for (let index = 0; index < 15; index++) await published({ news_title: `Acak ${index}` })
    await published({ news_title: 'Premium', news_visibility: 'premium' })
    await anArticle(api.services.db, { news_title: 'Draf' })
    const choice = { content_id: 'keyword', keywords: 'acak' } as const
    const first = await staff.call(campaignContent.byChoice, choice)
    expect(first.count).toBe(12)
    expect(first.articles.map(({ num }) => num)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    const again = await staff.call(campaignContent.byChoice, { ...choice, seed: first.seed })
    expect(again).toEqual(first)
    const other = await staff.call(campaignContent.byChoice, { ...choice, seed: 'another' })
    expect(other.articles.map(({ news_id }) => news_id)).not.toEqual(
      first.articles.map(({ news_id }) => news_id),
    )
    const all = await staff.call(campaignContent.byChoice, {
      content_id: 'latest',
      num: 50,
      order_by: 'latest',
    })
    expect(all.articles.map(({ news_title }) => news_title)).not.toContain('Premium')
    expect(all.articles.map(({ news_title }) => news_title)).not.toContain('Draf')
  })

  it('keeps pinned articles in their places and leaves out those that are not wanted', async () => {
    const [a, b, c, d] = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => published({ news_title: `Sematan ${name}` })),
    )
    const { articles } = await staff.call(campaignContent.byChoice, {
      ...{ content_id: 'keyword', keywords: 'sematan', num: 3, order_by: 'title' },
      without: [a?.news_id ?? 0],
      pinned: [{ news_id: d?.news_id ?? 0, num: 1 }],
    })
    expect(articles.map(({ news_id, num }) => [news_id, num])).toEqual([
      [d?.news_id, 1],
      [b?.news_id, 2],
      [c?.news_id, 3],
    ])
  })

  it('takes articles of a category and of those below it, found by its title', async () => {
    const top = await category('Ekonomi Desa')
    const below = await category('Koperasi', top)
    const inside = await published({ news_title: 'Simpan pinjam', category_id: top, sub_category_id: below })
    const found = await staff.call(campaignContent.categoryByTitle, { category_title: 'ekonomi desa' })
    expect(found).toEqual({ category_id: top, category_title: 'Ekonomi Desa' })
    const list = await staff.call(campaignContent.articlesOfCategory, { category_id: top })
    expect(list).toMatchObject({ total: 1, rows: [{ news_id: inside.news_id, news_title: 'Simpan pinjam' }] })
    const chosen = await staff.call(campaignContent.byChoice, {
      content_id: 'category',
      content_values: [top],
    })
    expect(chosen.articles.map(({ news_id }) => news_id)).toEqual([inside.news_id])
    const missing = await staff.send(campaignContent.categoryByTitle, { category_title: 'Tidak ada' })
    expect(missing.http).toBe(404)
  })
})

describe('the articles of a run', () => {
  it('are the most liked ones, those with a tag, or those chosen by hand in their order', async () => {
    const { db } = api.services
    const { tag_id } = await db
      .insertInto('tags')
      .values({ tag_title: 'Lereng', tag_permalink: 'lereng' } as never)
      .returning('tag_id')
      .executeTakeFirstOrThrow()
    const tags = [{ tag_id, tag_title: 'Lereng' }]
    const quiet = await published({ news_title: 'Lereng sepi', tags })
    const liked = await published({ news_title: 'Lereng ramai', tags })
    const { id: member_id } = await aMember(db)
    await db.insertInto('likes').values({ subject_id: liked.news_id, member_id }).execute()
    const ids = async (choice: Partial<ContentChoice>, more: { without?: number[]; at?: Date } = {}) =>
      (await pickArticles(db, ContentChoice.parse(choice), { seed: 'x', ...more })).map(
        ({ news_id }) => news_id,
      )
    const byLikes = { content_id: 'popular', order_by: 'popular', keywords: 'lereng' } as const
    expect(await ids(byLikes)).toEqual([liked.news_id, quiet.news_id])
    const byTag: Partial<ContentChoice> = { content_id: 'tag', content_values: [tag_id], order_by: 'title' }
    expect(await ids(byTag)).toEqual([liked.news_id, quiet.news_id])
    expect(await ids(byTag, { without: [liked.news_id] })).toEqual([quiet.news_id])
    expect(await ids(byTag, { at: new Date('2001-01-01') })).toEqual([])
    const byHand = [quiet.news_id, 2_000_000_000, liked.news_id]
    expect(await ids({ content_id: 'manual', content_values: byHand })).toEqual([
      quiet.news_id,
      liked.news_id,
    ])
    expect(await ids({ content_id: 'keyword' })).toEqual([])
  })
})

describe('the content of a campaign', () => {
  it('is saved with its version, and what is left out stays', async () => {
    const campaign_id = await aCampaign()
    expect(await staff.call(campaignContent.content, { campaign_id })).toMatchObject({
      version: 0,
      choice: { num: 12, news_visibility: 'public', news_content_type: 'article', order_by: 'random' },
    })
    const { version } = await save(campaign_id, [heading('Halo')])
    await staff.call(campaignContent.save, { campaign_id, version, template: 'letter' })
    const content = await staff.call(campaignContent.content, { campaign_id })
    expect(content).toMatchObject({ blocks: [heading('Halo')], template: 'letter', version: version + 1 })
    const stale = await staff.send(campaignContent.save, { campaign_id, version, template: 'clean' })
    expect(stale.http).toBe(409)
  })

  it('cannot be changed or built once the campaign is no draft any more', async () => {
    const campaign_id = await aCampaign()
    const { version } = await save(campaign_id, [heading('Halo')])
    await api.services.db
      .updateTable('campaigns')
      .set({ state: 'running', started_at: sql`now()` })
      .where('campaign_id', '=', campaign_id)
      .execute()
    expect(
      await staff.send(campaignContent.save, { campaign_id, version, template: 'letter' }),
    ).toMatchObject({
      http: 422,
      msg: expect.stringContaining('not a draft'),
    })
    expect((await staff.send(campaignContent.build, { campaign_id })).http).toBe(422)
  })

  it('refuses unknown fields in blocks, also within columns, and two blocks with one key', async () => {
    const campaign_id = await aCampaign()
    const strange = { ...heading('Halo'), onload: 'x' }
    const columns = { kind: 'columns', key: 'c', left: [strange], right: [] }
    for (const [blocks, status] of [
      [[strange], 400],
      [[columns], 400],
      [[heading('A'), heading('B')], 422],
    ] as const) {
      const refused = await staff.send(campaignContent.save, {
        campaign_id,
        version: 0,
        blocks: JSON.stringify(blocks),
      })
      expect(refused.http).toBe(status)
    }
  })
})

describe('a built mail', () => {
  it('has absolute links and pictures, both parts, and the link to unsubscribe as a placeholder', async () => {
    const article = await published({ news_title: 'Panen & kopi {{first_name}}' })
    const campaign_id = await aCampaign('Halo {{first_name}}')
    const [card] = await staff.call(campaignContent.cards, {
      kind: 'article',
      ids: [article.news_id],
      language: 'en',
    })
    await save(campaign_id, [
      heading('Halo {{first_name}}'),
      paragraph('<p>Baca <a href="/articles/x?a=1&amp;b=2">ini</a></p>'),
      card as CampaignBlock,
      button('https://contoh.id/?a=1&b=2'),
    ])
    const built = await staff.call(campaignContent.build, { campaign_id })
    const links = [...built.html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
    expect(links).toContain('https://balai.example/site/articles/x?a=1&amp;b=2')
    expect(links).toContain('https://contoh.id/?a=1&amp;b=2')
    expect(links.filter((link) => !/^(?:https:\/\/|\{\{preferences_link\}\}$)/.test(link ?? ''))).toEqual([])
    expect(built.html).toContain('{{#preferences_link}}')
    expect(built.html).toContain('Panen &amp; kopi { {first_name}}')
    expect(built.text).toContain('Halo {{first_name}}')
    expect(built).toMatchObject({
      is_too_large: false,
      merge_fields: [{ name: 'first_name', value: 'friend' }],
    })
    expect(built.size).toBe(Buffer.byteLength(built.html))
    expect(await staff.call(campaignContent.content, { campaign_id })).toMatchObject({
      is_built: true,
      size: built.size,
    })
  })

  it('is refused if a text names something unknown about the recipient, also when it is written as entities', async () => {
    const campaign_id = await aCampaign()
    let version = 0
    for (const html of [
      '<p>{{salary}}</p>',
      '<p>&#123;&#123;preferences_link}}</p>',
      '<p>{{#first_name}}x</p>',
    ]) {
      ;({ version } = await save(campaign_id, [paragraph(html)], version))
      const refused = await staff.send(campaignContent.build, { campaign_id })
      expect(refused).toMatchObject({ http: 422, msg: expect.stringContaining('not known of recipients') })
    }
  })

  it('names links that cannot be opened, and those to our site where nothing is published', async () => {
    const live = await published({ news_title: 'Terbit' })
    const { permalink } = await api.services.db
      .selectFrom('published_news')
      .select('permalink')
      .where('news_id', '=', live.news_id)
      .executeTakeFirstOrThrow()
    const campaign_id = await aCampaign()
    const links = [
      ...[`/articles/${permalink}`, 'https://balai.example/site/articles/never', 'javascript:alert(1)'],
      ...['https://contoh.id/', 'contoh', 'mailto:a@contoh.id'],
    ]
    await save(
      campaign_id,
      links.map((link, index) => button(link, `b${index}`)),
    )
    const checked = await staff.call(campaignContent.checkLinks, { campaign_id })
    expect(checked.links.map(({ link, is_own, problem }) => [link, is_own, problem !== ''])).toEqual([
      [links[0], true, false],
      [links[1], true, true],
      [links[2], false, true],
      [links[3], false, false],
      [links[4], false, true],
      [links[5], false, false],
    ])
    expect(checked.problems).toBe(3)
    const picture = '/files/ab/0b6e7c1e-1111-4222-8333-444455556666.webp'
    await save(campaign_id, [{ kind: 'picture', key: 'p', picture, alt: '', link: '' }], 1)
    const missing = await staff.call(campaignContent.checkLinks, { campaign_id })
    expect(missing.links).toMatchObject([
      { link: `https://balai.example${picture}`, problem: expect.any(String) },
    ])
  })

  it('shows the whole text of an article only if everybody may read it', async () => {
    const open = await published({ news_title: 'Terbuka' })
    const closed = await published({ news_title: 'Tertutup', news_visibility: 'premium' })
    for (const { news_id } of [open, closed])
      await api.services.db
        .updateTable('versions')
        .set({
          content: `<p>Isi lengkap ${news_id}</p><img src="/files/x" onerror="x"><iframe src="https://x"></iframe>`,
        })
        .where('subject_id', '=', news_id)
        .execute()
    const cards = await staff.call(campaignContent.cards, {
      kind: 'article',
      ids: [open.news_id, closed.news_id],
    })
    const campaign_id = await aCampaign()
    await save(
      campaign_id,
      cards.map((card) => ({ ...card, with_text: true }) as CampaignBlock),
    )
    const { html } = await staff.call(campaignContent.build, { campaign_id })
    expect(html).toContain(`Isi lengkap ${open.news_id}`)
    expect(html).not.toContain(`Isi lengkap ${closed.news_id}`)
    expect(html).not.toMatch(/onerror|iframe/)
  })

  it('is previewed as a member reads it, or with the defaults', async () => {
    const { id: member_id } = await aMember(api.services.db, { member_first_name: 'Sri <b>' })
    const campaign_id = await aCampaign('Halo {{first_name}}')
    await save(campaign_id, [heading('Untuk {{first_name}}')])
    const asMember = await staff.call(campaignContent.preview, { campaign_id, member_id })
    expect(asMember.subject).toBe('Halo Sri <b>')
    expect(asMember.html).toContain('Untuk Sri &lt;b&gt;')
    const asNobody = await staff.call(campaignContent.preview, {
      campaign_id,
      merge_defaults: [{ name: 'first_name', value: 'pembaca' }],
      blocks: JSON.stringify([heading('Hai {{first_name}}')]),
    })
    expect(asNobody.text).toContain('Hai pembaca')
    expect(asNobody.merge_fields).toEqual([{ name: 'first_name', value: 'pembaca' }])
  })

  it('stays as it was built once the campaign is no draft any more', async () => {
    const campaign_id = await aCampaign()
    await save(campaign_id, [heading('Tetap')])
    await staff.call(campaignContent.build, { campaign_id })
    await api.services.pool.query(
      `update campaigns set state = 'running', started_at = now() where campaign_id = ${campaign_id}`,
    )
    await api.services.pool.query(
      `update campaign_contents set blocks = '[]' where campaign_id = ${campaign_id}`,
    )
    expect((await staff.call(campaignContent.preview, { campaign_id })).text).toContain('Tetap')
  })

  it('has cards of events, with date and place, and of courses, which lead to their pages', async () => {
    const event = await aPublicEvent(api, { event_title: 'Seminar teh', place: 'Bandung' })
    const course = await aPublicCourse(api, { course_title: 'Kursus teh' })
    await aPublicEvent(api, { event_title: 'Seminar teh batal', cancelled_at: new Date() })
    const events = await staff.call(campaignContent.cards, { kind: 'event', search: 'seminar teh' })
    const courses = await staff.call(campaignContent.cards, { kind: 'course', search: 'kursus teh' })
    expect(events).toMatchObject([
      { event_id: event.event_id, title: 'Seminar teh', note: expect.stringContaining('Bandung') },
    ])
    expect(courses).toMatchObject([{ course_id: course.course_id, title: 'Kursus teh' }])
    const campaign_id = await aCampaign()
    await save(campaign_id, [...events, ...courses])
    const { links, problems } = await staff.call(campaignContent.checkLinks, { campaign_id })
    expect(links.map(({ link }) => new URL(link).pathname.split('/')[2])).toEqual(['events', 'courses'])
    expect(problems).toBe(0)
  })

  it('is made of a list of articles, in their order and only those that are checked', async () => {
    const [a, b, c] = await Promise.all(
      ['Satu', 'Dua', 'Tiga'].map((news_title) => published({ news_title })),
    )
    const made = await staff.call(campaignContent.htmlOfArticles, {
      articles: [
        { news_id: a?.news_id ?? 0, num: 2, checked: true },
        { news_id: b?.news_id ?? 0, num: 1, checked: true },
        { news_id: c?.news_id ?? 0, num: 3, checked: false },
      ],
      template: 'magazine',
    })
    expect(made.text.indexOf('Dua')).toBeLessThan(made.text.indexOf('Satu'))
    expect(made.text).not.toContain('Tiga')
    expect(made.html).toContain('Baca selengkapnya')
  })
})

async function category(category_title: string, category_par_id: number | null = null) {
  const { category_id } = await api.services.db
    .insertInto('categories')
    .values({
      category_title,
      category_permalink: category_title.toLowerCase().replaceAll(' ', '-'),
      category_par_id,
      is_content: true,
    } as never)
    .returning('category_id')
    .executeTakeFirstOrThrow()
  return category_id
}
