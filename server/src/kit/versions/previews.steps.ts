import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { ChangeContext, ReadContext } from '../../http/context.ts'
import { notFound } from '../../lib/refusal.ts'
import { steps } from '../../http/steps.ts'
import { hashOf, randomToken } from '../../lib/secrets.ts'
import { idIn, type IdOf, type Kind, type KindTypes } from '../subjects/kind.ts'
import { findOrRefuse } from '../subjects/subjects.rules.ts'
import { deletePreviewLinks, findPreviewLink, insertPreviewLink } from './previews.queries.ts'

/** Creates a secret that shows the draft for some days; only its hash is stored. */
export const creatingPreviewLink = <T extends KindTypes>(kind: Kind<T>) =>
  steps({
    check: ({ db }: ReadContext, input: IdOf<T> & { days: number }) =>
      findOrRefuse(kind, db, idIn(kind, input)),
    store: async ({ db, caller }: ChangeContext, input) => {
      const subject_id = idIn(kind, input)
      const secret = randomToken()
      const link = { secret_hash: hashOf(secret), subject_id, created_by: caller.user_id, days: input.days }
      const expires_at = await insertPreviewLink(db, link)
      return {
        data: { secret, expires_at },
        audit: { entity: kind.name, entity_id: subject_id, after: { days: input.days } },
      }
    },
  })

/** Revokes every preview link of an item. */
export const revokingPreviews = <T extends KindTypes>(kind: Kind<T>) =>
  steps({
    check: ({ db }: ReadContext, input: IdOf<T>) => findOrRefuse(kind, db, idIn(kind, input)),
    store: async ({ db }: ChangeContext, input) => {
      const ended = await deletePreviewLinks(db, idIn(kind, input))
      return { data: { ended }, audit: { entity: kind.name, entity_id: idIn(kind, input), after: { ended } } }
    },
  })

/** Finds the item that a preview secret gives access to, and the expiry time. */
export async function findPreviewed<T extends KindTypes>(kind: Kind<T>, db: ReadDb, secret: string) {
  const link = await findPreviewLink(db, kind.name, hashOf(secret))
  if (!link)
    throw notFound(say('This preview has expired. Ask the person who sent it to you for a new link.'))
  return { item: await findOrRefuse(kind, db, link.subject_id), expires_at: link.expires_at }
}
