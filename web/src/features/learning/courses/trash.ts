import { courses } from '@balai/contract/learning/courses.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { oneStepAction } from '../../../parts/desk/action.ts'
import type { Trash } from '../../../parts/desk/trash.tsx'

/** The calls that delete and restore courses. */
export const courseTrash: Trash = {
  deletion: oneStepAction(
    courses.delete,
    (t) => [
      t('The course leaves the site and the list.'),
      t('It stays in the trash for 30 days and can be restored with its outline.'),
    ],
    (course_id: number) => ({ course_id }),
    () => undefined,
  ),
  deletionWords: (t) => ({ confirm: t('Delete course'), keep: t('Keep course') }),
  async restore(course_id) {
    await call(courses.restore, { course_id })
    await refresh(courses.list, courses.counts, courses.detail)
  },
}
