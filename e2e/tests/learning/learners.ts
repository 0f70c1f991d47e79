import { aCourse } from '../../../server/src/modules/learning/courses/courses.factory.ts'
import { aMember } from '../../../server/src/modules/people/members/members.factory.ts'
import { aMemberSession } from '../../../server/src/modules/people/member-sessions/member-sessions.factory.ts'
import { asMember, newPerson } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { newTitle } from '../content/news.ts'

/** A public course that is free for everybody, with one topic of three lessons and one of a single lesson. */
export async function openCourse() {
  const { user_id: author_id } = await newPerson(['superuser'])
  const course_title = newTitle('Kursus')
  return inDatabase((db) =>
    aCourse(db, {
      author_id,
      course_title,
      course_permalink: `kursus-${author_id}-${Date.now()}`,
      outline: [3, 1],
    }),
  )
}

interface Progress {
  progress: number
  status: string
}

/** A member who is signed in to the site, and what they do in courses. */
export async function newLearner(member_first_name: string) {
  const { token, member } = await inDatabase(async (db) => {
    const member = await aMember(db, { member_first_name, email_confirmed_at: new Date() })
    return { member, ...(await aMemberSession(db, member.id)) }
  })
  const send = <Data>(path: string, form: Record<string, number>) =>
    asMember<Data>(
      path,
      new URLSearchParams(Object.entries(form).map(([name, id]) => [name, String(id)])),
      token,
    )
  return {
    name: `${member.member_first_name} ${member.member_last_name}`.trim(),
    email: member.member_email,
    member_id: member.id,
    enrol: (course_id: number) => send<{ enrolment_id: number }>('/course/enrol', { course_id }),
    open: (lesson_id: number) => send('/course/lesson', { lesson_id }),
    /** Hands in a quiz of one text question. */
    takeQuiz: async (lesson_id: number, answer: string) => {
      const { attempt_id, questions } = await send<{
        attempt_id: number
        questions: { question_id: number }[]
      }>('/course/quiz/start', { lesson_id })
      const answers = questions.map(({ question_id }) => ({ question_id, answer }))
      const form = new URLSearchParams({ attempt_id: String(attempt_id), answers: JSON.stringify(answers) })
      return asMember('/course/quiz/submit', form, token)
    },
    rate: (course_id: number, stars: number, rating_text: string) =>
      asMember(
        '/course/rate',
        new URLSearchParams({
          course_id: String(course_id),
          stars: String(stars),
          rating_text,
          version: '0',
        }),
        token,
      ),
    finish: (lesson_id: number) => send<Progress>('/course/lesson_done', { lesson_id }),
  }
}
