import { courses } from '@balai/contract/learning/courses.ts'
import { settings } from '../../../lib/settings.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { oneStepAction } from '../../../parts/desk/action.ts'
import type { Place } from '../../../parts/desk/record.ts'
import type { StatusChange } from '../../../parts/writing-desk/kind.ts'

/** Gives a course another status after saying what happens. */
export const courseStatusChange = oneStepAction(
  courses.setStatus,
  (t, { status, publish_at, unpublish_at }: StatusChange) => {
    const at = (moment: string) => formatDateTime(moment, settings.time_zone)
    const effects = {
      published: t('Visitors see the course with its published lessons at once, and can enrol.'),
      scheduled: publish_at
        ? t('The course is published by itself on {{when}}.', { when: at(publish_at) })
        : '',
      archived: t('The course leaves the site, and nobody can enrol any more. Learners keep their access.'),
      draft: t('A planned publication ends. A public course leaves the site until it is published again.'),
    }
    const ends = unpublish_at && t('It goes to the archive on {{when}}.', { when: at(unpublish_at) })
    return [effects[status], ends ?? ''].filter(Boolean)
  },
  ({ place, status, ...times }) => ({
    course_id: place.id,
    version: place.version,
    course_status: status,
    ...times,
  }),
  ({ course_id, version }): Place => ({ id: course_id, version }),
)
