import { say } from '@balai/contract/core/sentences.ts'
import { lessonVideoOf } from '@balai/contract/learning/lesson-videos.ts'
import type { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { MemberCaller, ReadContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps, type Steps } from '../../../http/steps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { listMediaOf } from '../../content/news/detail.queries.ts'
import { cleanPublishedOf } from '../courses/lesson-copy.rules.ts'
import { findFiles, findProgress, type PublicLesson } from './own-enrolments.queries.ts'
import { findEnrolledLearning, findLearning, refuseQuiz } from './own-enrolments.rules.ts'
import { markLesson, markTogether, noteOpened, noteWatched, type Marked } from './progress.queries.ts'

type Calls = Pick<typeof ownEnrolments, 'openLesson' | 'markDone' | 'markUndone' | 'watched'>

async function checkMarkable(
  { db, caller }: Pick<ReadContext<MemberCaller>, 'db' | 'caller'>,
  { lesson_id }: { lesson_id: number },
): Promise<void> {
  const { lesson } = await findEnrolledLearning(db, caller, lesson_id)
  refuseQuiz(lesson)
}

/** Marking is one statement, which also finds out whether the member may; `check` says why it did not. */
const marking = (is_done: boolean): Steps<{ lesson_id: number }, Marked, MemberCaller> =>
  steps({
    check: checkMarkable,
    together: ({ caller: { member_id } }, { lesson_id }) => markTogether(is_done, { member_id, lesson_id }),
    store: async ({ db, caller }, { lesson_id }) => {
      const { member_id } = caller
      const marked = await markLesson(db, { member_id, lesson_id, is_done })
      if (!marked) {
        // It changed while this transaction waited for it.
        await checkMarkable({ db, caller }, { lesson_id })
        throw new Refusal(say('This lesson has just changed. Load it again.'), { status: 409 })
      }
      const { enrolment_id, answer } = marked
      return {
        data: answer,
        audit: { entity: 'enrolments', entity_id: enrolment_id, after: { lesson_id, is_done } },
      }
    },
  })

/** Learning: opening lessons, and what is noted about them. */
export const lessonRoutes: Handlers<Calls> = {
  openLesson: async ({ db, caller }, { lesson_id }) => {
    const { lesson, enrolment } = await findLearning(db, caller, lesson_id)
    if (enrolment) await noteOpened(db, { enrolment_id: enrolment.enrolment_id, lesson_id })
    const did = enrolment && (await findProgress(db, enrolment.enrolment_id, lesson_id))
    return {
      ...lesson,
      ...(await contentOf(db, lesson)),
      done_at: did?.done_at ?? null,
      watched_seconds: did?.watched_seconds ?? 0,
    }
  },

  markDone: marking(true),
  markUndone: marking(false),

  watched: async ({ db, caller }, { lesson_id, seconds }) => {
    const { enrolment } = await findEnrolledLearning(db, caller, lesson_id)
    const { enrolment_id } = enrolment
    return { lesson_id, watched_seconds: await noteWatched(db, { enrolment_id, lesson_id, seconds }) }
  },
}

/** The public copy of a lesson as learners get it. */
async function contentOf(db: ReadDb, { copy }: PublicLesson) {
  const attached = copy.lesson_attachment_status === 1 ? (copy.lesson_attachment ?? []) : []
  const files = await findFiles(
    db,
    attached.map(({ file_id }) => file_id),
  )
  const [poster] = await listMediaOf(db, [copy.lesson_poster_image ?? null], [])
  const clean = await cleanPublishedOf({ published: { ...copy }, lesson_title: copy.lesson_title })
  return {
    lesson_title: copy.lesson_title,
    lesson_description: copy.lesson_description ?? '',
    lesson_text: clean?.lesson_text ?? '',
    video: copy.lesson_video_status === 1 ? videoOf(copy) : null,
    poster: poster?.link ?? '',
    attachments: attached.flatMap(({ file_id, title }) => {
      const file = files.find((each) => each.file_id === file_id)
      return file ? [{ ...file, title: title || file.name }] : []
    }),
    length_seconds: copy.length_seconds ?? null,
  }
}

function videoOf({ lesson_video_type, lesson_video_url = '', ...copy }: PublicLesson['copy']) {
  const player = lesson_video_type === 'upload' ? null : lessonVideoOf(lesson_video_url)
  return {
    type: lesson_video_type ?? '',
    url: lesson_video_url,
    address: player?.address ?? '',
    mime: copy.lesson_video_mime ?? '',
    file_id: copy.video_file_id ?? null,
  }
}
