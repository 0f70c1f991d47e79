import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Identity } from '../../../http/context.ts'
import { isMember } from '../../../http/members.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { findPublished } from './reactions.queries.ts'

/** Refuses what is not published, and what the caller may not read. Staff read everything. */
export async function refuseUnreadable(db: ReadDb, news_id: number, caller: Identity | null): Promise<void> {
  const article = await findPublished(db, news_id)
  if (!article) throw notFound(say('This article does not exist or is not published.'))
  const { visibility } = article
  if (visibility === 'public' || (caller !== null && !isMember(caller))) return
  if (caller === null || caller.limit !== null)
    throw new Refusal(
      say('This article is for members. Sign in with a confirmed account that is not suspended.'),
      { status: 403 },
    )
  if (visibility === 'premium' && !caller.is_premium)
    throw new Refusal(say('This article is for premium members.'), { status: 403 })
}
