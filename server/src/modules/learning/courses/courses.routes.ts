import { nextCourseStatuses, whyNot } from '@balai/contract/learning/course-rules.ts'
import type { courses } from '@balai/contract/learning/courses.ts'
import type { ReadContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { changingStatus } from '../../../kit/approval/approval.steps.ts'
import { listTransitions } from '../../../kit/approval/moves.queries.ts'
import { listOldPermalinks } from '../../../kit/permalinks/permalinks.queries.ts'
import { findPresence } from '../../../kit/versions/presence.queries.ts'
import { changesOf, textOf } from '../../../kit/versions/versions.rules.ts'
import { saving } from '../../../kit/versions/versions.steps.ts'
import { cleaned } from '../../../lib/html.ts'
import { uploadPicture } from '../../content/media/media.rules.ts'
import { listMediaOf } from '../../content/news/detail.queries.ts'
import { insertCourse } from './copies.queries.ts'
import { countCourses } from './counts.queries.ts'
import { checkDraft, findByIdOrRefuse, findDraft, permalinkTaken, problemsOf } from './courses.rules.ts'
import { findDetail, mediaIdsOf } from './detail.queries.ts'
import { duplicating } from './duplicate.rules.ts'
import { courseKind } from './kind.rules.ts'
import { listCourses } from './list.queries.ts'
import { previewOf } from './preview.rules.ts'
import { findProductCode } from './sales.queries.ts'
import { deleting, restoring } from './trash.rules.ts'

export const coursesRoutes: Handlers<typeof courses> = {
  list: ({ db }, input) => listCourses(db, input),

  counts: ({ db }, filter) => countCourses(db, filter),

  detail: (context, { id }) => detailOf(context, id),

  preview: async ({ db }, { id, copy }) => previewOf(db, await findByIdOrRefuse(db, id), copy),

  create: steps({
    prepare: ({ caller }, { course_content }) => cleaned(course_content, caller.user_id),
    check: ({ db, caller }, input) => checkDraft(db, { user_id: caller.user_id }, input),
    unique: { permalinks_pkey: permalinkTaken },
    store: async ({ db, caller }, _input, { found: draft, prepared: text }) => {
      const data = await insertCourse(db, { ...draft, text }, caller.user_id)
      const { certificate_rule } = draft
      const { after } = changesOf(null, { ...draft.fields, certificate_rule })
      return {
        data: { ...data, is_cleaned: text.is_cleaned },
        audit: { entity: 'course', entity_id: data.course_id, after: { ...after, words: text.words } },
      }
    },
  }),

  update: saving(courseKind, 'save'),

  setStatus: changingStatus(courseKind, ({ course_status, ...rest }) => ({ ...rest, status: course_status })),

  delete: deleting,

  restore: restoring,

  duplicate: duplicating,

  uploadImage: uploadPicture,
}

async function detailOf({ db, caller, translate }: ReadContext, id: string) {
  const item = await findByIdOrRefuse(db, id)
  const { course_id } = item
  const version = await findDraft(db, item)
  const lock = whyNot(caller, 'edit', item)
  const text = await textOf(version)
  const [problems = {}] = await problemsOf(db, [item])
  return {
    ...(await findDetail(db, course_id)),
    fields: { ...version.fields, course_content: text.html },
    media: await listMediaOf(db, mediaIdsOf(version.fields), text.keys),
    product_code: await findProductCode(db, item.product_id),
    history: await listTransitions(db, course_id),
    old_permalinks: await listOldPermalinks(db, { subject_id: course_id, permalink: item.course_permalink }),
    editing: await findPresence(db, course_id, caller.user_id),
    locked: lock && translate(lock),
    next_statuses: nextCourseStatuses(caller, item),
    problems: Object.entries(problems).flatMap(([field, sentences]) =>
      sentences.map((sentence) => ({ field, sentence: translate(sentence) })),
    ),
  }
}
