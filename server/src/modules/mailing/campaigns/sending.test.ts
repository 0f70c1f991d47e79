import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { outbox, type OutboxState } from '@balai/contract/mailing/outbox.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { driftOf } from '../../../../test/counters.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { aSender, closingLater, eventually } from '../../../../test/mail/ledger.ts'
import { startPeer, type Peer } from '../../../../test/mail/smtp-peer.ts'
import type { Transaction } from '../../../db/pool.ts'
import { tokenOf } from '../../../mail/preference-links.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { advance } from './campaigns.jobs.ts'
import { aCampaign } from './campaigns.factory.ts'
import { campaignMail, testMail } from './campaigns.mail.ts'
import { startDue } from './start.jobs.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example' })
  staff = await api.as('social_media')
})
afterAll(() => api.close())
const later = closingLater()

const inTransaction = <T>(work: (db: Transaction) => Promise<T>) =>
  api.services.db.transaction().execute(work)
const made = (wanted: Parameters<typeof aCampaign>[1] = {}) => inTransaction((db) => aCampaign(db, wanted))
/** Puts members on a list. */
const putOn = (list_id: number, member_ids: number[]) =>
  api.services.pool.query(
    `with made as (insert into contacts (email, address_hash, member_id)
      select lower(member_email), sha256(member_email::bytea), id from members where id = any($1) returning contact_id)
    insert into list_contacts (list_id, contact_id, state, source)
    select $2, contact_id, 'subscribed', 'staff' from made`,
    [member_ids, list_id],
  )
const find = (id: number) => staff.call(campaigns.find, { id })
const goOn = (campaign_id: number) => advance(jobContext(api), campaign_id)
const anHour = 3_600_000

/** Sends a campaign as if the time to call it back were over, and queues its mails. */
async function start(campaign: { campaign_id: number; version: number }) {
  await staff.call(campaigns.sendNow, { campaign_id: campaign.campaign_id, version: campaign.version })
  await startDue(jobContext(api), new Date(Date.now() + anHour))
  await goOn(campaign.campaign_id)
}

async function aPeer(script: Parameters<typeof startPeer>[0] = {}): Promise<Peer> {
  const peer = await startPeer(script)
  later(() => peer.close())
  aSender(later, api.services, peer.port, { mails: [campaignMail, testMail] })
  return peer
}

/** Waits until a campaign has no mail left, and lets the job note that. */
async function untilFinished(campaign_id: number): Promise<void> {
  await eventually(async () => {
    await goOn(campaign_id)
    expect((await find(campaign_id)).state).toBe('finished')
  })
}

const get = (path: string) => fetch(`${api.url}${path}`, { redirect: 'manual' })
const pathOf = (address = '') => address.replace('https://balai.example', '')

