import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { rowsOf } from '../../../../test/spreadsheet.ts'
import { aComment } from '../../content/comments/comments.factory.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { anOrder } from '../../money/orders/orders.factory.ts'
import { aMember, manyMembers } from './members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
})
afterAll(() => api.close())

const inIndonesian = { headers: { 'accept-language': 'id' } }

describe('members in Indonesian', () => {
  it('refuse in the language of the caller', async () => {
    expect(await staff.send(members.profile, { id: '99999' }, inIndonesian)).toMatchObject({
      http: 404,
      msg: 'Member ini sudah tidak ada.',
    })
  })

  it('show the effects of an erasure, in the sentences of every domain', async () => {
    const { db } = api.services
    const { id, version } = await aMember(db, {
      member_first_name: 'Sekar',
      member_last_name: 'Arum',
      member_email: 'sekar@contoh.id',
    })
    const { news_id } = await anArticle(db, { author_id: staff.user_id, contributor_id: id })
    for (const comment_text of ['Satu', 'Dua']) await aComment(db, { news_id, member_id: id, comment_text })
    await anOrder(db, { member_id: id })
    const input = { id, confirm: 'sekar@contoh.id', version }
    expect((await staff.check(members.erase, input, inIndonesian)).effects).toEqual([
      'Nama, alamat, nomor ponsel, tanggal lahir, minat, label, dan riwayat Sekar Arum hilang untuk selamanya.',
      '2 komentar kehilangan isinya.',
      '1 artikel tetap ada, tanpa nama penulisnya.',
      'Nomor dan jumlah pesanan tetap tersimpan, tanpa data orangnya; bukti pembayaran dan mutasi bank tetap ada di pembukuan.',
      '1 pesanan belum selesai dan masih bisa dibayar. Batalkan dulu jika tidak boleh dibayar lagi.',
      'Tindakan ini tidak bisa dibatalkan.',
    ])
  })

  it('translate the name of the data file, and the name and columns of the spreadsheet', async () => {
    const { id } = await aMember(api.services.db)
    expect(await staff.call(members.exportData, { id }, inIndonesian)).toMatchObject({
      filename: `member-${id}.json`,
    })
    const analyst = await api.as('data_analyst')
    const { headers } = await analyst.send(members.excel, {}, inIndonesian)
    expect(headers.get('content-disposition')).toContain('filename="member-')
    await aMember(api.services.db, {
      member_email: 'kata@contoh.id',
      gender: 'female',
      birth_date: '1990-12-31',
    })
    const wanted = { search: 'kata@contoh.id' }
    const [titles, row] = await rowsOf(await analyst.download(members.excel, wanted, inIndonesian))
    expect(row).toEqual(expect.arrayContaining(['Gratis', 'Perempuan', new Date('1990-12-31T00:00:00Z')]))
    expect(titles).toEqual(
      expect.arrayContaining(['Nomor', 'Nama depan', 'Bergabung (Asia/Jakarta)', 'Kota']),
    )
  })
})

describe('the number of members to label', () => {
  it('is in the singular or the plural, with thousands grouped', async () => {
    const { id } = await aMember(api.services.db)
    await manyMembers(api.services.db, 1_200)
    const add = { action: 'add' as const, name: 'baru' }
    const one = await staff.check(members.label, { ...add, scope: 'selected', ids: [id] })
    expect(one.effects).toEqual(['The label “baru” is added to 1 member.'])
    const { total } = await staff.call(members.list)
    const all = await staff.check(members.label, { ...add, scope: 'filtered' })
    expect(all.effects).toEqual([`The label “baru” is added to ${total.toLocaleString('id-ID')} members.`])
    expect(all.effects[0]).toContain(' 1.2')
  })
})
