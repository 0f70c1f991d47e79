import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCourse } from '../courses/courses.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let author: Person
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
})
afterAll(() => api.close())

const course = (outline: number[] = [2, 1]) =>
  aCourse(api.services.db, { author_id: author.user_id, outline })
const outlineOf = (course_id: number) => author.call(topics.outline, { course_id })
/** The lessons of each topic, in the order of both. */
const shapeOf = async (course_id: number) =>
  (await outlineOf(course_id)).topics.map(({ topic_id, lessons }) => ({
    topic_id,
    lesson_ids: lessons.map(({ lesson_id }) => lesson_id),
  }))

/** Every place from 1 without a gap or a double. */
async function expectWhole(course_id: number, count: { topics: number; lessons: number }) {
  const outline = await outlineOf(course_id)
  const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1)
  expect(outline.topics.map(({ position }) => position)).toEqual(upTo(count.topics))
  for (const { lessons } of outline.topics)
    expect(lessons.map(({ position }) => position)).toEqual(upTo(lessons.length))
  const ids = outline.topics.flatMap(({ lessons }) => lessons.map(({ lesson_id }) => lesson_id))
  expect(new Set(ids).size).toBe(count.lessons)
  expect(ids).toHaveLength(count.lessons)
}

describe('the outline', () => {
  it('is one answer with topics, lessons, states and who learns the course', async () => {
    const { course_id } = await course([2, 0, 1])
    const outline = await outlineOf(course_id)
    expect(outline).toMatchObject({
      course_status: 'published',
      outline_version: 1,
      learners: 0,
      locked: null,
      topics: [
        { topic_title: 'Topik 1', lessons: [{ lesson_state: 'published', counts: 'everybody' }, {}] },
        { topic_title: 'Topik 2', lessons: [] },
        { topic_title: 'Topik 3', lessons: [{ has_text: true, attachments: 0, quiz_title: null }] },
      ],
    })
  })

  it('is also listed by topic and by lesson, as other programs read it', async () => {
    const made = await course([2, 1])
    const listed = await author.call(topics.list, { course_id: made.course_id })
    expect(listed).toMatchObject({
      total: 2,
      rows: [
        { position: 1, lessons: 2 },
        { position: 2, lessons: 1 },
      ],
    })
    expect((await author.call(topics.list, {})).total).toBeGreaterThanOrEqual(2)
    const all = await author.call(lessons.list, { course_id: made.course_id })
    expect(all.rows.map(({ lesson_id }) => lesson_id)).toEqual(made.lessons.map(({ lesson_id }) => lesson_id))
    const of = await author.call(lessons.list, { topic_id: made.topics[1]?.topic_id })
    expect(of.rows.map(({ lesson_title }) => lesson_title)).toEqual(['Pelajaran 2.1'])
  })

  it('is written by authors only', async () => {
    const { course_id } = await course()
    const other = await api.as('content')
    expect((await other.send(topics.outline, { course_id })).http).toBe(200)
    const input = { topic_course_id: course_id, topic_title: 'Baru' }
    expect((await other.send(topics.create, input)).http).toBe(403)
  })

  it('shows who else has it open, and which lesson they edit', async () => {
    const { course_id, lessons } = await course()
    const other = await api.as('superuser')
    const lesson_id = lessons[0]?.lesson_id
    await other.call(topics.presence, { course_id, lesson_id })
    const { people } = await author.call(topics.presence, { course_id })
    expect(people).toMatchObject([
      { user_id: other.user_id, lesson_id, is_me: false },
      { user_id: author.user_id, lesson_id: null, is_me: true },
    ])
    await other.call(topics.presence, { course_id, leave: '1' })
    expect((await outlineOf(course_id)).people.map(({ user_id }) => user_id)).toEqual([author.user_id])
  })

  it('counts a person as gone eight seconds after their last signal, and not after a short break', async () => {
    const { course_id } = await course()
    await author.call(topics.presence, { course_id })
    const peopleAfter = async (seconds: number) => {
      await api.services.pool.query(
        'update outline_presence set seen_at = now() - make_interval(secs => $2) where course_id = $1',
        [course_id, seconds],
      )
      return (await outlineOf(course_id)).people.length
    }
    expect([await peopleAfter(5), await peopleAfter(9)]).toEqual([1, 0])
  })
})

