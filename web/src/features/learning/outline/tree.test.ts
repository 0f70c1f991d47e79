import { describe, expect, it } from 'vitest'
import {
  lessonDrop,
  lessonStep,
  linesOf,
  nextTopicPlace,
  topicDrop,
  placeOf,
  withMovedLessons,
  withMovedTopic,
} from './tree.ts'

const topic = (topic_id: number, ...ids: number[]) => ({
  topic_id,
  lessons: ids.map((lesson_id) => ({ lesson_id, lesson_topic_id: topic_id })),
})
const tree = [topic(1, 11, 12), topic(2, 21), topic(3)]
const open = new Set<number>()
const orderOf = (of: typeof tree) =>
  of.map(({ topic_id, lessons }) => [topic_id, ...lessons.map(({ lesson_id }) => lesson_id)])
const keysOf = (...folded: number[]) => linesOf(tree, new Set(folded)).map(({ key }) => key)

describe('the lines of an outline', () => {
  it('are topics and lessons in their order, without those of folded topics', () => {
    expect(keysOf()).toEqual(['topic 1', 'lesson 11', 'lesson 12', 'topic 2', 'lesson 21', 'topic 3'])
    expect(keysOf(1)).toEqual(['topic 1', 'topic 2', 'lesson 21', 'topic 3'])
  })

  it('have an empty line where something new is typed', () => {
    const at = (lines: { kind: string }[]) => lines.findIndex(({ kind }) => kind === 'new')
    expect(at(linesOf(tree, open, { what: 'lesson', topic_id: 1, before: null }))).toBe(3)
    expect(at(linesOf(tree, open, { what: 'lesson', topic_id: 1, before: 12 }))).toBe(2)
    expect(at(linesOf(tree, open, { what: 'topic', before: 2 }))).toBe(3)
    expect(at(linesOf(tree, open, { what: 'topic', before: null }))).toBe(6)
    // A topic that was just added, and is not loaded yet.
    expect(at(linesOf(tree, open, { what: 'lesson', topic_id: 4, before: null }))).toBe(6)
  })
})

describe('moving', () => {
  it('puts lessons before another one or at the end, also of another topic', () => {
    const moved = withMovedLessons(tree, new Set([12]), { topic_id: 2, before: 21 })
    expect(orderOf(moved)).toEqual([[1, 11], [2, 12, 21], [3]])
    expect(moved[1]?.lessons[0]?.lesson_topic_id).toBe(2)
    const both = withMovedLessons(tree, new Set([21, 11]), { topic_id: 3, before: null })
    expect(orderOf(both)).toEqual([[1, 12], [2], [3, 11, 21]])
  })

  it('puts a topic with its lessons at a place', () => {
    expect(orderOf(withMovedTopic(tree, 3, 0))).toEqual([[3], [1, 11, 12], [2, 21]])
    expect(orderOf(withMovedTopic(tree, 1, 2))).toEqual([[2, 21], [3], [1, 11, 12]])
  })

  it('steps over the border of a topic, and stops at the ends', () => {
    expect(lessonStep(tree, 11, 'down')).toEqual({ topic_id: 1, before: null })
    expect(lessonStep(tree, 12, 'up')).toEqual({ topic_id: 1, before: 11 })
    expect(lessonStep(tree, 12, 'down')).toEqual({ topic_id: 2, before: 21 })
    expect(lessonStep(tree, 21, 'up')).toEqual({ topic_id: 1, before: null })
    expect(lessonStep(tree, 11, 'up')).toBeNull()
    expect(nextTopicPlace(tree, 1, 'down')).toEqual({ topic_id: 2, before: null })
    expect(nextTopicPlace(tree, 1, 'up')).toBeNull()
  })
})

it('knows where a lesson is, so that a move can be taken back', () => {
  expect(placeOf(tree, 11)).toEqual({ topic_id: 1, before: 12 })
  expect(placeOf(tree, 21)).toEqual({ topic_id: 2, before: null })
  expect(placeOf(tree, 99)).toBeNull()
})

describe('dropping', () => {
  const lines = linesOf(tree, open)
  const drop = (at: number, ...moved: number[]) => lessonDrop(lines, at, new Set(moved), open)

  it('puts a lesson where the pointer is, even into an empty topic', () => {
    expect(drop(1, 21)).toEqual({ topic_id: 1, before: 11 })
    expect(drop(0, 21)).toEqual({ topic_id: 1, before: 11 })
    expect(drop(3, 21)).toEqual({ topic_id: 1, before: null })
    expect(drop(6, 21)).toEqual({ topic_id: 3, before: null })
  })

  it('never names a lesson that is moved itself', () => {
    expect(drop(1, 11)).toEqual({ topic_id: 1, before: 12 })
    expect(drop(1, 11, 12)).toEqual({ topic_id: 1, before: null })
  })

  it('puts a lesson at the end of a folded topic', () => {
    const folded = new Set([1])
    expect(lessonDrop(linesOf(tree, folded), 1, new Set([21]), folded)).toEqual({ topic_id: 1, before: null })
  })

  it('puts a topic at the nearest border of topics', () => {
    expect(topicDrop(lines, 1, 3)).toEqual({ place: 0, line: 0 })
    expect(topicDrop(lines, 2, 3)).toEqual({ place: 1, line: 3 })
    expect(topicDrop(lines, 6, 1)).toEqual({ place: 2, line: 6 })
  })
})
