import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'
import { namedComments } from '../../../kit/discussion/named.queries.ts'
import { livingName } from '../../people/members/member-name.queries.ts'
import { commentEntity } from './comments.queries.ts'

/** Comments on articles by the beginning of their text. */
export const namedNewsComments: NamedKind = namedComments(commentEntity)

/** Authors of comments, who are members. */
export const namedCommenters: NamedKind = {
  kind: 'commenters',
  titlesOf: (ids) => sql`select id, ${livingName} as title from members where id = any(${ids})`,
}
