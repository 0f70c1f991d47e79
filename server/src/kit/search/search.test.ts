import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { search, type SearchKind } from '@balai/contract/kit/search.ts'
import { members } from '@balai/contract/people/members.ts'
import { aPublicCourse } from '../../../test/a-course.ts'
import { aPublicEvent } from '../../../test/an-event.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { writeAudit } from '../../http/audit.queries.ts'
import { aContentCategory, anArticle } from '../../modules/content/news/news.factory.ts'
import { aTag } from '../../modules/content/tags/tags.factory.ts'
import { aRegistration } from '../../modules/events/registrations/registrations.factory.ts'
import { aUser } from '../../modules/identity/users/users.factory.ts'
import { anOrder } from '../../modules/money/orders/orders.factory.ts'
import { aMember } from '../../modules/people/members/members.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let admin: Person
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const titles = async (person: Person, text: string, kind: SearchKind) =>
  (await person.call(search.find, { search: text }))
    .filter((hit) => hit.kind === kind)
    .map(({ title }) => title)

describe('the palette', () => {
  it('finds records of every kind, grouped in one order', async () => {
    const { db } = api.services
    const member_id = (await aMember(db, { member_first_name: 'Mandarina', member_last_name: 'Putri' })).id
    await anOrder(db, { member_id })
    const { category_id } = await aContentCategory(db, 'Mandarina segar')
    await anArticle(db, { news_title: 'Panen mandarina', category_id, author_id: admin.user_id })
    await aTag(db, { tag_title: 'mandarina' })
    await aUser(db, { name: 'Mandarina Staf' })
    const planner = await api.as('content')
    await planner.call(campaigns.create, { name: 'Kabar kebun', subject: 'Musim mandarina' })
    const { folder_id } = await planner.call(contacts.createFolder, { name: 'Kebun' })
    await planner.call(contacts.createList, { name: 'Pembeli Mandarina', folder_id })
    await db.insertInto('products').values({ code: 'MANDARINA', name: 'Kotak mandarina', price: 1 }).execute()
    const { event_id } = await aPublicEvent(api, { event_title: 'Pesta mandarina' })
    await aRegistration(db, { event_id, name: 'Mandarina Wijaya' })
    await aPublicCourse(api, { course_title: 'Menanam mandarina' })
    const superuser = await api.as('superuser')
    const found = await superuser.call(search.find, { search: 'mandarina' })
    expect(found.map(({ kind }) => kind)).toEqual([
      'members',
      'news',
      'event',
      'registrations',
      'course',
      'orders',
      'users',
      'products',
      'campaigns',
      'contact_lists',
      'tags',
      'categories',
    ])
    expect(found[1]).toMatchObject({ title: 'Panen mandarina', note: 'Mandarina segar' })
    expect(found.filter(({ kind }) => kind === 'campaigns' || kind === 'contact_lists')).toMatchObject([
      { title: 'Kabar kebun', note: 'Musim mandarina' },
      { title: 'Pembeli Mandarina', note: 'Kebun' },
    ])
    // The audit log names them in the same way.
    const by = { caller: null, origin: { address: '', request_id: '' } }
    const entries = found.map(({ kind, id }) => ({ entity: kind, entity_id: String(id) }))
    await db.transaction().execute((transaction) => writeAudit(transaction, by, 'test', entries))
    const { rows } = await superuser.call(audit.list, { action: 'test', order: 'asc' })
    expect(rows.map(({ record }) => record?.title)).toEqual(found.map(({ title }) => title))
  })

  it('finds campaigns and contact lists that are misspelled, and no campaign that was deleted', async () => {
    const { campaign_id, version } = await admin.call(campaigns.create, { name: 'Rambutanku' })
    await admin.call(contacts.createList, { name: 'Durianku' })
    expect(await titles(admin, 'rambutamku', 'campaigns')).toEqual(['Rambutanku'])
    expect(await titles(admin, 'duryanku', 'contact_lists')).toEqual(['Durianku'])
    await admin.call(campaigns.delete, { campaign_id, version })
    expect(await titles(admin, 'rambutanku', 'campaigns')).toEqual([])
  })

  it('finds only what the roles of the person may open', async () => {
    const kinds = async (person: Person) =>
      (await person.call(search.find, { search: 'mandarina' })).map(({ kind }) => kind)
    expect(await kinds(await api.as('customer_service'))).toEqual(['members'])
    expect(await kinds(await api.as('social_media'))).toEqual([
      'news',
      'orders',
      'products',
      'campaigns',
      'contact_lists',
    ])
  })

  it('finds misspelled words, but only if nothing has them as they are', async () => {
    await aMember(api.services.db, { member_first_name: 'Kartolo', member_last_name: '' })
    for (const typo of ['kartilo', 'katrolo', 'kartollo', 'karolo'])
      expect(await titles(admin, typo, 'members')).toEqual(['Kartolo'])
    // It only begins alike.
    expect(await titles(admin, 'kartopiani', 'members')).toEqual([])
    await aMember(api.services.db, { member_first_name: 'Kartilo', member_last_name: '' })
    expect(await titles(admin, 'kartilo', 'members')).toEqual(['Kartilo'])
  })

  it('finds words in any order, and phone numbers in any notation', async () => {
    await aMember(api.services.db, {
      member_first_name: 'Sekar',
      member_last_name: 'Wulandari',
      member_mobilephone: '+6281234509876',
    })
    for (const text of ['wulandari sekar', '0812-3450-9876'])
      expect(await titles(admin, text, 'members')).toEqual(['Sekar Wulandari'])
  })

  it('puts a title that begins with the text first, then the newest, at most five', async () => {
    for (const name of ['Ny. Zubaidah', 'Zubaidah A', 'Zubaidah B', 'Zubaidah C', 'Zubaidah D', 'Zubaidah E'])
      await aMember(api.services.db, { member_first_name: name, member_last_name: '' })
    expect(await titles(admin, 'zubaidah', 'members')).toEqual(
      ['E', 'D', 'C', 'B', 'A'].map((letter) => `Zubaidah ${letter}`),
    )
  })

  it('searches for nothing shorter than three characters', async () => {
    expect(await admin.call(search.find, { search: 'zu' })).toEqual([])
  })

  it('returns records by their keys with the current title, except those that are gone or not permitted', async () => {
    const { id, version } = await aMember(api.services.db, {
      member_first_name: 'Lama',
      member_last_name: '',
    })
    const records = [
      { kind: 'members' as const, id },
      { kind: 'users' as const, id: admin.user_id },
      { kind: 'orders' as const, id: 2_000_000 },
    ]
    await admin.call(members.update, { id, version, member_first_name: 'Baru' })
    const service = await api.as('customer_service')
    expect(await service.call(search.find, { records })).toMatchObject([
      { kind: 'members', id, title: 'Baru' },
    ])
    expect(await admin.call(search.find, { records })).toMatchObject([{ kind: 'members' }, { kind: 'users' }])
  })
})
