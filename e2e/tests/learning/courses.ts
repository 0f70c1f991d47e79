import { newPerson, post, postJson, tokenFor } from '../../api.ts'
import { newTitle } from '../content/news.ts'

interface NewCourse {
  course_id: number
  version: number
}

let category: Promise<{ category_id: number; category_title: string }> | undefined
/** A category for courses, made once by somebody who may. */
export const courseCategory = () =>
  (category ??= (async () => {
    const token = await tokenFor(await newPerson(['content']))
    const category_title = newTitle('Usaha')
    const form = { category_title, is_course: '1' }
    return {
      category_title,
      ...(await post<{ category_id: number }>('/category_news/create_stored', form, token)),
    }
  })())

/** The token of somebody who may build courses. */
export const authorToken = async () => tokenFor(await newPerson(['superuser']))

/** A draft of a course that has everything but published lessons. */
export const newCourse = async (token: string, wanted: Record<string, unknown> = {}): Promise<NewCourse> =>
  postJson<NewCourse>(
    '/course/add_stored',
    {
      course_title: newTitle('Kursus'),
      course_summary: 'Belajar dari awal.',
      course_content: '<p>Isi kursus.</p>',
      category_id: (await courseCategory()).category_id,
      ...wanted,
    },
    token,
  )

/** A topic with lessons, at the end of a course. */
export async function newTopic(course_id: number, topic_title: string, lessons: string[], token: string) {
  const { topic_id } = await postJson<{ topic_id: number }>(
    '/course/topic/add_stored',
    { topic_course_id: course_id, topic_title },
    token,
  )
  const lesson_ids: number[] = []
  for (const lesson_title of lessons) {
    const lesson = { lesson_course_id: course_id, lesson_topic_id: topic_id, lesson_title }
    lesson_ids.push(
      (await postJson<{ lesson_id: number }>('/course/lesson/add_stored', lesson, token)).lesson_id,
    )
  }
  return { topic_id, lesson_ids }
}
