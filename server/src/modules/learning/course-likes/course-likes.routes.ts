import type { courseLikes } from '@balai/contract/learning/course-likes.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { listLikes } from '../../content/likes/likes.queries.ts'
import { courseKinds, coursesOf, subjectsOfCourse } from '../course-comments/course-comments.queries.ts'

export const courseLikesRoutes: Handlers<typeof courseLikes> = {
  list: async ({ db }, { kind, course_id, lesson_id, search, member_id, from, until, ...page }) => {
    const ofCourse = course_id === undefined ? undefined : await subjectsOfCourse(db, course_id)
    const subject_ids =
      lesson_id === undefined ? ofCourse : (ofCourse ?? [lesson_id]).filter((id) => id === lesson_id)
    const kinds = kind === undefined ? courseKinds : [kind]
    const found = await listLikes(db, { kinds, search, member_id, subject_ids, from, until }, page)
    const courses = await coursesOf(
      db,
      found.rows.map(({ subject_id }) => subject_id),
    )
    const rows = found.rows.flatMap((like) => {
      const course = courses.get(like.subject_id)
      return course ? [{ ...like, ...course, kind: like.kind as (typeof courseKinds)[number] }] : []
    })
    return { ...found, rows }
  },
}
