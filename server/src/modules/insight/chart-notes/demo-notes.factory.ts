import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'

/** How many days ago something happened that the charts of the demo show. */
const notes = [
  { ago: 330, area: 'all', note_text: 'Tampilan baru situs' },
  { ago: 96, area: 'visits', note_text: 'Pencarian situs diperbaiki' },
  { ago: 19, area: 'members', note_text: 'Formulir pendaftaran dipersingkat' },
] as const

/** Notes that somebody wrote on the charts of the demo. */
export const demoNotes = {
  name: 'demo chart notes',
  async make(db: Transaction): Promise<void> {
    const day = (ago: number) =>
      sql<string>`(select (now() at time zone coalesce(time_zone, 'UTC'))::date - ${sql.lit(ago)} from site_settings)`
    await db
      .insertInto('chart_notes')
      .values(notes.map(({ ago, ...note }) => ({ ...note, day: day(ago) })))
      .execute()
  },
}
