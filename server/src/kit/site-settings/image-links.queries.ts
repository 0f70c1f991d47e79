import { sql } from 'kysely'
import type { ImagePlace, TargetKind } from '@balai/contract/kit/site.ts'
import { lockName } from '../../db/locks.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { findSubjects } from '../subjects/subjects.queries.ts'

/** An image link as staff change it. The picture is a storage key. */
export interface LinkFacts {
  /** Null for a new link. */
  image_link_id: number | null
  picture: string
  alt_text: string
  target_kind: TargetKind
  target_address: string
  subject_id: number | null
  shown_from: Date | null
  shown_until: Date | null
  is_on: boolean
}

/** The places that were ever saved, with who changed them. */
export const listPlaces = (db: ReadDb) =>
  db
    .selectFrom('image_places')
    .leftJoin('users as changer', 'changer.user_id', 'image_places.updated_by')
    .selectAll('image_places')
    .select('changer.name as updated_by_name')
    .execute()

/** The links of all places in their order, with what they open; null if it does not exist any more. */
export async function listImageLinks(db: ReadDb) {
  const links = await db
    .selectFrom('image_links')
    .selectAll()
    .orderBy('place_id')
    .orderBy('position')
    .execute()
  const subjects = await findSubjects(
    db,
    links.flatMap(({ subject_id }) => subject_id ?? []),
  )
  const byId = new Map(subjects.map((subject) => [subject.subject_id, subject]))
  return links.map((link) => ({ ...link, subject: byId.get(link.subject_id ?? 0) ?? null }))
}
export type StoredLink = Awaited<ReturnType<typeof listImageLinks>>[number]

/** Held by a save of a place, which may have no row yet. */
export const placeLock = (place_id: ImagePlace) => lockName(`image links ${place_id}`)

/**
 * Replaces the links of a place: known ones keep their ids, those that are missing are deleted. The transaction must
 * hold `placeLock`.
 */
export async function replaceImageLinks(
  db: Transaction,
  place_id: ImagePlace,
  links: readonly LinkFacts[],
  updated_by: number | null,
): Promise<{ version: number }> {
  const stored = await db
    .insertInto('image_places')
    .values({ place_id, version: 2, updated_by })
    .onConflict((conflict) =>
      conflict.column('place_id').doUpdateSet({
        version: sql`image_places.version + 1`,
        updated_at: sql`now()`,
        updated_by,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  const kept = links.flatMap(({ image_link_id }) => image_link_id ?? [])
  await db
    .deleteFrom('image_links')
    .where('place_id', '=', place_id)
    .where('image_link_id', '<>', sql<number>`all(${kept}::int[])`)
    .execute()
  for (const [position, { image_link_id, ...link }] of links.entries())
    if (image_link_id === null)
      await db
        .insertInto('image_links')
        .values({ ...link, place_id, position })
        .execute()
    else
      await db
        .updateTable('image_links')
        .set({ ...link, position })
        .where('image_link_id', '=', image_link_id)
        .where('place_id', '=', place_id)
        .execute()
  return stored
}
