import { sql } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import { quarterOf, type PersonSource } from '../person/person.queries.ts'

/** The names of a subject's id and title in timelines and data files, and the kinds of subjects. */
export interface SubjectNames {
  /** What the part of the data file is called. */
  name: string
  id: string
  title: string
  kinds: readonly string[]
}

/** The comments that members wrote about subjects of these kinds. */
export function commentSource({ name, id, title, kinds }: SubjectNames): PersonSource {
  const isOfKind = sql`comments.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
  return {
    name,
    timeline: (person) => sql`select comments.created_at as happened_at, 'comment' as kind, null::text as by,
      jsonb_build_object('comment_id', comment_id, ${sql.lit(id)}, subject_id, ${sql.lit(title)}, title,
        'state', comments.state) as details
      from comments join subjects using (subject_id) where member_id = ${person.id} and ${isOfKind}`,
    data: (person) => sql`select created_at, subject_id as ${sql.ref(id)},
      coalesce(original_text, comment_text) as comment_text, state
      from comments where member_id = ${person.id} and ${isOfKind} order by comment_id`,
    erase: (person) => sql`update comments set comment_text = '(erased)', original_text = null,
      held_words = '{}', reason_note = '', decided_before = null where member_id = ${person.id} and ${isOfKind}`,
    traces: {
      count: (person) => sql`select count(*) from comments where member_id = ${person.id} and ${isOfKind}`,
      effects: (count) =>
        count > 0
          ? [sayCount(count, '{{count}} comment loses its text.', '{{count}} comments lose their text.')]
          : [],
    },
  }
}

/** The comments of any kind that members reported, and the measures about them as commenters. */
export function moderationSources(): PersonSource[] {
  const reports: PersonSource = {
    name: 'reports of comments',
    data: (person) => sql`select reported_at, comment_id, report_code, report_note from comment_reports
      where member_id = ${person.id} order by report_id`,
    erase: (person) =>
      sql`update comment_reports set member_id = null, report_note = '' where member_id = ${person.id}`,
  }
  const measures: PersonSource = {
    name: 'measures about comments',
    timeline: (
      person,
    ) => sql`select commenter_measures.created_at as happened_at, 'comments_' || measure as kind, users.name as by,
      jsonb_build_object('reason', reason_note, 'until', until) as details
      from commenter_measures left join users on users.user_id = created_by where member_id = ${person.id}
      union all select lifted_at, 'comments_' || measure || '_lifted', users.name, '{}'
      from commenter_measures left join users on users.user_id = lifted_by
      where member_id = ${person.id} and lifted_at is not null`,
    data: (person) => sql`select created_at, measure, reason_code, reason_note, until, lifted_at
      from commenter_measures where member_id = ${person.id} order by measure_id`,
    erase: (person) => sql`update commenter_measures set reason_note = '' where member_id = ${person.id}`,
  }
  return [reports, measures]
}

/** The subjects that members liked. An erasure keeps the likes, which count, without their member. */
export function likeSource({ name, id, kinds }: Omit<SubjectNames, 'title'>): PersonSource {
  const isOfKind = sql`likes.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
  return {
    name,
    data: (person) => sql`select liked_at, subject_id as ${sql.ref(id)} from likes
      where member_id = ${person.id} and ${isOfKind} order by liked_at`,
    erase: (person) => sql`update likes set member_id = null, liked_at = ${quarterOf('liked_at')}
      where member_id = ${person.id} and ${isOfKind}`,
  }
}

/** The subjects of which members said whether they were helpful. An erasure keeps the answers as it keeps likes. */
export const helpfulSource = ({ id }: Pick<SubjectNames, 'id'>): PersonSource => ({
  name: 'answers to “helpful?”',
  data: (person) => sql`select answered_at, subject_id as ${sql.ref(id)}, is_helpful from helpful_answers
    where member_id = ${person.id} order by answered_at`,
  erase: (
    person,
  ) => sql`update helpful_answers set member_id = null, answered_at = ${quarterOf('answered_at')}
    where member_id = ${person.id}`,
})