describe('a topic', () => {
  it('comes at the end, or before another one', async () => {
    const made = await course([1, 1])
    const { course_id } = made
    const last = await author.call(topics.create, { topic_course_id: course_id, topic_title: 'Akhir' })
    const first = await author.call(topics.create, {
      ...{ topic_course_id: course_id, topic_title: 'Awal', before_topic_id: made.topics[0]?.topic_id },
    })
    expect([last.position, first.position]).toEqual([3, 1])
    expect(first.outline_version).toBe(last.outline_version + 1)
    await expectWhole(course_id, { topics: 4, lessons: 2 })
    expect((await outlineOf(course_id)).topics.map(({ topic_title }) => topic_title)).toEqual([
      ...['Awal', 'Topik 1', 'Topik 2', 'Akhir'],
    ])
  })

  it('is renamed with its version; with an older one the refusal shows both sides', async () => {
    const made = await course([1])
    const [topic] = made.topics
    const change = { topic_id: topic?.topic_id ?? 0, version: 1 }
    await author.call(topics.update, { ...change, topic_title: 'Nama Baru' })
    const stale = await author.send(topics.update, { ...change, topic_title: 'Nama Lain' })
    expect(stale).toMatchObject({ http: 409, data: { theirs: { topic_title: 'Nama Baru', version: 2 } } })
  })

  it('with lessons asks what becomes of them before it is deleted', async () => {
    const made = await course([2, 1, 1])
    const { course_id } = made
    const [first, second] = made.topics
    const topic_id = first?.topic_id ?? 0
    expect(await author.send(topics.delete, { topic_id })).toMatchObject({
      http: 422,
      errors: {
        lessons: [
          '2 lessons are in this topic. Choose whether they move to another topic or are deleted, too.',
        ],
      },
    })
    for (const move_to_topic_id of [topic_id, 999_999, undefined])
      expect(
        (await author.send(topics.delete, { topic_id, lessons: 'move', move_to_topic_id })).errors,
      ).toHaveProperty('move_to_topic_id')
    await author.call(topics.delete, { topic_id, lessons: 'move', move_to_topic_id: second?.topic_id })
    await expectWhole(course_id, { topics: 2, lessons: 4 })
    await author.call(topics.delete, { topic_id: second?.topic_id ?? 0, lessons: 'delete' })
    await expectWhole(course_id, { topics: 1, lessons: 1 })
    const last = (await shapeOf(course_id))[0]?.topic_id
    expect((await author.send(topics.delete, { topic_id: last, lessons: 'delete' })).msg).toContain(
      'Nothing would be left to learn',
    )
  })
})

