import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { likes } from '@balai/contract/content/likes.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { courseLikes } from '@balai/contract/learning/course-likes.ts'
import { courseReactions } from '@balai/contract/learning/course-reactions.ts'
import { members } from '@balai/contract/people/members.ts'
import { reactions } from '@balai/contract/site/reactions.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { driftOf } from '../../../../test/counters.ts'
import { aComment } from '../../content/comments/comments.factory.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { aCourse } from '../../learning/courses/courses.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { someTracks } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
let staff: Client
let author_id: number
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
  author_id = (await aUser(api.services.db)).user_id
})
afterAll(() => api.close())

/** The only members who do anything on these days are those of this file. */
const may = { range: 'custom', from: '2025-05-01', to: '2025-05-31', compare: 'none' } as const
/** The first and the last moment of these days in Jakarta, neither of them at a whole quarter. */
const [first, last] = ['2025-04-30T17:00:01Z', '2025-05-31T16:59:59Z']

/** Erases a member as customer service does: with the effects first, and the typed address. */
async function erase(id: number) {
  const { member_email, version } = await staff.call(members.profile, { id })
  const input = { id, confirm: member_email, version }
  const service = await api.as('customer_service')
  await service.check(members.erase, input)
  await service.store(members.erase, input)
}

const rowsOf = async (query: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, unknown>>(query, values)).rows

const published = () => anArticle(api.services.db, { author_id, published: true })

/** A member who read these articles in the morning of the 10th and registered afterwards. */
async function aReader(visitor: number, read: { news_id: number; path: string }[]) {
  const { id } = await aMember(api.services.db, {
    member_first_name: 'Melati',
    member_join_datetime: new Date('2025-05-10T03:07:00Z'),
    consents: { tracking: true },
  })
  const view = { kind: 'page_view', visitor } as const
  await someTracks(api.services.pool, [
    ...read.map(({ news_id, path }) => ({ ...view, at: '2025-05-10 09:00', path, subject_id: news_id })),
    { ...view, at: '2025-05-10 10:08', path: '/welcome', member_id: id },
    { ...view, at: '2025-05-20 10:00', path: read[0]!.path, subject_id: read[0]!.news_id, member_id: id },
  ])
  return id
}

