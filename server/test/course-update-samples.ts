import sharp from 'sharp'
import { courseComments } from '@balai/contract/learning/course-comments.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { aComment } from '../src/modules/content/comments/comments.factory.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import { aCourse, aCourseCategory } from '../src/modules/learning/courses/courses.factory.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

async function aPicture(api: Api) {
  const as = await api.as('superuser')
  const background = { r: 4, g: 5, b: 6 }
  const content = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  return (await as.upload(courses.uploadImage, new File([content as BlobPart], 'foto.png'))).media_id
}

async function aDraft(api: Api): Promise<Sample> {
  const as = await api.as('superuser')
  const { db } = api.services
  const { category_id } = await aCourseCategory(db, 'Kursus Lengkap')
  const { course_id } = await aCourse(db, { author_id: as.user_id, course_status: 'draft' })
  const media_id = await aPicture(api)
  return {
    as,
    key: { course_id },
    full: {
      course_title: 'Kursus Lengkap',
      course_permalink: `kursus-lengkap-${course_id}`,
      course_summary: 'Ringkasan.',
      course_content: '<p>Isi yang lengkap.</p>',
      course_visibility: 'premium',
      category_id,
      cover_media_id: media_id,
      course_image_alt: 'Kelas',
      level: 'advanced',
      hours: 12,
      teachers: [{ key: 't1', name: 'Ayu', title: 'Guru', bio: 'Mengajar.', media_id }],
      access: 'paid',
      price: 99_000,
      access_days: 30,
      author_id: (await aUser(db)).user_id,
      course_seo_title: 'Kursus',
      course_seo_description: 'Tentang kursus.',
      certificate_rule: 'passed',
      planned_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    },
    derived: ['course_permalink'],
    read: async () => {
      const { fields, ...course } = await as.call(courses.detail, { id: String(course_id) })
      return { ...course, ...fields }
    },
  }
}

async function aLesson(api: Api): Promise<Sample> {
  const as = await api.as('superuser')
  const { db } = api.services
  const course = await aCourse(db, { author_id: as.user_id, outline: [1] })
  const { course_id } = course
  const lesson_id = course.lessons[0]?.lesson_id ?? 0
  const [attached, film] = await db
    .insertInto('course_files')
    .values([
      { course_id, kind: 'attachment', name: 'a.pdf', mime: 'application/pdf', bytes: 9, storage_key: 'a' },
      { course_id, kind: 'video', name: 'f.mp4', mime: 'video/mp4', bytes: 9, storage_key: 'f' },
    ])
    .returning('file_id')
    .execute()
  const quiz = await db
    .insertInto('quizzes')
    .values({ course_id, title: 'Kuis' })
    .returning('quiz_id')
    .executeTakeFirstOrThrow()
  return {
    as,
    key: { lesson_id },
    full: {
      lesson_title: 'Pelajaran Lengkap',
      lesson_description: 'Uraian.',
      lesson_text: '<p>Teks.</p>',
      lesson_video_status: 1,
      lesson_video_url: 'https://youtu.be/aqz-KE-bpKQ',
      lesson_video_mime: 'video/mp4',
      lesson_video_type: 'upload',
      video_file_id: film?.file_id,
      lesson_poster_image: await aPicture(api),
      lesson_attachment_status: 1,
      lesson_attachment: [{ file_id: attached?.file_id, title: 'Lampiran' }],
      length_seconds: 600,
      is_preview: true,
      quiz_id: quiz.quiz_id,
    },
    // The server sets them from the address and the file.
    derived: ['lesson_video_mime', 'lesson_video_type'],
    read: async () => {
      const { fields, ...lesson } = await as.call(lessons.detail, { lesson_id })
      return { ...lesson, ...fields }
    },
  }
}

async function aTopic(api: Api): Promise<Sample> {
  const as = await api.as('superuser')
  const course = await aCourse(api.services.db, { author_id: as.user_id, outline: [0] })
  const topic_id = course.topics[0]?.topic_id ?? 0
  return {
    as,
    key: { topic_id },
    full: { topic_title: 'Topik Lengkap', topic_summary: 'Ringkasan.' },
    read: async () => {
      const { rows } = await as.call(topics.list, { course_id: course.course_id })
      return rows[0]!
    },
  }
}

/** Samples of the updates of courses. */
export const courseSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'courseComments.update': async (api) => {
    const as = await api.as('superuser')
    const { db } = api.services
    const { course_id } = await aCourse(db, { author_id: as.user_id })
    const { comment_id } = await aComment(db, { news_id: course_id, member_id: (await aMember(db)).id })
    return {
      as,
      key: { comment_id },
      full: { comment_text: 'Diperbaiki.' },
      read: async () => (await as.call(courseComments.thread, { comment_id })).comment,
    }
  },

  'courses.update': aDraft,
  'courseDrafts.save': aDraft,
  'topics.update': aTopic,
  'lessons.update': aLesson,
}
