import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { courseRatings, ownRatings } from '@balai/contract/learning/course-ratings.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { anEnrolment } from '../enrolments/enrolments.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let course: Awaited<ReturnType<typeof aCourse>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())
beforeEach(async () => {
  course = await aCourse(api.services.db, { author_id: staff.user_id })
})

const db = () => api.services.db

/** A member who has finished the first lesson of the course. */
async function aLearner(member_first_name = 'Rina') {
  const member = await api.asMember({ member_first_name })
  const done = course.lessons.slice(0, 1).map(({ lesson_id }) => lesson_id)
  await anEnrolment(db(), { course_id: course.course_id, member_id: member.member_id, done })
  return member
}

/** A rating of another member, as staff see it. */
async function aRating(stars: number, rating_text = '') {
  const learner = await aLearner()
  await learner.call(ownRatings.rate, { course_id: course.course_id, stars, rating_text, version: 0 })
  const { rows } = await staff.call(courseRatings.list, {
    course_id: course.course_id,
    member_id: learner.member_id,
  })
  const [rating] = rows
  if (!rating) throw new Error('The rating is missing.')
  return rating
}

const distribution = () => staff.call(courseRatings.distribution, { course_id: course.course_id })

describe('a member', () => {
  it('rates a course once, and changes the rating', async () => {
    const learner = await aLearner()
    const { course_id } = course
    const first = await learner.call(ownRatings.rate, {
      course_id,
      stars: 2,
      rating_text: 'Kurang.',
      version: 0,
    })
    expect(first).toMatchObject({ stars: 2, rating_text: 'Kurang.', is_hidden: false, version: 1 })
    await learner.call(ownRatings.rate, { course_id, stars: 5, rating_text: 'Bagus.', version: 1 })
    expect(await distribution()).toMatchObject({ mean: 5, count: 1 })
    expect((await learner.call(ownRatings.own, { course_id })).rating).toMatchObject({ stars: 5, version: 2 })
  })

  it('rates only after a lesson is done', async () => {
    const member = await api.asMember()
    const { course_id } = course
    const rate = () => member.send(ownRatings.rate, { course_id, stars: 5, version: 0 })
    const refusal = 'You can rate a course that you learn, once you have finished its first lesson.'
    expect((await rate()).msg).toBe(refusal)
    await anEnrolment(db(), { course_id, member_id: member.member_id })
    expect((await rate()).msg).toBe(refusal)
    expect((await member.call(ownRatings.own, { course_id })).can_rate).toBe(false)
  })

  it('does not rate a course that they were taken off', async () => {
    const member = await api.asMember()
    const { course_id, lessons } = course
    const done = lessons.map(({ lesson_id }) => lesson_id)
    await anEnrolment(db(), { course_id, member_id: member.member_id, status: 'cancelled', done })
    expect((await member.send(ownRatings.rate, { course_id, stars: 5, version: 0 })).status).toBe(422)
  })

  it('sees a refusal if the rating changed elsewhere', async () => {
    const learner = await aLearner()
    const { course_id } = course
    await learner.call(ownRatings.rate, { course_id, stars: 3, version: 0 })
    const late = await learner.send(ownRatings.rate, { course_id, stars: 1, version: 0 })
    expect(late.status).toBe(409)
    expect(await distribution()).toMatchObject({ mean: 3, count: 1 })
  })

  it.each([0, 6])('cannot give %i stars', async (stars) => {
    const learner = await aLearner()
    const answer = await learner.send(ownRatings.rate, { course_id: course.course_id, stars, version: 0 })
    expect(answer.status).toBe(400)
  })

  it('withdraws the rating with its text and its answer, and can rate again', async () => {
    const learner = await aLearner()
    const { course_id } = course
    await learner.call(ownRatings.rate, { course_id, stars: 1, rating_text: 'Buruk.', version: 0 })
    const { rows } = await staff.call(courseRatings.list, { course_id })
    const { rating_id = 0, version = 0 } = rows[0] ?? {}
    await staff.call(courseRatings.answer, { rating_id, version, answer_text: 'Maaf.' })
    await learner.call(ownRatings.withdraw, { course_id })
    expect(await distribution()).toMatchObject({ mean: null, count: 0 })
    expect((await staff.call(courseRatings.list, { course_id })).total).toBe(0)
    expect((await learner.send(ownRatings.withdraw, { course_id })).status).toBe(404)
    const again = await learner.call(ownRatings.rate, { course_id, stars: 4, version: 0 })
    expect(again).toMatchObject({ stars: 4, rating_text: '', answer_text: '' })
  })

  it('cannot show a hidden rating by changing or withdrawing it', async () => {
    const learner = await aLearner()
    const { course_id } = course
    await learner.call(ownRatings.rate, { course_id, stars: 1, version: 0 })
    const { rows } = await staff.call(courseRatings.list, { course_id })
    const { rating_id = 0, version = 0 } = rows[0] ?? {}
    await staff.call(courseRatings.hide, { rating_id, version, reason: 'Menghina' })
    await learner.call(ownRatings.withdraw, { course_id })
    const again = await learner.call(ownRatings.rate, { course_id, stars: 1, version: 0 })
    expect(again.is_hidden).toBe(true)
    expect((await api.nobody.call(ownRatings.published, { course_id })).total).toBe(0)
  })
})

