import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { aCampaign } from './campaigns.factory.ts'
import { advance } from './campaigns.jobs.ts'
import { startCampaign } from './sending.rules.ts'
import { startDue } from './start.jobs.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example' })
  staff = await api.as('content')
})
afterAll(() => api.close())

const inTransaction = <T>(work: (db: Transaction) => Promise<T>) =>
  api.services.db.transaction().execute(work)
const made = (wanted: Parameters<typeof aCampaign>[1] = {}) => inTransaction((db) => aCampaign(db, wanted))
const find = (id: number) => staff.call(campaigns.find, { id })
const tomorrow = () => new Date(Date.now() + 86_400_000)
const scheduled = { time_zone: 'Asia/Jakarta' } as const

describe('a draft', () => {
  it('says what is missing, step by step, until it can be sent', async () => {
    const { list_id, sender_id } = await made()
    const { campaign_id, version } = await staff.call(campaigns.create, { name: 'Baru' })
    const steps = async () => (await find(campaign_id)).missing.map(({ step }) => step)
    expect(await steps()).toEqual(['sender', 'sender', 'recipients', 'content'])
    const refused = await staff.send(campaigns.sendNow, { campaign_id, version })
    expect(refused.msg).toContain('Choose a sender.')
    const changed = await staff.call(campaigns.update, { campaign_id, version, sender_id, subject: 'Halo' })
    const chosen = await staff.call(campaigns.selectRecipients, { ...changed, list_ids: [list_id] })
    expect(chosen).toMatchObject({ recipients: 2, total: 2, skipped: [] })
    expect(await steps()).toEqual(['content'])
    await api.services.pool.query(
      `insert into campaign_contents (campaign_id, blocks) values ($1, '[{"kind":"divider","key":"d"}]')`,
      [campaign_id],
    )
    expect(await steps()).toEqual(['build'])
    await api.services.pool.query(
      `update campaign_contents set html = '<p>', built_version = version where campaign_id = $1`,
      [campaign_id],
    )
    expect(await steps()).toEqual([])
    // The built mail names the subject.
    const { version: last } = await find(campaign_id)
    await staff.call(campaigns.update, { campaign_id, version: last, subject: 'Halo lagi' })
    expect(await steps()).toEqual(['build'])
  })

  it('is emptied by a reset, and a copy has everything but the past', async () => {
    const { campaign_id, version, list_id } = await made()
    const copy = await staff.call(campaigns.duplicate, { campaign_id })
    expect(await find(copy.campaign_id)).toMatchObject({
      name: 'Kabar (copy)',
      state: 'draft',
      list_ids: [list_id],
      missing: [],
    })
    await staff.call(campaigns.reset, { campaign_id, version })
    expect(await find(campaign_id)).toMatchObject({
      name: 'Kabar',
      subject: '',
      sender_id: null,
      list_ids: [],
    })
    const { version: now } = await find(campaign_id)
    await staff.call(campaigns.delete, { campaign_id, version: now })
    expect((await staff.send(campaigns.find, { id: campaign_id })).http).toBe(404)
  })

  it('refuses lists, senders and earlier campaigns that do not exist, and a stale version', async () => {
    const { campaign_id, version } = await made()
    const refusals = [
      await staff.send(campaigns.selectRecipients, { campaign_id, version, list_ids: [999_999] }),
      await staff.send(campaigns.selectRecipients, { campaign_id, version, excluded_list_ids: [999_999] }),
      await staff.send(campaigns.selectRecipients, {
        campaign_id,
        version,
        excluded_campaign_ids: [campaign_id],
      }),
      await staff.send(campaigns.update, { campaign_id, version, sender_id: 999_999 }),
    ]
    expect(refusals.map(({ http }) => http)).toEqual([422, 422, 422, 422])
    await staff.call(campaigns.update, { campaign_id, version, name: 'Lain' })
    expect((await staff.send(campaigns.update, { campaign_id, version, name: 'X' })).http).toBe(409)
  })
})

