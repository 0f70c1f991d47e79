import type { Db, ReadDb } from '../../db/pool.ts'

/** The channel on which processes hear that the settings have changed. */
export const siteChannel = 'balai_site'

/** Sets the time zone of a new installation; one that is set stays. */
export async function setFirstTimeZone(db: Db, time_zone: string): Promise<void> {
  await db.updateTable('site_settings').set({ time_zone }).where('time_zone', 'is', null).execute()
}

/** The settings that every process keeps in memory. */
export const findSiteFacts = (db: ReadDb) =>
  db
    .selectFrom('site_settings')
    .select(['site_name as name', 'address', 'logo', 'time_zone', 'allowed_origins'])
    .$narrowType<{ time_zone: string }>()
    .executeTakeFirstOrThrow()
