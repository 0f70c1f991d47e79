interface Topic {
  topic_id: number
}
interface Lesson {
  lesson_id: number
  lesson_topic_id: number
}

/** A topic with its lessons, in their order. */
export interface Branch<T extends Topic, L extends Lesson> {
  topic: T
  lessons: readonly L[]
}

/** Where a title is being typed for something new. */
export type Adding = { what: 'topic' } | { what: 'lesson'; topic_id: number }

/** A line of the tree. Places are counted from 0. */
export type Line<T extends Topic, L extends Lesson> =
  | { kind: 'topic'; key: string; topic: T; lessons: readonly L[]; place: number; count: number }
  | { kind: 'lesson'; key: string; lesson: L; topic: T; place: number; count: number }
  | { kind: 'new'; key: string; adding: Adding }

/** The place of a lesson: in a topic, before another lesson of it or at its end. */
export interface LessonPlace {
  topic_id: number
  before: number | null
}

export const topicKey = (topic_id: number) => `topic ${topic_id}`
export const lessonKey = (lesson_id: number) => `lesson ${lesson_id}`

/** Topics and lessons, both in their order, as a tree. */
export function treeOf<T extends Topic, L extends Lesson>(
  topics: readonly T[],
  lessons: readonly L[],
): Branch<T, L>[] {
  const inTopic = Map.groupBy(lessons, ({ lesson_topic_id }) => lesson_topic_id)
  return topics.map((topic) => ({ topic, lessons: inTopic.get(topic.topic_id) ?? [] }))
}

/** The lines that are shown: those of folded topics are left out. */
export function linesOf<T extends Topic, L extends Lesson>(
  tree: readonly Branch<T, L>[],
  folded: ReadonlySet<number>,
  adding: Adding | null = null,
): Line<T, L>[] {
  const lines = tree.flatMap(({ topic, lessons }, place): Line<T, L>[] => {
    const line = { kind: 'topic' as const, key: topicKey(topic.topic_id), topic, lessons }
    const own: Line<T, L>[] = [{ ...line, place, count: tree.length }]
    if (!folded.has(topic.topic_id))
      own.push(
        ...lessons.map((lesson, at) => ({
          kind: 'lesson' as const,
          key: lessonKey(lesson.lesson_id),
          lesson,
          topic,
          place: at,
          count: lessons.length,
        })),
      )
    if (adding?.what === 'lesson' && adding.topic_id === topic.topic_id)
      own.push({ kind: 'new', key: 'new', adding })
    return own
  })
  if (adding?.what === 'topic') lines.push({ kind: 'new', key: 'new', adding })
  return lines
}

/** The tree after lessons were moved; they keep their order among each other. */
export function withMovedLessons<T extends Topic, L extends Lesson>(
  tree: readonly Branch<T, L>[],
  ids: ReadonlySet<number>,
  { topic_id, before }: LessonPlace,
): Branch<T, L>[] {
  const moved = tree
    .flatMap(({ lessons }) => lessons.filter(({ lesson_id }) => ids.has(lesson_id)))
    .map((lesson) => ({ ...lesson, lesson_topic_id: topic_id }))
  return tree.map((branch) => {
    const isTarget = branch.topic.topic_id === topic_id
    const isSource = branch.lessons.some(({ lesson_id }) => ids.has(lesson_id))
    if (!isTarget && !isSource) return branch
    const rest = branch.lessons.filter(({ lesson_id }) => !ids.has(lesson_id))
    if (!isTarget) return { ...branch, lessons: rest }
    const at = before === null ? -1 : rest.findIndex(({ lesson_id }) => lesson_id === before)
    return { ...branch, lessons: rest.toSpliced(at < 0 ? rest.length : at, 0, ...moved) }
  })
}

/** The tree after a topic was moved to a place. */
export function withMovedTopic<T extends Topic, L extends Lesson>(
  tree: readonly Branch<T, L>[],
  topic_id: number,
  place: number,
): Branch<T, L>[] {
  const moved = tree.filter(({ topic }) => topic.topic_id === topic_id)
  return tree.filter(({ topic }) => topic.topic_id !== topic_id).toSpliced(place, 0, ...moved)
}

export type Step = 'up' | 'down'

/** The place one step further; at the end of a topic that is the next topic. Null if there is none. */
export function lessonStep<T extends Topic, L extends Lesson>(
  tree: readonly Branch<T, L>[],
  lesson_id: number,
  step: Step,
): LessonPlace | null {
  const at = tree.findIndex(({ lessons }) => lessons.some((lesson) => lesson.lesson_id === lesson_id))
  const branch = tree[at]
  if (!branch) return null
  const place = branch.lessons.findIndex((lesson) => lesson.lesson_id === lesson_id)
  const { topic_id } = branch.topic
  const idAt = (index: number) => branch.lessons[index]?.lesson_id ?? null
  if (step === 'up' && place > 0) return { topic_id, before: idAt(place - 1) }
  if (step === 'down' && place < branch.lessons.length - 1) return { topic_id, before: idAt(place + 2) }
  const other = tree[step === 'up' ? at - 1 : at + 1]
  if (!other) return null
  const first = other.lessons[0]?.lesson_id ?? null
  return { topic_id: other.topic.topic_id, before: step === 'up' ? null : first }
}

/** The start or end of a neighbouring topic. Null if there is none. */
export function nextTopicPlace<T extends Topic, L extends Lesson>(
  tree: readonly Branch<T, L>[],
  topic_id: number,
  step: Step,
): LessonPlace | null {
  const at = tree.findIndex(({ topic }) => topic.topic_id === topic_id)
  const other = at < 0 ? undefined : tree[step === 'up' ? at - 1 : at + 1]
  return other ? { topic_id: other.topic.topic_id, before: null } : null
}

/** Where lessons go that are dropped between two lines; `at` lines are above. Null if there is no topic. */
export function lessonDrop<T extends Topic, L extends Lesson>(
  lines: readonly Line<T, L>[],
  at: number,
  moved: ReadonlySet<number>,
  folded: ReadonlySet<number>,
): LessonPlace | null {
  const above = lines.slice(0, Math.max(at, 1)).findLast((line) => line.kind !== 'new')
  if (!above) return null
  const { topic_id } = above.topic
  // A folded topic shows no place between its lessons.
  if (folded.has(topic_id)) return { topic_id, before: null }
  const next = lines
    .slice(lines.indexOf(above) + 1)
    .find((line) => line.kind !== 'lesson' || !moved.has(line.lesson.lesson_id))
  const isInside = next?.kind === 'lesson' && next.topic.topic_id === topic_id
  return { topic_id, before: isInside ? next.lesson.lesson_id : null }
}

/** The place of a topic that is dropped between two lines, and the line above which it then stands. */
export function topicDrop<T extends Topic, L extends Lesson>(
  lines: readonly Line<T, L>[],
  at: number,
  topic_id: number,
): { place: number; line: number } {
  const starts = lines.flatMap((line, index) => (line.kind === 'topic' ? [index] : []))
  // A topic stands between topics, so the nearest border of one is meant.
  const borders = [...starts, lines.length]
  const line = borders.reduce((best, each) => (Math.abs(each - at) < Math.abs(best - at) ? each : best), 0)
  const others = lines.slice(0, line).filter((each) => each.kind === 'topic')
  return { place: others.filter(({ topic }) => topic.topic_id !== topic_id).length, line }
}
