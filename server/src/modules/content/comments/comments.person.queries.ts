import { sql } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

const comments: PersonSource = {
  name: 'comments',
  timeline: ({
    id,
  }) => sql`select news_comments.created_at as happened_at, 'comment' as kind, null::text as by,
    jsonb_build_object('comment_id', comment_id, 'news_id', news_id, 'news_title', news_title, 'state', state)
    as details from news_comments join news using (news_id) where member_id = ${id}`,
  data: ({
    id,
  }) => sql`select created_at, news_id, coalesce(original_text, comment_text) as comment_text, state
    from news_comments where member_id = ${id} order by comment_id`,
  erase: ({
    id,
  }) => sql`update news_comments set comment_text = '(erased)', original_text = null, held_words = '{}',
    reason_note = '' where member_id = ${id}`,
  traces: {
    count: ({ id }) => sql`select count(*) from news_comments where member_id = ${id}`,
    effects: (count) =>
      count > 0
        ? [sayCount(count, '{{count}} comment loses its text.', '{{count}} comments lose their text.')]
        : [],
  },
}

const reports: PersonSource = {
  name: 'reports of comments',
  data: ({ id }) => sql`select reported_at, comment_id, report_code, report_note from comment_reports
    where member_id = ${id} order by report_id`,
  erase: ({ id }) =>
    sql`update comment_reports set member_id = null, report_note = '' where member_id = ${id}`,
}

/** What members wrote under articles, and what they reported. */
export const commentsPerson = [comments, reports]
