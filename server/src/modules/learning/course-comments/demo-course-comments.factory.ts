import { sql } from 'kysely'
import type { Demo } from '../../../manifest.ts'
import { insertComment } from '../../../kit/discussion/discussion.queries.ts'

/** What learners ask and answer below courses and lessons. The last one is held, because it has a link. */
const texts = [
  'Apakah rekaman sesi tanya jawabnya bisa ditonton ulang setelah kursus selesai?',
  'Bagian contoh kasusnya sangat membantu. Saya langsung praktikkan di toko.',
  'Mohon lampiran templatnya juga dibagikan dalam format yang bisa diubah.',
  'Di menit kelima suaranya agak kecil, tapi penjelasannya jelas.',
  'Kalau usahanya masih rumahan, apakah langkah ini tetap perlu?',
  'Terima kasih, baru kali ini saya paham bedanya laba kotor dan laba bersih.',
  'Saya sudah mengerjakan latihannya. Ada kunci jawabannya?',
  'Pelajaran ini sebaiknya ditonton dua kali, isinya padat.',
  'Gabung grup diskusi saya di https://grup-belajar.example ya.',
] as const

/** Comments on the courses of the demo and on their first lessons, and likes of learners. */
export const demoCourseComments: Demo = {
  name: 'course comments',
  make: async (db) => {
    const learners = await db
      .selectFrom('enrolments')
      .innerJoin('courses', 'courses.course_id', 'enrolments.course_id')
      .select(['enrolments.course_id', 'member_id', 'last_activity_at'])
      .select(
        sql<number>`coalesce((select lesson_id from lesson_progress where lesson_progress.enrolment_id = enrolments.enrolment_id
          order by lesson_progress.started_at limit 1), enrolments.course_id)`.as('lesson_id'),
      )
      .where('courses.course_status', '=', 'published')
      .where('lessons_done', '>', 0)
      .where('enrolments.status', 'in', ['active', 'completed'])
      .orderBy('enrolment_id')
      .execute()
    if (learners.length === 0) return false
    const step = Math.max(1, Math.floor(learners.length / texts.length))
    for (const [index, comment_text] of texts.entries()) {
      const learner = learners[(index * step) % learners.length]
      if (!learner) continue
      const isHeld = comment_text.includes('https://')
      await insertComment(db, {
        subject_id: index % 3 === 0 ? learner.course_id : learner.lesson_id,
        ...{ member_id: learner.member_id, comment_text, created_at: learner.last_activity_at },
        ...(isHeld ? { state: 'held', held_reasons: ['link'] } : { state: 'visible' }),
      })
    }
    const likes = learners.flatMap(
      ({ course_id, lesson_id, member_id, last_activity_at: liked_at }, index) => [
        ...(index % 2 === 0 ? [{ subject_id: course_id, member_id, liked_at }] : []),
        ...(index % 5 === 0 && lesson_id !== course_id
          ? [{ subject_id: lesson_id, member_id, liked_at }]
          : []),
      ],
    )
    await db
      .insertInto('likes')
      .values(likes)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
