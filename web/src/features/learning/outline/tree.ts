interface Lesson {
  lesson_id: number
  lesson_topic_id: number
}
interface Topic {
  topic_id: number
  lessons: readonly Lesson[]
}
type LessonOf<T extends Topic> = T['lessons'][number]

/** Where a title is typed for something new; `before` is what follows it, null at the end. */
export type Adding =
  | { what: 'topic'; before: number | null }
  | { what: 'lesson'; topic_id: number; before: number | null }

/** A line of the tree. Places are counted from 0. */
export type Line<T extends Topic> =
  | { kind: 'topic'; key: string; topic: T; place: number; count: number }
  | { kind: 'lesson'; key: string; lesson: LessonOf<T>; topic: T; place: number; count: number }
  | { kind: 'new'; key: string; adding: Adding }

/** The place of a lesson: in a topic, before another lesson of it or at its end. */
export interface LessonPlace {
  topic_id: number
  before: number | null
}

export const topicKey = (topic_id: number) => `topic ${topic_id}`
export const lessonKey = (lesson_id: number) => `lesson ${lesson_id}`

/** The lines that are shown: lessons of folded topics are left out. */
export function linesOf<T extends Topic>(
  topics: readonly T[],
  folded: ReadonlySet<number>,
  adding: Adding | null = null,
): Line<T>[] {
  const lines: Line<T>[] = []
  const addNew = (isHere: boolean) => {
    if (isHere && adding) lines.push({ kind: 'new', key: 'new', adding })
  }
  topics.forEach((topic, place) => {
    const { topic_id, lessons } = topic
    const isInside = adding?.what === 'lesson' && adding.topic_id === topic_id
    addNew(adding?.what === 'topic' && adding.before === topic_id)
    lines.push({ kind: 'topic', key: topicKey(topic_id), topic, place, count: topics.length })
    if (!folded.has(topic_id))
      lessons.forEach((lesson, at) => {
        const { lesson_id } = lesson
        addNew(isInside && adding.before === lesson_id)
        lines.push({
          kind: 'lesson',
          key: lessonKey(lesson_id),
          lesson,
          topic,
          place: at,
          count: lessons.length,
        })
      })
    addNew(isInside && adding.before === null)
  })
  // Also if its topic is not loaded yet: the line stays, with what is being typed in it.
  addNew(lines.every(({ kind }) => kind !== 'new'))
  return lines
}

/** The topics after lessons were moved; they keep their order among each other. */
export function withMovedLessons<T extends Topic>(
  topics: readonly T[],
  ids: ReadonlySet<number>,
  { topic_id, before }: LessonPlace,
): T[] {
  const moved = topics
    .flatMap(({ lessons }) => lessons.filter(({ lesson_id }) => ids.has(lesson_id)))
    .map((lesson) => ({ ...lesson, lesson_topic_id: topic_id }))
  return topics.map((topic) => {
    const isTarget = topic.topic_id === topic_id
    if (!isTarget && !topic.lessons.some(({ lesson_id }) => ids.has(lesson_id))) return topic
    const rest = topic.lessons.filter(({ lesson_id }) => !ids.has(lesson_id))
    if (!isTarget) return { ...topic, lessons: rest }
    const at = before === null ? -1 : rest.findIndex(({ lesson_id }) => lesson_id === before)
    return { ...topic, lessons: rest.toSpliced(at < 0 ? rest.length : at, 0, ...moved) }
  })
}

/** The topics after one of them was moved to a place. */
export function withMovedTopic<T extends Topic>(topics: readonly T[], topic_id: number, place: number): T[] {
  const moved = topics.filter((topic) => topic.topic_id === topic_id)
  return topics.filter((topic) => topic.topic_id !== topic_id).toSpliced(place, 0, ...moved)
}

/** Where a lesson is; null if there is none. */
export function placeOf(topics: readonly Topic[], lesson_id: number): LessonPlace | null {
  for (const { topic_id, lessons } of topics) {
    const at = lessons.findIndex((lesson) => lesson.lesson_id === lesson_id)
    if (at >= 0) return { topic_id, before: lessons[at + 1]?.lesson_id ?? null }
  }
  return null
}

export type Step = 'up' | 'down'

/** The place one step further; at the end of a topic that is the next topic. Null if there is none. */
export function lessonStep(topics: readonly Topic[], lesson_id: number, step: Step): LessonPlace | null {
  const at = topics.findIndex(({ lessons }) => lessons.some((lesson) => lesson.lesson_id === lesson_id))
  const topic = topics[at]
  if (!topic) return null
  const { topic_id, lessons } = topic
  const place = lessons.findIndex((lesson) => lesson.lesson_id === lesson_id)
  const idAt = (index: number) => lessons[index]?.lesson_id ?? null
  if (step === 'up' && place > 0) return { topic_id, before: idAt(place - 1) }
  if (step === 'down' && place < lessons.length - 1) return { topic_id, before: idAt(place + 2) }
  const other = topics[step === 'up' ? at - 1 : at + 1]
  if (!other) return null
  const first = other.lessons[0]?.lesson_id ?? null
  return { topic_id: other.topic_id, before: step === 'up' ? null : first }
}

/** The end of a neighbouring topic. Null if there is none. */
export function nextTopicPlace(topics: readonly Topic[], topic_id: number, step: Step): LessonPlace | null {
  const at = topics.findIndex((topic) => topic.topic_id === topic_id)
  const other = at < 0 ? undefined : topics[step === 'up' ? at - 1 : at + 1]
  return other ? { topic_id: other.topic_id, before: null } : null
}

/** Where lessons go that are dropped between two lines; `at` lines are above. Null if there is no topic. */
export function lessonDrop<T extends Topic>(
  lines: readonly Line<T>[],
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
export function topicDrop<T extends Topic>(
  lines: readonly Line<T>[],
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
