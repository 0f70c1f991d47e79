import { sql } from 'kysely'
import type { Demo } from '../../../manifest.ts'

/** What learners write, by the number of stars. Some give stars only. */
const texts: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    'Materinya runtut dan contohnya dekat dengan pekerjaan saya. Langsung saya pakai di kantor.',
    'Penjelasannya pelan dan jelas, cocok untuk yang baru mulai. Terima kasih!',
    'Latihan di tiap topik sangat membantu. Semoga ada kelas lanjutannya.',
    'Sudah beberapa kali ikut kursus serupa, baru kali ini benar-benar paham.',
    '',
  ],
  4: [
    'Bagus dan praktis. Akan lebih lengkap kalau ada contoh berkas untuk diunduh di setiap topik.',
    'Pematerinya menguasai bidangnya. Beberapa video agak panjang, tapi isinya padat.',
    'Isi kursus sesuai judulnya. Kuisnya boleh ditambah.',
    '',
  ],
  3: [
    'Cukup membantu untuk gambaran umum, tetapi contoh kasusnya masih sedikit.',
    'Materi dasarnya baik. Bagian akhir terasa terburu-buru.',
    '',
  ],
  2: [
    'Suara di dua video terakhir kecil sekali, jadi sulit diikuti dari ponsel.',
    'Sebagian aturan yang dibahas sudah berubah. Mohon diperbarui.',
  ],
  1: [
    'Lampiran topik kedua tidak bisa dibuka dan belum ada tanggapan.',
    'Saya kira ada sesi tanya jawab, ternyata hanya video.',
  ],
}

const answers: Record<1 | 2, readonly string[]> = {
  2: ['Terima kasih masukannya. Kedua video sudah kami rekam ulang dengan suara yang lebih jernih.'],
  1: ['Mohon maaf atas kendalanya. Lampirannya sudah kami perbaiki, silakan coba lagi.'],
}

/** Of ten ratings, how many have how many stars. */
const spread = [5, 5, 4, 5, 3, 4, 5, 2, 4, 1] as const

/** Ratings of those who learn the courses of the demo; one low rating in two is answered, one is hidden. */
export const demoRatings: Demo = {
  name: 'course ratings',
  make: async (db) => {
    const learners = await db
      .selectFrom('enrolments')
      .select(['course_id', 'member_id', sql<Date>`coalesce(last_activity_at, created_at)`.as('rated_at')])
      .where('status', 'in', ['active', 'completed'])
      .where('lessons_done', '>', 0)
      // Two learners in three rate, so that some courses have few ratings.
      .where(sql<boolean>`enrolment_id % 3 > 0`)
      .orderBy('enrolment_id')
      .limit(400)
      .execute()
    if (learners.length === 0) return false
    const rows = learners.map((learner, index) => {
      const stars = spread[index % spread.length] ?? 5
      const written = texts[stars]
      const answered = stars < 3 && index % 20 < 10
      return {
        ...learner,
        stars,
        rating_text: written[Math.floor(index / spread.length) % written.length] ?? '',
        created_at: learner.rated_at,
        ...(answered && {
          answer_text: answers[stars as 1 | 2][0] ?? '',
          answered_at: new Date(learner.rated_at.getTime() + 36 * 60 * 60 * 1000),
        }),
      }
    })
    await db.insertInto('course_ratings').values(rows).execute()
    await sql`update course_ratings set hidden_at = rated_at + interval '1 day', hide_reason = 'Menyebut nama dan nomor telepon peserta lain'
      where rating_id = (select rating_id from course_ratings where stars = 1 and answered_at is null
        order by rating_id limit 1)`.execute(db)
  },
}
