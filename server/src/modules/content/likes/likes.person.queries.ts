import { sql } from 'kysely'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

/** What a member liked. */
export const likesPerson: PersonSource = {
  name: 'likes',
  data: ({ id }) => sql`select liked_at, news_id from news_likes where member_id = ${id} order by liked_at`,
  erase: ({ id }) => sql`delete from news_likes where member_id = ${id}`,
}
