import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { LessonCopy, LessonCounts } from '@balai/contract/learning/lesson-shapes.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import type { Course } from '../courses/courses.queries.ts'
import { courseKind } from '../courses/kind.rules.ts'
import { cleanCopyOf, copyOf } from '../courses/lesson-copy.rules.ts'
import { countLearners } from '../courses/learners.queries.ts'
import { countEffects, type ProgressEffects } from './effects.queries.ts'
import { hideLessons, publishLessons } from './lesson-copies.queries.ts'
import { listLessonsById, stateOf, type Lesson } from './lessons.queries.ts'
import { findChangeable, lessonGone } from './lessons.rules.ts'
import { announceOutline } from './order.queries.ts'
import { recountLearners } from './recount.queries.ts'
import { refuseLastLessons } from './visible.rules.ts'

interface Input {
  lesson_course_id: number
  lesson_ids: number[]
  lesson_status: 'published' | 'hidden'
  counts?: LessonCounts | undefined
  outline_version?: number | undefined
}

interface Plan {
  course: Course
  /** The lessons that change. */
  lessons: Lesson[]
  /** Those of them that learners could not see. */
  shown: Lesson[]
  effects: ProgressEffects
}

/** Publishes the working copies of lessons, or hides lessons. */
export const changingStatus = steps({
  lock: ({ lesson_course_id, lesson_ids }: Input) => [
    courseKind.lock(lesson_course_id),
    lockRows('lessons', 'lesson_id', [...new Set(lesson_ids)]),
  ],
  check: async (context: ReadContext, input: Input): Promise<Plan> => {
    const course = await findChangeable(context, input.lesson_course_id, input.outline_version)
    const named = await findNamed(context.db, input)
    return input.lesson_status === 'published'
      ? planPublishing(context.db, course, named, input.counts)
      : planHiding(context.db, course, named)
  },
  effects: async (_context, { lesson_status }, plan) => [
    ...(lesson_status === 'published' ? effectsOfPublishing(plan) : effectsOfHiding(plan)),
    ...effectsOnLearners(plan.effects),
  ],
  store: async ({ db, caller }: ChangeContext, input, { found: { course, lessons, shown, effects } }) => {
    const { course_id, outline_version } = course
    const ids = lessons.map(({ lesson_id }) => lesson_id)
    if (input.lesson_status === 'published') {
      const copies = []
      for (const lesson of lessons)
        copies.push({
          lesson_id: lesson.lesson_id,
          copy: await cleanCopyOf(lesson),
          isNew: shown.includes(lesson),
        })
      await publishLessons(db, copies, {
        counts_from: input.counts ?? 'everybody',
        user_id: caller.user_id,
      })
    } else await hideLessons(db, ids, caller.user_id)
    await recountLearners(db, course_id)
    await announceOutline(db, { course_id, outline_version }, caller.user_id)
    const changed = await listLessonsById(db, ids)
    return {
      data: {
        course_id,
        outline_version,
        learners: effects.down + effects.up,
        lessons: changed.map((lesson) => ({ ...lesson, lesson_state: stateOf(lesson) })),
      },
      audit: lessons.map((lesson) => ({
        entity: 'lesson',
        entity_id: lesson.lesson_id,
        before: { lesson_title: lesson.lesson_title, lesson_state: stateOf(lesson) },
        after: {
          lesson_state: input.lesson_status,
          ...(shown.includes(lesson) && { counts: input.counts ?? 'everybody' }),
        },
      })),
    }
  },
})

async function findNamed(db: ReadDb, { lesson_course_id, lesson_ids }: Input): Promise<Lesson[]> {
  const found = new Map((await listLessonsById(db, lesson_ids)).map((lesson) => [lesson.lesson_id, lesson]))
  return [...new Set(lesson_ids)].map((lesson_id) => {
    const lesson = found.get(lesson_id)
    if (lesson?.lesson_course_id !== lesson_course_id) throw lessonGone()
    return lesson
  })
}