describe('erasing members who liked, answered, agreed and registered', () => {
  let news_id: number
  let course_id: number
  let erased: number[]
  const figures = async () => {
    const of = { ...may, news_id }
    const [one, two] = [{ ...may, is_given: 1 } as const, { ...may, is_given: 0 } as const]
    return {
      subscribers: await staff.call(analytics.subscribers, may),
      freeMembers: await staff.call(analytics.freeMembers, may),
      premiumMembers: await staff.call(analytics.premiumMembers, may),
      contributors: await staff.call(analytics.contributors, may),
      engagement: await staff.call(analytics.engagement, may),
      cookieLaw: await staff.call(analytics.cookieLaw, may),
      article: await staff.call(reports.article, of),
      onSite: await api.nobody.call(reactions.find, { article_id: news_id }),
      onCourse: await api.nobody.call(courseReactions.find, { subject_id: course_id }),
      listed: [
        (await staff.call(likes.list, { news_id })).total,
        (await staff.call(likes.list, {})).total,
        (await staff.call(courseLikes.list, {})).total,
        (await staff.call(analytics.memberConsents, one)).total,
        (await staff.call(analytics.memberConsents, two)).total,
      ],
    }
  }
  let before: Awaited<ReturnType<typeof figures>>

  beforeAll(async () => {
    const { db, pool } = api.services
    news_id = (await published()).news_id
    course_id = (await aCourse(db, { author_id })).course_id
    // An article with two paths counts a member once.
    const paths = ['/articles/haji', '/artikel/haji'].map((path) => ({ news_id, path }))
    erased = [await aReader(1, paths), await aReader(2, paths)]
    for (const id of [...erased, await aReader(3, paths)]) {
      for (const [subject_id, at] of [
        [news_id, first],
        [course_id, last],
      ])
        await pool.query('insert into likes (subject_id, member_id, liked_at) values ($1, $2, $3)', [
          ...[subject_id, id, at],
        ])
      await pool.query(
        'insert into helpful_answers (subject_id, member_id, is_helpful, answered_at) values ($1, $2, true, $3)',
        [news_id, id, first],
      )
      await pool.query(
        `insert into member_consents (member_id, consent, is_given, source, text_version, reason, recorded_by, recorded_at) values
          ($1, 'newsletter', true, 'profile_form', 1, 'Melati rang us', 7, $2),
          ($1, 'tracking', true, 'site', 1, '', null, $2),
          ($1, 'newsletter', false, 'site', 1, '', null, $3)`,
        [id, first, last],
      )
      await aComment(db, {
        ...{ news_id, member_id: id, comment_text: 'Bagus', state: 'visible' },
        created_at: new Date(first),
      })
    }
    before = await figures()
    for (const id of erased) await erase(id)
  })

  it('counted them before', () => {
    expect(before).toMatchObject({
      article: { new_members: 3, likes: { value: 3 } },
      onSite: { likes: 3, helpful_yes: 3 },
      onCourse: { likes: 3 },
      listed: [3, 3, 3, 6, 3],
    })
  })

  it('changes no figure of these days; only countries and who is free now do not have them', async () => {
    // A report that counts who is there now, and splits it by country, says so.
    const past = ({ freeMembers, subscribers, ...rest }: typeof before) => ({
      ...rest,
      members: [freeMembers, subscribers].map((report) => ({
        ...report,
        figures: report.figures.filter(({ name }) => name !== 'free_now'),
        breakdowns: report.breakdowns.filter(({ name }) => name !== 'country'),
      })),
    })
    expect(past(await figures())).toEqual(past(before))
    expect(await driftOf(api.services.pool)).toEqual([])
  })

  it('leaves rows that nothing ties to a member, a moment or each other', async () => {
    const quarters = ['2025-04-30T17:00:00.000Z', '2025-05-31T16:45:00.000Z'].map((at) => new Date(at))
    expect(await rowsOf('select distinct liked_at from likes where member_id is null order by 1')).toEqual(
      quarters.map((liked_at) => ({ liked_at })),
    )
    expect(await rowsOf('select answered_at from helpful_answers where member_id is null')).toEqual(
      [1, 2].map(() => ({ answered_at: quarters[0] })),
    )
    const kept = await rowsOf('select * from member_consents where member_id is null')
    expect(kept).toHaveLength(6)
    for (const row of kept) {
      expect(row).toMatchObject({ reason: '', recorded_by: null })
      expect(quarters).toContainEqual(row['recorded_at'])
      expect(Number(row['consent_id'])).toBeLessThan(0)
    }
    const numbers = kept.map(({ consent_id }) => Number(consent_id)).toSorted((a, b) => a - b)
    for (const [place, number] of numbers.slice(1).entries())
      expect(number - numbers[place]!).toBeGreaterThan(1)
    for (const table of ['likes', 'helpful_answers', 'member_consents', 'tracks'])
      expect([
        table,
        await rowsOf(`select from ${table} where member_id = any($1::integer[])`, [erased]),
      ]).toEqual([table, []])
    expect(await rowsOf('select * from erased_newcomers')).toEqual([
      { news_id, joined_on: '2025-05-10', members: 2 },
    ])
  })

  it('leaves rows in the lists, without a name, and takes the new members from theirs', async () => {
    const nobody = { member_id: null, member_name: null }
    const named = { member_name: expect.stringContaining('Melati') }
    const article = await staff.call(likes.list, { news_id })
    expect(article.rows.toSorted((a, b) => (a.member_id ?? 0) - (b.member_id ?? 0))).toMatchObject([
      nobody,
      nobody,
      named,
    ])
    expect((await staff.call(courseLikes.list, { course_id })).rows).toContainEqual(
      expect.objectContaining({ ...nobody, subject_id: course_id }),
    )
    const given = await staff.call(analytics.memberConsents, { ...may, is_given: 1 })
    expect(given.rows.filter(({ member_id }) => member_id === null)).toHaveLength(4)
    expect(await staff.call(reports.articleMembers, { ...may, news_id })).toMatchObject({
      ...{ total: 1, rows: [named] },
    })
  })

  it('counts erased new members on their days, and as long as the events of the month are kept', async () => {
    const counted = async (from: string, to: string) =>
      (await staff.call(reports.article, { ...may, from, to, news_id })).new_members
    expect(await counted('2025-05-10', '2025-05-10')).toBe(3)
    expect(await counted('2025-05-11', '2025-05-31')).toBe(0)
    expect(await counted('2025-05-01', '2025-05-09')).toBe(0)
    await api.services.pool.query('truncate tracks')
    expect(await counted('2025-05-10', '2025-05-10')).toBe(0)
  })
})

it('a member likes an article once, and an erased one who comes back likes it again', async () => {
  const { news_id } = await published()
  const member = await api.asMember()
  const like = { article_id: news_id }
  expect(await member.call(reactions.like, like)).toMatchObject({ likes: 1 })
  expect(await member.call(reactions.like, like)).toMatchObject({ likes: 1 })
  const [liked] = await rowsOf('select member_id from likes where subject_id = $1', [news_id])
  await erase(Number(liked!['member_id']))
  const again = await api.asMember()
  expect(await again.call(reactions.like, like)).toMatchObject({ likes: 2, is_liked: true })
  expect(await again.call(reactions.unlike, like)).toMatchObject({ likes: 1, is_liked: false })
})
