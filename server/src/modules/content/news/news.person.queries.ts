import { sql } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

/** The articles that a member contributed. */
export const newsPerson: PersonSource = {
  name: 'contributions',
  data: ({ id }) => sql`select news_id, news_title, news_status, first_published_at from news
    where contributor_id = ${id} order by news_id`,
  traces: {
    count: ({ id }) => sql`select count(*) from news where contributor_id = ${id}`,
    effects: (count) =>
      count > 0
        ? [
            sayCount(
              count,
              '{{count}} article stays, without the name.',
              '{{count}} articles stay, without the name.',
            ),
          ]
        : [],
  },
  kept: {
    'news.contributor_id': 'The article stays; the profile that it names no longer identifies anybody.',
  },
}
