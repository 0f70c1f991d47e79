import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import type { Services } from '../../../services.ts'
import { storeContacts, subscribe } from './people.queries.ts'

/** People of the demo who are no members. */
const guests = [
  ['Hana Pratiwi', 'hana.pratiwi@contoh.id'],
  ['Yusuf Maulana', 'yusuf.maulana@contoh.id'],
  ['Clara Simanjuntak', 'clara.simanjuntak@contoh.id'],
  ['Made Suardana', 'made.suardana@contoh.id'],
  ['Rangga Putra', 'rangga.putra@contoh.id'],
  ['Laras Ayuningtyas', 'laras.ayuningtyas@contoh.id'],
] as const

/** Folders with fixed and live lists and people on them. Nothing is made without the members of the demo. */
export const demoContacts = {
  name: 'demo contacts',
  make: async (db: Transaction, { addresses }: Pick<Services, 'addresses'>): Promise<boolean> => {
    const members = await db
      .selectFrom('members')
      .select(['id', 'member_email as email', sql<string>`''`.as('name')])
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(240)
      .execute()
    if (members.length < 100) return false
    const folder = async (name: string) =>
      (
        await db
          .insertInto('contact_folders')
          .values({ name })
          .returning('folder_id')
          .executeTakeFirstOrThrow()
      ).folder_id
    const [letters, groups] = [await folder('Buletin'), await folder('Kelompok Member')]
    const list = async (name: string, folder_id: number, more: object = {}) =>
      (
        await db
          .insertInto('contact_lists')
          .values({ name, folder_id, kind: 'fixed', ...more })
          .returning('list_id')
          .executeTakeFirstOrThrow()
      ).list_id
    const weekly = await list('Kabar mingguan', letters, {
      form_is_on: true,
      form_title: 'Kabar mingguan',
      form_text: 'Artikel pilihan, setiap Senin pagi.',
    })
    const events = await list('Undangan acara', letters)
    await list('Semua Member', groups, { kind: 'live', filter: { search: '' } })
    await list('Member premium', groups, { kind: 'live', filter: { search: '', member_type: 'premium' } })
    await list('Member di Indonesia', groups, { kind: 'live', filter: { search: '', country: 'ID' } })

    const others = guests.map(([name, email]) => ({ name, email }))
    const known = await storeContacts(db, { addresses }, others, { source: 'event' })
    const ofMembers = await storeContacts(db, { addresses }, members, null)
    const ids = (people: readonly { contact_id: number }[]) => people.map(({ contact_id }) => contact_id)
    await subscribe(db, weekly, ids([...ofMembers.slice(0, 180), ...known]), { source: 'import' })
    await subscribe(db, events, ids([...ofMembers.slice(120), ...known.slice(0, 3)]), { source: 'staff' })
    await db
      .updateTable('list_contacts')
      .set({ state: 'unsubscribed', source: 'preference_page' })
      .where('list_id', '=', weekly)
      .where(sql<boolean>`contact_id % 40 = 0`)
      .execute()
    return true
  },
}
