import type { ChangeContext, PrepareContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { mediaOf } from '../../../kit/certificates/print.ts'
import { copyTemplate } from '../../../kit/certificates/templates.queries.ts'
import { findOrRefuse } from '../../../kit/subjects/subjects.rules.ts'
import { textOf } from '../../../kit/versions/versions.rules.ts'
import { storeTemplateUses } from '../../content/media/media-uses.queries.ts'
import { copyOutline } from './copy-outline.queries.ts'
import { insertCourse } from './copies.queries.ts'
import { checkDraft, findDraft, permalinkTaken } from './courses.rules.ts'
import { courseKind } from './kind.rules.ts'

interface Input {
  course_id: number
  course_title?: string | undefined
}

/** Creates a draft from a course: its texts, its outline, its quizzes and its certificate template, but not its learners and its history. */
export const duplicating = steps({
  prepare: async ({ db }: PrepareContext, { course_id }: Input) =>
    textOf(await findDraft(db, await findOrRefuse(courseKind, db, course_id))),
  // The lessons of the original cannot be moved meanwhile.
  lock: ({ course_id }: Input) => courseKind.lock(course_id),
  check: async ({ db, caller }: ReadContext, input: Input) => {
    const course = await findOrRefuse(courseKind, db, input.course_id)
    const { course_permalink: _taken, ...copied } = courseKind.inputOf(await findDraft(db, course), course)
    return checkDraft(
      db,
      { user_id: caller.user_id },
      {
        ...copied,
        course_title: input.course_title ?? copied.course_title,
        author_id: caller.user_id,
        planned_at: null,
      },
    )
  },
  unique: { permalinks_pkey: permalinkTaken },
  store: async ({ db, caller }: ChangeContext, { course_id }, { found: draft, prepared: text }) => {
    const data = await insertCourse(db, { ...draft, text }, caller.user_id)
    await copyOutline(db, { from: course_id, to: data.course_id }, caller.user_id)
    const sourceOf = (source_id: number) => ({ source_kind: 'course', source_id })
    const template = await copyTemplate(
      db,
      { from: sourceOf(course_id), to: sourceOf(data.course_id) },
      caller.user_id,
    )
    if (template) await storeTemplateUses(db, data.course_id, mediaOf(template))
    return {
      data: { ...data, is_cleaned: text.is_cleaned },
      audit: {
        entity: 'course',
        entity_id: data.course_id,
        after: { course_title: draft.fields.course_title, duplicate_of: course_id },
      },
    }
  },
})