describe('staff', () => {
  it('see the lowest ratings first, and filter them', async () => {
    await aRating(5)
    const low = await aRating(1, 'Suaranya kecil')
    await aRating(3)
    const { course_id } = course
    const stars = async (input: object) =>
      (await staff.call(courseRatings.list, { course_id, ...input })).rows.map((row) => row.stars)
    expect(await stars({})).toEqual([1, 3, 5])
    expect(await stars({ stars: 3 })).toEqual([3])
    expect(await stars({ search: 'suaranya' })).toEqual([1])
    expect(await stars({ search: 'rina' })).toEqual([1, 3, 5])
    expect(await stars({ order_by: 'rated_at', order: 'desc' })).toEqual([3, 1, 5])
    const { rating_id, version } = low
    const { version: answered } = await staff.call(courseRatings.answer, {
      rating_id,
      version,
      answer_text: 'Ya',
    })
    expect(await stars({ answered: 'no' })).toEqual([3, 5])
    await staff.call(courseRatings.hide, { rating_id, version: answered, reason: 'Ganda' })
    expect(await stars({ state: 'hidden' })).toEqual([1])
    expect(await stars({ state: 'shown' })).toEqual([3, 5])
  })

  it('hide a rating, which leaves the mean and the public list, and show it again', async () => {
    const low = await aRating(1)
    await aRating(4)
    const { course_id } = course
    expect(await distribution()).toMatchObject({ mean: 2.5, count: 2, stars: { 1: 1, 4: 1 }, unanswered: 2 })
    const { rating_id, version } = low
    const hidden = await staff.call(courseRatings.hide, {
      rating_id,
      version,
      reason: 'Bukan tentang kursus',
    })
    expect(await distribution()).toMatchObject({
      mean: 4,
      count: 1,
      stars: { 1: 0 },
      hidden: 1,
      unanswered: 1,
    })
    const shown = await api.nobody.call(ownRatings.published, { course_id })
    expect(shown).toMatchObject({ total: 1, distribution: { mean: 4, count: 1 } })
    await staff.call(courseRatings.show, hidden)
    expect(await distribution()).toMatchObject({ mean: 2.5, count: 2, hidden: 0 })
  })

  it('keep the totals that lists of courses read', async () => {
    const low = await aRating(1)
    await aRating(4)
    const totals = () =>
      db()
        .selectFrom('course_rating_totals')
        .select(['rating_count', 'rating_mean'])
        .where('course_id', '=', course.course_id)
        .executeTakeFirst()
    expect(await totals()).toEqual({ rating_count: 2, rating_mean: 2.5 })
    const { rating_id, version } = low
    await staff.call(courseRatings.hide, { rating_id, version, reason: 'Ganda' })
    expect(await totals()).toEqual({ rating_count: 1, rating_mean: 4 })
  })

  it('must say why they hide a rating', async () => {
    const { rating_id, version } = await aRating(2)
    expect((await staff.send(courseRatings.hide, { rating_id, version, reason: ' ' })).status).toBe(400)
  })

  it('see a refusal if another person was faster', async () => {
    const { rating_id, version } = await aRating(2)
    await staff.call(courseRatings.answer, { rating_id, version, answer_text: 'Terima kasih.' })
    const late = await staff.send(courseRatings.hide, { rating_id, version, reason: 'Ganda' })
    expect(late.status).toBe(409)
  })

  it('answer a rating, change the answer and remove it', async () => {
    const { rating_id, version } = await aRating(3, 'Cukup.')
    const { course_id } = course
    const first = await staff.call(courseRatings.answer, { rating_id, version, answer_text: 'Terima kasih.' })
    const second = await staff.call(courseRatings.answer, { ...first, answer_text: 'Terima kasih banyak.' })
    const [shown] = (await api.nobody.call(ownRatings.published, { course_id })).rows
    expect(shown).toMatchObject({ member_name: 'Rina', answer_text: 'Terima kasih banyak.' })
    expect(await distribution()).toMatchObject({ unanswered: 0 })
    const removed = await staff.call(courseRatings.removeAnswer, second)
    expect((await staff.send(courseRatings.removeAnswer, removed)).msg).toBe('This rating has no answer.')
    expect(await distribution()).toMatchObject({ unanswered: 1 })
  })
})

describe('visitors', () => {
  it('do not see ratings of a course that is not published', async () => {
    const draft = await aCourse(db(), {
      author_id: staff.user_id,
      course_status: 'draft',
      published_version: null,
    })
    const answer = await api.nobody.send(ownRatings.published, { course_id: draft.course_id })
    expect(answer.status).toBe(404)
  })

  it('see the highest or the lowest first', async () => {
    await aRating(2)
    await aRating(5)
    await aRating(4)
    const stars = async (order: 'highest' | 'lowest' | 'newest') =>
      (await api.nobody.call(ownRatings.published, { course_id: course.course_id, order })).rows.map(
        (row) => row.stars,
      )
    expect(await stars('highest')).toEqual([5, 4, 2])
    expect(await stars('lowest')).toEqual([2, 4, 5])
    expect(await stars('newest')).toEqual([4, 5, 2])
  })
})
