import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { refuseSuspended } from '../../people/members/suspension.rules.ts'
import { findMedia } from '../media/media.queries.ts'
import { findContributor, isAuthor } from './news.queries.ts'

interface Writers {
  author_id: number
  contributor_id: number | null
}

/** Refuses an author or a contributor that cannot be chosen. Those that `before` already has stay. */
export async function refuseWriters(
  db: ReadDb,
  { author_id, contributor_id }: Writers,
  { before, user_id }: { before: Writers | undefined; user_id: number },
): Promise<void> {
  if (author_id !== before?.author_id && author_id !== user_id && !(await isAuthor(db, author_id)))
    throw refuseField('author_id', say('This person cannot be an author. Choose somebody from the list.'))
  if (contributor_id !== null && contributor_id !== before?.contributor_id)
    await refuseUnusableContributor(db, contributor_id)
}

async function refuseUnusableContributor(db: ReadDb, contributor_id: number): Promise<void> {
  const contributor = await findContributor(db, contributor_id)
  if (!contributor)
    throw refuseField(
      'contributor_id',
      say('This member is not a contributor. Choose somebody from the list.'),
    )
  refuseSuspended(contributor, 'contributor_id')
}

/** Refuses a picture or film that is not in the library. */
export async function refuseMissingMedia(
  db: ReadDb,
  field: string,
  media_id: number | null,
  kind: 'image' | 'video',
) {
  if (media_id === null) return
  const found = await findMedia(db, media_id)
  if (!found || found.deleted_at || found.media_kind !== kind)
    throw refuseField(
      field,
      kind === 'image'
        ? say('This picture is not in the library. Choose another.')
        : say('This film is not in the library. Choose another.'),
    )
}
