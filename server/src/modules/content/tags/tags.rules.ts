import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { permalinkFor } from '../../../kit/permalinks/permalinks.rules.ts'
import { findTag, findTagByTitle, findTagOwners, findTags, type Tag } from './tags.queries.ts'

export async function findTagOrRefuse(db: ReadDb, tag_id: number): Promise<Tag> {
  const tag = await findTag(db, tag_id)
  if (!tag || tag.deleted_at) throw notFound(say('This tag does not exist any more.'))
  return tag
}

/** Refuses if any of the tags is missing. */
export async function findTagsOrRefuse(db: ReadDb, tag_ids: number[]) {
  const found = await findTags(db, [...new Set(tag_ids)])
  if (found.length < new Set(tag_ids).size)
    throw notFound(say('Some of these tags do not exist any more. Load the list again.'))
  return found
}

/** A title is unique regardless of case and accents. */
export async function refuseTakenTitle(db: ReadDb, tag_title: string, tag_id?: number): Promise<void> {
  const owner = await findTagByTitle(db, tag_title)
  if (owner && owner.tag_id !== tag_id) throw titleTaken(owner.tag_title)
}

export const titleTaken = (title: string) =>
  refuseField(
    'tag_title',
    say('There is a tag {{title}}. Use that one, or choose a different title.', { title }),
  )

/** The requested address if it is free; without a request, the first free address derived from the title. */
export const freeTagPermalink = (
  db: ReadDb,
  tag: { tag_title: string; tag_permalink?: string | undefined; tag_id?: number },
): Promise<string> =>
  permalinkFor({
    requested: tag.tag_permalink || undefined,
    suggested: permalinkOf(tag.tag_title) || 'tag',
    owners: (permalinks) => findTagOwners(db, permalinks),
    isOwn: ({ tag_id }) => tag_id === tag.tag_id,
    refuse: ({ tag_title }) =>
      refuseField(
        'tag_permalink',
        say('This address leads to the tag {{title}}. Choose a different one.', { title: tag_title }),
      ),
  })

export function refuseStaleTag(tag: Tag, input: { version: number } & Record<string, unknown>): void {
  if (tag.version !== input.version) throw tagConflict(tag, input)
}

const tagConflict = (tag: Tag, yours: Record<string, unknown>) =>
  staleVersion({
    changed_by: tag.updated_by_name,
    changed_at: tag.updated_at,
    theirs: { ...tagFacts(tag), version: tag.version },
    yours,
  })

/** The fields of a tag that the audit log and a version conflict show. */
export const tagFacts = ({ tag_title, tag_permalink }: Pick<Tag, 'tag_title' | 'tag_permalink'>) => ({
  tag_title,
  tag_permalink,
})
