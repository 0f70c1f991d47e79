import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMail } from '../../../../test/mail/a-mail.ts'
import { titleOf } from '../../../mail/mail-title.ts'
import { allMails } from '../../../modules.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('the mails of a person are in their timeline and data file; an erasure keeps the rows and nothing that names them', async () => {
  const { db, pool, languages } = api.services
  const staff = await api.as('customer_service')
  const { id, member_email: address } = await aMember(db)
  const theirs = {
    member_id: id,
    name: 'Sari Dewi',
    address,
    merge_values: { name: 'Sari' },
    reply: `250 ${address}`,
  }
  const sent = await aMail(db, { ...theirs, kind: 'orders.paid', recipient_key: address })
  const waiting = await aMail(db, { ...theirs, state: 'queued', handed_at: null, sent_at: null })
  // From before they were a member.
  const earlier = await aMail(db, { address, merge_values: { name: 'Sari' } })
  const others = await aMail(db, { name: 'Budi', merge_values: { name: 'Budi' } })
  await pool.query(
    `insert into mail_bounces (mail_id, kind, diagnostic) values ($1, 'soft', 'Sari is full')`,
    [sent.mail_id],
  )

  const { rows } = await staff.call(members.timeline, { id })
  // Named by its subject; a mail that no domain defines has only its code.
  const paid = titleOf(allMails, 'orders.paid', (sentence) => languages.translate('en', sentence))
  expect(rows.map(({ kind, details }) => [kind, details['mail']])).toEqual(
    expect.arrayContaining([
      ['mail_sent', paid],
      ['mail_sent', 'tests.news'],
      ['mail_bounce_soft', paid],
    ]),
  )
  const { content } = await staff.call(members.exportData, { id })
  expect(content['mails']).toMatchObject([
    { kind: 'orders.paid', state: 'sent', address, values: { name: 'Sari' } },
    { state: 'queued' },
    { kind: 'tests.news', state: 'sent' },
  ])

  const erase = { id, confirm: address, version: 1 }
  expect((await staff.check(members.erase, erase)).effects).toContain(
    '3 mails in the outbox lose address, name and content.',
  )
  await staff.store(members.erase, erase)
  const { rows: left } = await pool.query<Record<string, unknown>>(
    'select * from mails where mail_id = any ($1) order by mail_id',
    [[sent.mail_id, waiting.mail_id, earlier.mail_id]],
  )
  expect(left.map(({ state }) => state)).toEqual(['sent', 'cancelled', 'sent'])
  for (const row of left)
    expect(row).toMatchObject({ address: '', name: '', merge_values: {}, member_id: null, reply: null })
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`Sari|${address}`))
  const { rows: bounces } = await pool.query('select diagnostic from mail_bounces where mail_id = $1', [
    sent.mail_id,
  ])
  expect(bounces).toEqual([{ diagnostic: '' }])
  const { rows: known } = await pool.query<{ name: string }>('select name from mail_people')
  expect(known).toEqual([{ name: 'Budi' }])
  const untouched = await db.selectFrom('mails').selectAll().where('mail_id', '=', others.mail_id).execute()
  expect(untouched).toMatchObject([{ name: 'Budi', merge_values: { name: 'Budi' } }])
})
