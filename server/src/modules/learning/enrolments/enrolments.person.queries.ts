import { sql } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

/** The courses of a person. */
export const enrolmentsPerson: PersonSource = {
  name: 'courses',
  timeline: ({ id }) => sql`select event.happened_at, 'enrolment_' || event.kind as kind,
    nullif(nullif(event.by_name, 'Balai'), '') as by,
    jsonb_build_object('enrolment_id', enrolments.enrolment_id, 'course_id', courses.course_id,
      'title', courses.course_title) as details
    from enrolments join courses using (course_id) join enrolment_events event using (enrolment_id)
    where enrolments.member_id = ${id}
      and event.kind in ('enrolled', 'paid', 'completed', 'cancelled', 'restored', 'extended')`,
  data: ({
    id,
  }) => sql`select courses.course_title, enrolments.status, enrolments.source, lessons_done, lessons_due,
    progress, quiz_percent, enrolments.started_at, last_activity_at, completed_at, access_until, certificate_name,
    enrolments.notes, enrolments.cancelled_at, enrolments.cancel_reason, enrolments.created_at,
    (select json_agg(json_build_object('lesson', lesson_title, 'started_at', lesson_progress.started_at,
        'done_at', done_at, 'watched_seconds', watched_seconds) order by lesson_progress.started_at, lesson_id)
      from lesson_progress join lessons using (lesson_id)
      where lesson_progress.enrolment_id = enrolments.enrolment_id) as lessons,
    (select json_agg(json_build_object('happened_at', happened_at, 'kind', kind) order by enrolment_event_id)
      from enrolment_events where enrolment_events.enrolment_id = enrolments.enrolment_id) as history
    from enrolments join courses using (course_id) where enrolments.member_id = ${id} order by enrolment_id`,
  erase: ({ id }) => sql`update enrolments set certificate_name = '', notes = '', cancel_reason = ''
    where member_id = ${id}`,
  traces: {
    count: ({ id }) => sql`select count(*) from enrolments where member_id = ${id}`,
    effects: (count) =>
      count > 0
        ? [
            sayCount(
              count,
              '{{count}} enrolment in a course keeps its progress, without the person.',
              '{{count}} enrolments in courses keep their progress, without the person.',
            ),
          ]
        : [],
  },
  kept: { 'enrolments.member_id': 'Figures of courses stay true; the member is a number without a name.' },
}
