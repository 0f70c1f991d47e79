import type { likes } from '@balai/contract/content/likes.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { listLikes } from './likes.queries.ts'

export const likesRoutes: Handlers<typeof likes> = {
  list: ({ db }, input) => listLikes(db, input),
}
