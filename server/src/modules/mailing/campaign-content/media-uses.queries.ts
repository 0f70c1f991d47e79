import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import type { MediaUser } from '../../content/media/media-users.rules.ts'

/** Campaigns use the pictures in their blocks and in the mail that was built of them. */
export const campaignMediaUser: MediaUser = {
  countOf: (column) => sql<number>`(select count(*) from campaign_contents content
    join campaigns on campaigns.campaign_id = content.campaign_id and campaigns.deleted_at is null
    where content.picture_keys @> array[${sql.ref(column)}])`,
  list: async (db, storage_key) => {
    const rows = await db
      .selectFrom('campaign_contents as content')
      .innerJoin('campaigns', 'campaigns.campaign_id', 'content.campaign_id')
      .select(['campaigns.campaign_id as id', 'campaigns.name as title', 'campaigns.started_at'])
      .where('campaigns.deleted_at', 'is', null)
      .where(sql<boolean>`content.picture_keys @> array[${storage_key}]`)
      .orderBy('campaigns.campaign_id', 'desc')
      .limit(500)
      .execute()
    return rows.map(({ started_at, ...use }) => ({
      kind: 'campaign' as const,
      ...use,
      is_sent: started_at !== null,
    }))
  },
}

/** Keeps the pictures of a campaign from being deleted by another transaction until this one commits. */
export async function keepPictures(db: Transaction, campaign_id: number): Promise<void> {
  await sql`select from media
    where storage_key = any((select picture_keys from campaign_contents where campaign_id = ${campaign_id})::text[])
    order by media_id for key share`.execute(db)
}
