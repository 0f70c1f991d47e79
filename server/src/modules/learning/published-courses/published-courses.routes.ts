import { say } from '@balai/contract/core/sentences.ts'
import type { publishedCourses } from '@balai/contract/learning/published-courses.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound } from '../../../lib/refusal.ts'
import { findBranch } from '../../content/categories/branch.queries.ts'
import { findMoved, findPreviewLesson, findPublished, listPublished } from './published-courses.queries.ts'
import { shownCourse, shownLesson, shownRow } from './published-courses.rules.ts'

export const publishedCoursesRoutes: Handlers<typeof publishedCourses> = {
  list: async ({ db }, { category, ...wanted }) => {
    const category_ids = category === undefined ? null : await findBranch(db, category)
    if (category_ids?.length === 0) throw notFound(say('There is no category with this permalink.'))
    const { rows, ...page } = await listPublished(db, { ...wanted, category_ids })
    return { ...page, rows: rows.map(shownRow) }
  },

  detail: async ({ db, caller }, { permalink }) => {
    const found = await findPublished(db, permalink)
    if (found) return { moved_to: null, course: await shownCourse(db, found, caller) }
    const moved_to = await findMoved(db, permalink)
    if (moved_to === undefined) throw notFound(say('No course is published at this permalink.'))
    return { moved_to, course: null }
  },

  preview: async ({ db }, { lesson_id }) => {
    const lesson = await findPreviewLesson(db, lesson_id)
    if (!lesson) throw notFound(say('This lesson is not open to everybody. Enrol in the course to open it.'))
    return shownLesson(db, lesson)
  },
}