describe('a campaign that is sent', () => {
  it('reaches every recipient once, with links that count, its own sender and a way to unsubscribe', async () => {
    const peer = await aPeer()
    const campaign = await made()
    await start(campaign)
    await untilFinished(campaign.campaign_id)
    expect(peer.accepted.map(({ to }) => String(to[0])).toSorted()).toEqual([
      `pembaca1.${campaign.list_id}@example.com`,
      `pembaca2.${campaign.list_id}@example.com`,
    ])
    const mail = await peer.parsed()
    expect(mail.from).toMatchObject({ name: 'Balai', address: 'kabar@balai.example' })
    expect(mail.replyTo).toMatchObject([{ address: 'tanya@balai.example' }])
    expect(mail.subject).toBe('Kabar kopi')
    expect(mail.html).toMatch(/Halo Pembaca/)
    expect(mail.text).toContain('https://balai.example/kopi')
    const header = (key: string) => mail.headers.find((each) => each.key === key)?.value
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/balai\.example\/unsubscribe\//)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

    const [click = '', second = ''] = [...(mail.html ?? '').matchAll(/href="([^"]+\/c\/[^"]+)"/g)].map(
      (m) => m[1],
    )
    const [, picture = ''] = /src="([^"]+\/o\/[^"]+)"/.exec(mail.html ?? '') ?? []
    const followed = await get(pathOf(click))
    expect([followed.status, followed.headers.get('location')]).toEqual([
      302,
      'https://balai.example/kopi?a=1&b=2',
    ])
    await get(pathOf(click))
    await get(pathOf(second))
    const opened = await get(pathOf(picture))
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/gif'])

    const { figures } = await find(campaign.campaign_id)
    expect(figures).toMatchObject({ recipients: 2, sent: 2, waiting: 0, opened: 1, clicked: 3 })
    expect(await staff.call(campaigns.report, { id: campaign.campaign_id })).toMatchObject({
      opens: 1,
      clicks: 3,
      known_openers: 0,
      known_clickers: 0,
      links: [
        { url: 'https://balai.example/kopi?a=1&b=2', clicks: 2 },
        { url: 'https://balai.example/teh', clicks: 1 },
      ],
      by_list: [{ list_id: campaign.list_id, recipients: 2, sent: 2 }],
      by_domain: [{ domain: 'example.com', recipients: 2, sent: 2 }],
    })
    expect(await driftOf(api.services.pool)).toEqual([])
  })

  it('shows an address that nobody signed as a page that leads nowhere', async () => {
    const { rows } = await api.services.pool.query<{ mail_id: number }>(
      'select max(mail_id) as mail_id from mails',
    )
    const guessed = `${rows[0]?.mail_id.toString(36)}.1.${'A'.repeat(43)}`
    for (const path of [`/c/${guessed}`, `/o/${guessed}`, '/c/x', '/o/x']) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null])
      expect(answer.headers.get('content-type')).toContain('text/html')
    }
  })

  it('stays as it was when lists, subject, content and sender change after the start', async () => {
    const campaign = await made({ recipients: 1 })
    await start(campaign)
    await api.services.pool.query('delete from list_contacts where list_id = $1', [campaign.list_id])
    await api.services.pool.query(`update campaign_contents set html = 'changed' where campaign_id = $1`, [
      campaign.campaign_id,
    ])
    await api.services.pool.query(`update campaigns set subject = 'changed' where campaign_id = $1`, [
      campaign.campaign_id,
    ])
    await api.services.pool.query(`update mail_senders set name = 'Changed' where sender_id = $1`, [
      campaign.sender_id,
    ])
    later(() =>
      api.services.pool.query(`update mail_senders set name = 'Balai' where sender_id = $1`, [
        campaign.sender_id,
      ]),
    )
    const peer = await aPeer()
    await untilFinished(campaign.campaign_id)
    const mail = await peer.parsed()
    expect([mail.subject, mail.from?.name]).toEqual(['Kabar kopi', 'Balai'])
    expect(mail.html).toContain('Halo Pembaca')
  })

  it('is not sent to a person who unsubscribed or was erased after it was queued', async () => {
    const member = await aMember(api.services.db, { consents: { newsletter: true } })
    const campaign = await made({ recipients: 2 })
    await putOn(campaign.list_id, [member.id])
    await start(campaign)
    const { rows } = await staff.call(campaigns.mails, { campaign_id: campaign.campaign_id })
    const reader = rows.find(({ address }) => address.startsWith('pembaca1.'))
    const token = tokenOf(api.services.addresses, reader?.mail_id ?? 0)
    const left = await fetch(`${api.url}/unsubscribe/${token}`, { method: 'POST' })
    expect(left.status).toBe(200)
    const superuser = await api.as('superuser')
    await superuser.store(members.erase, { id: member.id, confirm: member.member_email, version: 1 })
    const peer = await aPeer()
    await untilFinished(campaign.campaign_id)
    expect(peer.accepted.map(({ to }) => to[0])).toEqual([`pembaca2.${campaign.list_id}@example.com`])
    const { figures } = await find(campaign.campaign_id)
    expect(figures).toMatchObject({ recipients: 3, sent: 1, skipped: 1, cancelled: 1, unsubscribed: 1 })
  })
})

