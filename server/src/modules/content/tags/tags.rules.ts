import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import { say } from '@balai/contract/core/sentences.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, refuseField, staleVersion } from '../../../http/refusal.ts'
import { findTag, findTagByTitle, findTagPermalink, findTags, type Tag } from './tags.queries.ts'

export async function findTagOrRefuse(db: ReadDb, tag_id: number): Promise<Tag> {
  const tag = await findTag(db, tag_id)
  if (!tag || tag.deleted_at) throw notFound('This tag does not exist any more.')
  return tag
}

/** All of them, or nothing is done. */
export async function findTagsOrRefuse(db: ReadDb, tag_ids: number[]) {
  const found = await findTags(db, [...new Set(tag_ids)])
  if (found.length < new Set(tag_ids).size)
    throw notFound('Some of these tags do not exist any more. Load the list again.')
  return found
}

/** One title, one tag, whatever its case and accents. */
export async function refuseTakenTitle(db: ReadDb, tag_title: string, tag_id?: number): Promise<void> {
  const owner = await findTagByTitle(db, tag_title)
  if (owner && owner.tag_id !== tag_id) throw titleTaken(owner.tag_title)
}

export const titleTaken = (title: string) =>
  refuseField(
    'tag_title',
    say('There is a tag {{title}}. Use that one, or choose a different title.', { title }),
  )

/** The address that was asked for, if it is free; without one, the next free one that the title suggests. */
export async function freeTagPermalink(
  db: ReadDb,
  tag: { tag_title: string; tag_permalink?: string | undefined; tag_id?: number },
): Promise<string> {
  if (tag.tag_permalink) {
    const owner = await findTagPermalink(db, tag.tag_permalink)
    if (owner && owner.tag_id !== tag.tag_id)
      throw refuseField(
        'tag_permalink',
        say('This address leads to the tag {{title}}. Choose a different one.', { title: owner.tag_title }),
      )
    return tag.tag_permalink
  }
  const suggested = permalinkOf(tag.tag_title) || 'tag'
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? suggested : `${suggested.slice(0, limits.permalink - 8)}-${number}`
    if (!(await findTagPermalink(db, candidate))) return candidate
  }
}

export function refuseStaleTag(tag: Tag, input: { version: number } & Record<string, unknown>): void {
  if (tag.version !== input.version) throw tagConflict(tag, input)
}

export const tagConflict = (tag: Tag, yours: Record<string, unknown>) =>
  staleVersion({
    changed_by: tag.updated_by_name,
    changed_at: tag.updated_at,
    theirs: { ...tagFacts(tag), version: tag.version },
    yours,
  })

/** What the audit log and a conflict show of a tag. */
export const tagFacts = ({ tag_title, tag_permalink }: Pick<Tag, 'tag_title' | 'tag_permalink'>) => ({
  tag_title,
  tag_permalink,
})
