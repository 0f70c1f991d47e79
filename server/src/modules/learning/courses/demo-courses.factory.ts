import { rolesThatEnter } from '@balai/contract/core/access.ts'
import type { StoredTeacher } from '@balai/contract/learning/course-shapes.ts'
import type { Transaction } from '../../../db/pool.ts'
import { demoEmail } from '../../identity/users/demo-accounts.factory.ts'
import { findUserByEmail } from '../../identity/users/users.queries.ts'
import { insertPublished } from './courses.factory.ts'
import { demoCourseTexts, type DemoCourse } from './demo-course-texts.factory.ts'

/** Demo courses: seven that are published, and one that is still written. */
export const demoCourses = {
  name: 'demo courses',
  async make(db: Transaction) {
    const [role] = rolesThatEnter('courseAuthoring')
    const author = role && (await findUserByEmail(db, demoEmail(role)))
    if (!author) return
    const covers = await db
      .selectFrom('media')
      .select(['media_id', 'alt_text'])
      .where('media_kind', '=', 'image')
      .where('deleted_at', 'is', null)
      .orderBy('media_id')
      .limit(20)
      .execute()
    const categories = await db
      .selectFrom('categories')
      .select(['category_id', 'category_title'])
      .where('is_course', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
    for (const [index, course] of demoCourseTexts.entries()) {
      const category =
        categories.find(({ category_title }) => category_title === course.category) ?? categories[0]
      const cover = covers[(index * 2 + 1) % Math.max(1, covers.length)]
      await insertPublished(
        db,
        {
          ...columnsOf(course),
          author_id: author.user_id,
          category_id: category?.category_id ?? null,
          ...(cover && { cover_media_id: cover.media_id, course_image_alt: cover.alt_text }),
        },
        outlineOf(course),
      )
    }
  },
}

function columnsOf({ category: _category, outline: _outline, teachers, ...course }: DemoCourse) {
  return {
    ...course,
    course_permalink: course.course_title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    teachers: teachers.map(([name, title], index): StoredTeacher => ({
      key: `t${index + 1}`,
      name,
      title,
      bio: '',
      media_id: null,
    })),
  }
}

/** The first lesson is open to everybody; a lesson with a video takes longer to learn. */
const outlineOf = ({ outline }: DemoCourse) =>
  Object.entries(outline).map(([topic_title, lessons], topic) => ({
    topic_title,
    lessons: lessons.map(([lesson_title, text, video], index) => ({
      lesson_title,
      lesson_text: `<p>${text}</p>`,
      ...(video && {
        lesson_video_status: 1,
        lesson_video_type: 'address',
        lesson_video_url: video,
        lesson_video_mime: 'text/html',
      }),
      length_seconds: (video ? 480 : 240) + ((topic * 7 + index * 3) % 6) * 60,
      is_preview: topic === 0 && index === 0,
      ...(lesson_title.endsWith('(draf)') && { lesson_status: 'draft' as const }),
    })),
  }))