describe('sending', () => {
  it('waits a minute in which it can be called back, and then refuses that', async () => {
    const campaign = await made()
    const { campaign_id, version } = campaign
    const sent = await staff.call(campaigns.sendNow, { campaign_id, version })
    expect(sent.recipients).toBe(2)
    await startDue(jobContext(api), new Date(Date.now() + 30_000))
    expect((await find(campaign_id)).state).toBe('scheduled')
    const { version: after } = await staff.call(campaigns.callBack, { campaign_id })
    expect(await find(campaign_id)).toMatchObject({ state: 'draft', hold_until: null })
    await staff.call(campaigns.sendNow, { campaign_id, version: after })
    await startDue(jobContext(api), new Date(Date.now() + 61_000))
    expect((await find(campaign_id)).state).toBe('running')
    expect((await staff.send(campaigns.callBack, { campaign_id })).msg).toContain('too late')
  })

  it('asks for the number of recipients above 1,000', async () => {
    const { campaign_id, version } = await made({ recipients: 1_001 })
    for (const count of [undefined, 1_000]) {
      const refused = await staff.send(campaigns.sendNow, {
        campaign_id,
        version,
        ...(count && { count }),
      })
      expect(refused.msg).toBe('This goes to 1.001 people. Type this number to send it.')
    }
    await staff.call(campaigns.sendNow, { campaign_id, version, count: 1_001 })
    expect((await find(campaign_id)).state).toBe('scheduled')
  })

  it('takes a moment in the future, and starts then and not before', async () => {
    const { campaign_id, version } = await made()
    const past = { campaign_id, version, scheduled_at: '2020-01-01T09:00:00+07:00', ...scheduled }
    expect((await staff.send(campaigns.sendScheduler, past)).msg).toContain('has passed')
    const at = tomorrow()
    await staff.call(campaigns.sendScheduler, { ...past, scheduled_at: at.toISOString() })
    await startDue(jobContext(api), new Date(at.getTime() - 1_000))
    expect((await find(campaign_id)).state).toBe('scheduled')
    // Two servers look at the same moment.
    await Promise.all([startDue(jobContext(api), at), startDue(jobContext(api), at)])
    await advance(jobContext(api), campaign_id)
    expect(await find(campaign_id)).toMatchObject({
      state: 'running',
      figures: { recipients: 2, waiting: 2 },
    })
  })

  it('refuses what its state does not allow, and says which state that is', async () => {
    const { campaign_id, version } = await made()
    for (const call of [campaigns.pause, campaigns.resume, campaigns.cancel, campaigns.retryFailed])
      expect((await staff.send(call, { campaign_id })).msg).toBe(
        'This is not possible while the campaign is: Draft.',
      )
    await staff.call(campaigns.sendScheduler, {
      campaign_id,
      version,
      scheduled_at: tomorrow().toISOString(),
      ...scheduled,
    })
    const { version: now } = await find(campaign_id)
    const refusals = [
      await staff.send(campaigns.update, { campaign_id, version: now, name: 'X' }),
      await staff.send(campaigns.selectRecipients, { campaign_id, version: now }),
      await staff.send(campaigns.reset, { campaign_id, version: now }),
      await staff.send(campaigns.sendNow, { campaign_id, version: now }),
      await staff.send(campaigns.delete, { campaign_id, version: now }),
    ]
    expect(refusals.map(({ http }) => http)).toEqual([422, 422, 422, 422, 422])
    await expect(
      api.services.pool.query(`update campaigns set state = 'lost' where campaign_id = $1`, [campaign_id]),
    ).rejects.toThrow('campaigns_state_check')
  })

  it('goes to nobody who got an excluded campaign', async () => {
    const first = await made({ recipients: 3 })
    await inTransaction((db) => startCampaign({ db, queue: api.services.queue }, first.campaign_id))
    await advance(jobContext(api), first.campaign_id)
    const { campaign_id, version } = await staff.call(campaigns.duplicate, { campaign_id: first.campaign_id })
    const chosen = await staff.call(campaigns.selectRecipients, {
      ...{ campaign_id, version, list_ids: [first.list_id] },
      excluded_campaign_ids: [first.campaign_id],
    })
    expect(chosen).toMatchObject({ recipients: 0, skipped: [{ reason: 'excluded', count: 3 }] })
    const refused = await staff.send(campaigns.sendNow, { campaign_id, version: chosen.version })
    expect(refused.msg).toContain('Nobody gets this campaign')
  })

  it('notifies staff and goes back to a draft if its sender was deleted meanwhile', async () => {
    const { campaign_id, version } = await made()
    await staff.call(campaigns.sendNow, { campaign_id, version })
    await api.services.pool.query('update campaigns set sender_id = null where campaign_id = $1', [
      campaign_id,
    ])
    await startDue(jobContext(api), tomorrow())
    expect((await find(campaign_id)).state).toBe('draft')
    const { rows } = await api.services.pool.query(
      `select from notifications where kind = 'campaign.not_sent' and facts->>'campaign_id' = $1`,
      [String(campaign_id)],
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('a test', () => {
  it('is marked, has the data of the chosen member, and leaves the draft as it is', async () => {
    const { campaign_id } = await made()
    const member = await aMember(api.services.db, { member_first_name: 'Siti' })
    const test = { campaign_id, addresses: ['uji@example.com', 'UJI@example.com'], member_id: member.id }
    const { mail_ids } = await staff.call(campaigns.sendTest, test)
    expect(mail_ids).toHaveLength(1)
    await staff.call(campaigns.sendTest, test)
    const { rows } = await api.services.pool.query<{
      subject: string
      html: string
      name: string
      owed: boolean
    }>(
      `select b.subject, b.html, m.merge_values->>'first_name' as name, m.owed from mails m join mail_bodies b using (body_id)
       where m.mail_id = $1`,
      mail_ids,
    )
    expect(rows).toMatchObject([{ subject: '[TEST] Kabar kopi', name: 'Siti', owed: true }])
    expect(rows[0]?.html).toContain('href="https://balai.example/teh"')
    expect(await find(campaign_id)).toMatchObject({ state: 'draft', figures: { recipients: null, sent: 0 } })
  })
})

it('the calendar has what was and will be sent, in a period of at most three months', async () => {
  const { campaign_id, version } = await made({ name: 'Besok' })
  const at = tomorrow()
  await staff.call(campaigns.sendScheduler, {
    campaign_id,
    version,
    scheduled_at: at.toISOString(),
    ...scheduled,
  })
  const within = (from: Date, until: Date) =>
    staff.call(campaigns.calendar, { from: from.toISOString(), until: until.toISOString() })
  const found = await within(new Date(at.getTime() - 1_000), new Date(at.getTime() + 1_000))
  expect(found).toMatchObject([{ kind: 'campaign', id: campaign_id, title: 'Besok', state: 'scheduled' }])
  const refused = await staff.send(campaigns.calendar, {
    from: '2026-01-01T00:00:00Z',
    until: '2026-12-01T00:00:00Z',
  })
  expect(refused.msg).toBe('Choose a period of at most 92 days.')
})