describe('pausing and cancelling', () => {
  it('holds what has not left, goes on with it, and sends nobody anything twice', async () => {
    const campaign = await made({ recipients: 30 })
    const { campaign_id } = campaign
    await start(campaign)
    await staff.call(campaigns.pause, { campaign_id })
    const peer = await aPeer()
    await goOn(campaign_id)
    expect(peer.accepted).toHaveLength(0)
    expect((await find(campaign_id)).figures.waiting).toBe(30)
    await staff.call(campaigns.resume, { campaign_id })
    await goOn(campaign_id)
    await untilFinished(campaign_id)
    expect(new Set(peer.accepted.map(({ to }) => to[0])).size).toBe(30)
    expect(peer.accepted).toHaveLength(30)
  })

  it('cancels within a batch of the sender, and never sends the rest', async () => {
    const campaign = await made({ recipients: 300 })
    const { campaign_id } = campaign
    await start(campaign)
    let seen = 0
    const enough = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const peer = await aPeer({
      onMessage: async () => {
        seen += 1
        if (seen === 20) enough.resolve()
        if (seen >= 20) await held.promise
        return undefined
      },
    })
    await enough.promise
    await staff.call(campaigns.cancel, { campaign_id })
    held.resolve()
    await eventually(async () => {
      await goOn(campaign_id)
      expect((await find(campaign_id)).finished_at).not.toBeNull()
    })
    // The sender claims ten mails ahead for each of its five connections.
    expect(peer.accepted.length).toBeLessThanOrEqual(20 + 50 + 5)
    const { figures, state } = await find(campaign_id)
    expect(state).toBe('cancelled')
    expect(figures.sent + figures.cancelled).toBe(300)
    expect(figures.sent).toBe(peer.accepted.length)
    const { rows } = await api.services.pool.query('select from mail_holds')
    expect(rows).toHaveLength(0)
  })

  it('tries failed mails again, and lets uncertain ones be decided', async () => {
    let refuses = true
    const peer = await aPeer({ onRecipient: () => (refuses ? '554 5.7.1 Refused' : undefined) })
    const campaign = await made({ recipients: 2 })
    const { campaign_id } = campaign
    await start(campaign)
    await untilFinished(campaign_id)
    expect((await find(campaign_id)).figures).toMatchObject({ failed: 2, sent: 0 })
    const listed = async (state?: OutboxState) => {
      const { total, counts } = await staff.call(campaigns.mails, { campaign_id, ...(state && { state }) })
      return { total, counts }
    }
    const none = { waiting: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0, cancelled: 0 }
    expect(await listed()).toEqual({ total: 2, counts: { ...none, failed: 2 } })
    expect(await listed('sent')).toEqual({ total: 0, counts: { ...none, failed: 2 } })
    refuses = false
    expect(await staff.call(campaigns.retryFailed, { campaign_id })).toMatchObject({ mails: 2 })
    await untilFinished(campaign_id)
    expect(peer.accepted).toHaveLength(2)
    expect((await find(campaign_id)).figures).toMatchObject({ recipients: 2, failed: 0, sent: 2 })

    const { rows } = await staff.call(campaigns.mails, { campaign_id })
    await api.services.pool.query(`update mails set state = 'uncertain' where mail_id = any($1)`, [
      rows.map(({ mail_id }) => mail_id),
    ])
    await staff.call(outbox.markSent, { mail_id: rows[0]?.mail_id ?? 0 })
    await staff.store(outbox.resend, { mail_id: rows[1]?.mail_id ?? 0 })
    await eventually(async () =>
      expect((await find(campaign_id)).figures).toMatchObject({ recipients: 2, uncertain: 0, sent: 2 }),
    )
    // One was sent again, and is counted by its copy.
    expect(await listed('sent')).toEqual({ total: 2, counts: { ...none, sent: 2 } })
  })
})

describe('who is known', () => {
  it('a member is stored with what they opened only while they agree to tracking', async () => {
    const willing = await aMember(api.services.db, { consents: { newsletter: true, tracking: true } })
    const private_ = await aMember(api.services.db, { consents: { newsletter: true } })
    const peer = await aPeer()
    const campaign = await made({ recipients: 0 })
    await putOn(campaign.list_id, [willing.id, private_.id])
    await start(campaign)
    await untilFinished(campaign.campaign_id)
    for (const index of [0, 1]) {
      const { html = '' } = await peer.parsed(index)
      await get(pathOf(/href="([^"]+\/c\/[^"]+)"/.exec(html)?.[1]))
      await get(pathOf(/src="([^"]+\/o\/[^"]+)"/.exec(html)?.[1]))
    }
    expect(await staff.call(campaigns.report, { id: campaign.campaign_id })).toMatchObject({
      opens: 2,
      clicks: 2,
      known_openers: 1,
      known_clickers: 1,
    })
    const { rows } = await api.services.pool.query(
      'select distinct member_id from campaign_hits where campaign_id = $1 and member_id is not null',
      [campaign.campaign_id],
    )
    expect(rows).toEqual([{ member_id: willing.id }])
  })
})