async function planPublishing(
  db: ReadDb,
  course: Course,
  named: Lesson[],
  counts: LessonCounts | undefined,
): Promise<Plan> {
  const lessons = named.filter(({ lesson_status, is_changed }) => lesson_status !== 'published' || is_changed)
  if (lessons.length === 0)
    throw new Refusal(say('These lessons are public already, and nothing in them was changed since.'))
  for (const lesson of lessons) refuseEmpty(copyOf(lesson))
  const shown = lessons.filter(({ lesson_status }) => lesson_status !== 'published')
  const { course_id } = course
  const planned = {
    course_id,
    lesson_ids: shown.map(({ lesson_id }) => lesson_id),
    lesson_status: 'published' as const,
  }
  if (counts === undefined && shown.length > 0) {
    const { learners } = await countLearners(db, course_id)
    const { down } = await countEffects(db, { ...planned, counts: 'everybody' })
    if (learners > 0) throw refuseField('counts', howToCount(down))
  }
  const effects = await countEffects(db, { ...planned, counts: counts ?? 'everybody' })
  return { course, lessons, shown, effects }
}

const howToCount = (down: number): Sentence =>
  down === 0
    ? say(
        'People learn this course already. Choose whether the new lessons count for everybody, only for those who enrol from now on, or are optional.',
      )
    : sayCount(
        down,
        'If the new lessons count for everybody, {{count}} learner has less progress than before. Choose whether they count for everybody, only for those who enrol from now on, or are optional.',
        'If the new lessons count for everybody, {{count}} learners have less progress than before. Choose whether they count for everybody, only for those who enrol from now on, or are optional.',
      )

function refuseEmpty(copy: LessonCopy): void {
  const { lesson_title: title } = copy
  const hasVideo = copy.lesson_video_url !== '' || copy.video_file_id !== null
  if (copy.lesson_video_status === 1 && !hasVideo)
    throw new Refusal(
      say('“{{title}}” has no video yet. Add an address or upload one, or switch the video off.', { title }),
    )
  const hasAttachments = copy.lesson_attachment_status === 1 && copy.lesson_attachment.length > 0
  const isEmpty = copy.lesson_text === '' && copy.lesson_video_status === 0 && !hasAttachments
  if (isEmpty && copy.quiz_id === null)
    throw new Refusal(
      say('“{{title}}” is empty. Add a text, a video, an attachment or a quiz before it is published.', {
        title,
      }),
    )
}

async function planHiding(db: ReadDb, course: Course, named: Lesson[]): Promise<Plan> {
  const lessons = named.filter(({ lesson_status }) => lesson_status === 'published')
  if (lessons.length === 0) throw new Refusal(say('Learners see none of these lessons already.'))
  const lesson_ids = lessons.map(({ lesson_id }) => lesson_id)
  await refuseLastLessons(db, course, lesson_ids)
  const { course_id } = course
  const effects = await countEffects(db, { course_id, lesson_ids, lesson_status: 'hidden', counts: null })
  return { course, lessons, shown: [], effects }
}

const effectsOfPublishing = ({ lessons, shown }: Plan): Sentence[] => {
  const changed = lessons.length - shown.length
  return [
    ...(shown.length > 0
      ? [
          sayCount(
            shown.length,
            '{{count}} lesson becomes visible to learners.',
            '{{count}} lessons become visible to learners.',
          ),
        ]
      : []),
    ...(changed > 0
      ? [
          sayCount(
            changed,
            'The changes of {{count}} lesson become public.',
            'The changes of {{count}} lessons become public.',
          ),
        ]
      : []),
  ]
}

const effectsOfHiding = ({ lessons }: Plan): Sentence[] => [
  sayCount(
    lessons.length,
    '{{count}} lesson is hidden from learners. Who has done it keeps it in their progress.',
    '{{count}} lessons are hidden from learners. Who has done them keeps them in their progress.',
  ),
]

const effectsOnLearners = ({ down, up, completed }: ProgressEffects): Sentence[] => [
  ...(down > 0
    ? [
        sayCount(
          down,
          '{{count}} learner has less progress than before. Who has completed the course stays so.',
          '{{count}} learners have less progress than before. Who has completed the course stays so.',
        ),
      ]
    : []),
  ...(up > 0
    ? [
        sayCount(
          up,
          '{{count}} learner has more progress than before.',
          '{{count}} learners have more progress than before.',
        ),
      ]
    : []),
  ...(completed > 0
    ? [
        sayCount(
          completed,
          '{{count}} learner completes the course by this.',
          '{{count}} learners complete the course by this.',
        ),
      ]
    : []),
]