describe('an order', () => {
  it('moves lessons between topics', async () => {
    const made = await course([2, 1])
    const { course_id } = made
    const [a, b, c] = made.lessons.map(({ lesson_id }) => lesson_id)
    const [one, two] = made.topics.map(({ topic_id }) => topic_id)
    const wanted = [{ topic_id: two, lesson_ids: [b, c, a] }]
    await author.call(lessons.order, { lesson_course_id: course_id, topics: JSON.stringify(wanted) })
    expect(await shapeOf(course_id)).toEqual([
      { topic_id: one, lesson_ids: [] },
      { topic_id: two, lesson_ids: [b, c, a] },
    ])
    await expectWhole(course_id, { topics: 2, lessons: 3 })
  })

  it('that does not name every lesson once, or is of an older outline, is refused and changes nothing', async () => {
    const made = await course([2, 1])
    const other = await course([1])
    const { course_id: lesson_course_id } = made
    const before = await shapeOf(lesson_course_id)
    const [a, b, c] = made.lessons.map(({ lesson_id }) => lesson_id)
    const [one, two] = made.topics.map(({ topic_id }) => topic_id)
    const foreign = other.lessons[0]?.lesson_id
    const orders = [
      [{ topic_id: one, lesson_ids: [a, b] }],
      [{ topic_id: one, lesson_ids: [a, b, c, c] }],
      [{ topic_id: one, lesson_ids: [a, b, foreign] }],
      [{ topic_id: one, lesson_ids: [a, b, c, foreign] }],
      [{ topic_id: other.topics[0]?.topic_id, lesson_ids: [a, b, c] }],
      [
        { topic_id: one, lesson_ids: [a] },
        { topic_id: one, lesson_ids: [b, c] },
      ],
    ]
    for (const topics of orders)
      expect(await author.send(lessons.order, { lesson_course_id, topics })).toMatchObject({
        http: 409,
        data: { outline_version: 1 },
      })
    const whole = [{ topic_id: two, lesson_ids: [a, b, c] }]
    const old = { lesson_course_id, topics: whole, outline_version: 7 }
    expect((await author.send(lessons.order, old)).http).toBe(409)
    for (const topic_ids of [[one], [one, one], [one, two, other.topics[0]?.topic_id]])
      expect((await author.send(topics.order, { topic_course_id: lesson_course_id, topic_ids })).http).toBe(
        409,
      )
    expect(await shapeOf(lesson_course_id)).toEqual(before)
  })

  it('wins whole beside another one, which is refused; nothing is lost or doubled', async () => {
    const made = await course([4, 3, 3])
    const { course_id } = made
    const ids = made.lessons.map(({ lesson_id }) => lesson_id)
    const places = made.topics.map(({ topic_id }) => topic_id)
    const random = numbersFrom(7)
    for (let round = 0; round < 4; round += 1) {
      const { outline_version } = await outlineOf(course_id)
      const orders = Array.from({ length: 4 }, () => dealt(shuffled(ids, random), places, random))
      const answers = await Promise.all([
        ...orders.map((topics) =>
          author.send(lessons.order, {
            ...{ lesson_course_id: course_id, topics: JSON.stringify(topics), outline_version },
          }),
        ),
        author.send(topics.order, {
          ...{ topic_course_id: course_id, topic_ids: shuffled(places, random), outline_version },
        }),
      ])
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
      expect(answers.filter(({ http }) => http === 409)).toHaveLength(4)
      const winner = orders[answers.findIndex(({ http }) => http === 200)]
      const stored = await shapeOf(course_id)
      if (winner)
        for (const { topic_id, lesson_ids } of winner)
          expect(stored.find((topic) => topic.topic_id === topic_id)?.lesson_ids).toEqual(lesson_ids)
      await expectWhole(course_id, { topics: 3, lessons: 10 })
    }
  })

  it('stays whole beside lessons and topics that come and go', async () => {
    const made = await course([3, 3])
    const { course_id } = made
    const [one = 0, two = 0] = made.topics.map(({ topic_id }) => topic_id)
    const ids = made.lessons.map(({ lesson_id }) => lesson_id)
    const lesson = { lesson_course_id: course_id, lesson_topic_id: one, lesson_title: 'Baru' }
    const answers = await Promise.all([
      author.send(lessons.create, { ...lesson, before_lesson_id: ids[0] }),
      author.send(lessons.create, lesson),
      author.send(lessons.order, {
        lesson_course_id: course_id,
        topics: [{ topic_id: two, lesson_ids: ids }],
      }),
      author.send(lessons.delete, { lesson_id: ids[4] }),
      author.send(topics.create, { topic_course_id: course_id, topic_title: 'Baru', before_topic_id: two }),
    ])
    const lost = answers.filter(({ http }) => http === 409 || http === 404)
    expect(answers.every(({ http }) => [200, 404, 409].includes(http))).toBe(true)
    const outline = await outlineOf(course_id)
    const count = outline.topics.flatMap(({ lessons }) => lessons).length
    expect(count).toBeGreaterThanOrEqual(6 - 1)
    expect(lost.length).toBeLessThan(answers.length)
    await expectWhole(course_id, { topics: 3, lessons: count })
  })
})

/** Numbers that are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((value) => ({ value, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value)

const dealt = (ids: number[], places: number[], random: () => number) => {
  const topics = places.map((topic_id) => ({ topic_id, lesson_ids: [] as number[] }))
  for (const id of ids) topics[Math.floor(random() * places.length)]?.lesson_ids.push(id)
  return topics
}
