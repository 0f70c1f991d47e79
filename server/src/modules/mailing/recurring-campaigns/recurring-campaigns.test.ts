import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { anArticle } from '../../../../test/articles.ts'
import { aContentCategory } from '../../content/news/news.factory.ts'
import { runDueAt } from './recurring-campaigns.jobs.ts'
import { aPattern } from './recurring-campaigns.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())

const daily = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  time: '09:00',
  time_zone: 'Asia/Jakarta',
  starts_on: '2026-01-01',
}
type Wanted = Partial<Parameters<typeof staff.call<typeof recurringCampaigns.setUp.input, never>>[1]>

/** A setup over a category of its own with so many articles; each run takes three of them. */
async function aSetup({ articles = 12, ...wanted }: { articles?: number } & Wanted = {}) {
  const { db } = api.services
  const { category_id } = await aContentCategory(db)
  const news_ids: number[] = []
  for (let index = 0; index < articles; index += 1)
    news_ids.push((await anArticle(db, { category_id, published: true })).news_id)
  const { campaign_id, sender_id } = await aPattern(db, {
    content_id: 'category',
    content_values: [category_id],
    num: 3,
  })
  const input = { ...daily, campaign_id, min_items: 2, repeat_weeks: 1, ...wanted }
  const setup = await staff.call(recurringCampaigns.setUp, input)
  return { ...setup, category_id, sender_id, news_ids, next: new Date(setup.next_at!) }
}
const rehearsal = async (id: number) => (await staff.call(recurringCampaigns.rehearse, { id })).runs
const idsOf = (run: { articles: { news_id: number }[] } | undefined) =>
  run?.articles.map(({ news_id }) => news_id)
const runAt = (now: Date) => runDueAt(jobContext(api), now)
const logOf = async (id: number) => (await staff.call(recurringCampaigns.runs, { id })).rows
const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000)
const withdraw = (news_id: number) =>
  api.services.db.deleteFrom('published_news').where('news_id', '=', news_id).execute()
const campaignsOf = (id: number) =>
  api.services.db
    .selectFrom('campaigns')
    .selectAll()
    .where('recurring_id', '=', id)
    .orderBy('campaign_id')
    .execute()

describe('a setup', () => {
  it('is made once from a campaign, found by it, and its first run is after now', async () => {
    const setup = await aSetup({ name: 'Kabar pagi' })
    expect(setup).toMatchObject({ name: 'Kabar pagi', unit: 'week', missed: 'once', is_paused: false })
    expect(setup.next.getTime()).toBeGreaterThan(Date.now())
    const { campaign_id, id } = setup
    expect((await staff.call(recurringCampaigns.findByCampaign, { campaign_id }))?.id).toBe(id)
    const again = await staff.send(recurringCampaigns.setUp, { ...daily, campaign_id })
    expect(again.msg).toContain('recurring already')
    expect(
      (await staff.call(recurringCampaigns.list, { search: 'KABAR PAGI' })).rows.map((row) => row.id),
    ).toEqual([id])
  })

  it('needs days, a subject and recipients', async () => {
    const { db } = api.services
    const { campaign_id } = await aPattern(db, {})
    const noDays = await staff.send(recurringCampaigns.setUp, { ...daily, campaign_id, weekdays: [''] })
    expect(noDays).toMatchObject({
      http: 400,
      errors: { weekdays: [expect.stringContaining('at least one')] },
    })
    const nobody = await aPattern(db, {}, { list_ids: [] })
    const refused = await staff.send(recurringCampaigns.setUp, { ...daily, campaign_id: nobody.campaign_id })
    expect(refused.msg).toBe('Choose the recipients of the campaign first.')
    expect(await staff.call(recurringCampaigns.findByCampaign, { campaign_id })).toBeNull()
  })

  it('removed twice answers the same, is audited, and keeps its log', async () => {
    const { id, next, campaign_id } = await aSetup()
    await runAt(next)
    const first = await staff.call(recurringCampaigns.remove, { id })
    expect(await staff.call(recurringCampaigns.remove, { id })).toEqual(first)
    expect(await logOf(id)).toMatchObject([{ state: 'sent' }])
    await runAt(later(next, 48))
    expect(await campaignsOf(id)).toHaveLength(1)
    const log = await (
      await api.as('superuser')
    ).call(audit.list, { entity: 'recurring_campaigns', entity_id: String(id) })
    expect(log.rows.map(({ action }) => action).slice(0, 2)).toEqual([
      'recurringCampaigns.remove',
      'recurringCampaigns.remove',
    ])
    expect((await staff.send(recurringCampaigns.rehearse, { id })).http).toBe(422)
    // The campaign can be made recurring again.
    expect((await staff.call(recurringCampaigns.setUp, { ...daily, campaign_id })).id).not.toBe(id)
  })

  it('keeps the campaign that it repeats from being deleted or emptied', async () => {
    const { campaign_id, id } = await aSetup({ articles: 0 })
    const input = { campaign_id, version: 1 }
    for (const endpoint of [campaigns.delete, campaigns.reset])
      expect((await staff.send(endpoint, input)).msg).toContain('Remove the recurring campaign first')
    await staff.call(recurringCampaigns.remove, { id })
    await staff.call(campaigns.delete, input)
    expect(await staff.call(recurringCampaigns.find, { id })).toMatchObject({ campaign_id })
  })

  it('cannot be removed without the bearer token', async () => {
    const { id } = await aSetup({ articles: 0 })
    expect((await api.nobody.send(recurringCampaigns.remove, { id })).http).toBe(401)
    expect((await staff.call(recurringCampaigns.find, { id })).removed_at).toBeNull()
  })

  it('does nothing while it is paused, and does not make up for that', async () => {
    const { id, version, next } = await aSetup()
    const paused = await staff.call(recurringCampaigns.pause, { id, version, is_paused: 1 })
    expect(paused.next_at).toBeNull()
    await runAt(later(next, 24 * 5))
    expect(await logOf(id)).toEqual([])
    const resumed = await staff.call(recurringCampaigns.pause, {
      id,
      version: paused.version,
      is_paused: 0,
    })
    expect(resumed.next_at).toBe(next.toISOString())
  })

  it('changed moves its next run, and a stale change is refused', async () => {
    const { id, version } = await aSetup()
    const changed = await staff.call(recurringCampaigns.update, { id, version, time: '23:59', min_items: 1 })
    expect(changed.next_at).toContain('16:59')
    expect(changed).toMatchObject({ min_items: 1, repeat_weeks: 1 })
    expect((await staff.send(recurringCampaigns.update, { id, version, time: '08:00' })).http).toBe(409)
    const far = { id, version: changed.version, starts_on: '9999-12-31' }
    expect((await staff.send(recurringCampaigns.update, far)).http).toBe(400)
  })

  it('whose settings change while a run is due still runs', async () => {
    const { id, version, next } = await aSetup()
    const due = new Date(Date.now() - 60_000)
    await api.services.db
      .updateTable('recurring_campaigns')
      .set({ next_at: due })
      .where('id', '=', id)
      .execute()
    const changed = await staff.call(recurringCampaigns.update, { id, version, min_items: 1 })
    expect(changed.next_at).toBe(due.toISOString())
    await runAt(new Date())
    expect(await logOf(id)).toMatchObject([{ state: 'sent', slot_at: due.toISOString() }])
    expect((await staff.call(recurringCampaigns.find, { id })).next_at).toBe(next.toISOString())
  })
})

describe('the rehearsal', () => {
  it('shows the next five runs, and they are what is then sent', async () => {
    const { id, next } = await aSetup({ articles: 9, repeat_weeks: 1 })
    const shown = await rehearsal(id)
    expect(shown).toHaveLength(5)
    // Nine articles are enough for three runs within the week, and none is repeated.
    expect(shown.map((run) => run.articles.length)).toEqual([3, 3, 3, 0, 0])
    expect(new Set(shown.flatMap((run) => idsOf(run))).size).toBe(9)
    expect(shown.map((run) => run.flags)).toEqual([[], [], [], ['few'], ['few']])
    for (const run of shown) await runAt(new Date(run.slot_at))
    const log = (await logOf(id)).toReversed()
    expect(log.map((run) => idsOf(run))).toEqual(shown.map((run) => idsOf(run)))
    expect(log.map(({ state, rehearsed }) => [state, rehearsed])).toEqual([
      ['sent', 'same'],
      ['sent', 'same'],
      ['sent', 'same'],
      ['skipped', 'same'],
      ['skipped', 'same'],
    ])
    const campaigns = await campaignsOf(id)
    expect(campaigns.map(({ slot }) => slot?.toISOString())).toEqual(
      shown.slice(0, 3).map(({ slot_at }) => slot_at),
    )
    const contents = await api.services.db
      .selectFrom('campaign_contents')
      .selectAll()
      .where(
        'campaign_id',
        'in',
        campaigns.map(({ campaign_id }) => campaign_id),
      )
      .orderBy('campaign_id')
      .execute()
    contents.forEach(({ html, plain_text }, index) => {
      expect(html).toContain('Selamat pagi')
      const titles = shown[index]?.articles.map(({ news_title }) => news_title) ?? []
      const places = titles.map((title) => plain_text.indexOf(title))
      expect(places.every((place, at) => place > (places[at - 1] ?? -1))).toBe(true)
    })
    expect(next.toISOString()).toBe(shown[0]?.slot_at)
  })

  it('before the setup is stored shows the same articles', async () => {
    const { db } = api.services
    const { category_id } = await aContentCategory(db)
    for (let index = 0; index < 6; index += 1) await anArticle(db, { category_id, published: true })
    const { campaign_id } = await aPattern(db, {
      content_id: 'category',
      content_values: [category_id],
      num: 3,
    })
    const planned = await staff.call(recurringCampaigns.plan, { ...daily, campaign_id })
    const { id } = await staff.call(recurringCampaigns.setUp, { ...daily, campaign_id })
    expect((await rehearsal(id)).map((run) => idsOf(run))).toEqual(planned.runs.map((run) => idsOf(run)))
  })

  it('flags articles that were withdrawn since, until staff confirm that they saw it, and logs it', async () => {
    const { id, next, news_ids } = await aSetup({ articles: 4 })
    const [before] = await rehearsal(id)
    const [gone = 0] = idsOf(before) ?? []
    await withdraw(gone)
    const [now] = await rehearsal(id)
    expect(now?.flags).toEqual(['withdrawn', 'changed'])
    expect(now?.withdrawn).toMatchObject([{ news_id: gone, news_title: expect.any(String) }])
    await runAt(next)
    const [run] = await logOf(id)
    const fourth = news_ids.find((news_id) => !idsOf(before)?.includes(news_id))
    expect(run).toMatchObject({ rehearsed: 'changed', added: [fourth], removed: [{ news_id: gone }] })
    const seen = await staff.call(recurringCampaigns.rehearse, { id, accept: 1 })
    expect(seen.runs.flatMap((each) => each.flags)).not.toContain('withdrawn')
  })

  it('flags articles that are sent again', async () => {
    const { id, next } = await aSetup({ articles: 3, repeat_weeks: 0 })
    await runAt(next)
    const [run] = await rehearsal(id)
    expect(run?.flags).toContain('repeats')
    expect(run?.articles[0]?.sent_before).toBe(next.toISOString())
  })
})

describe('one run', () => {
  it('keeps a pinned article at its place, whatever is published', async () => {
    const { id, next, category_id } = await aSetup({ articles: 6 })
    const [before] = await rehearsal(id)
    const pinned = idsOf(before)![1]!
    await staff.call(recurringCampaigns.pin, { id, slot_at: next.toISOString(), news_id: pinned })
    for (let index = 0; index < 12; index += 1)
      await anArticle(api.services.db, { category_id, published: true })
    const [after] = await rehearsal(id)
    expect(after?.articles[1]).toMatchObject({ news_id: pinned, is_pinned: true })
    await runAt(next)
    expect(idsOf((await logOf(id))[0])?.[1]).toBe(pinned)
    await staff.send(recurringCampaigns.pin, { id, slot_at: next.toISOString(), news_id: pinned })
  })

  it('gets another article in the place of one, chosen by staff or by the choice', async () => {
    const { id, next, news_ids } = await aSetup({ articles: 9 })
    const slot_at = next.toISOString()
    const [before, second] = await rehearsal(id)
    const [first = 0, other = 0, third = 0] = idsOf(before) ?? []
    const wanted = idsOf(second)![0]!
    await staff.call(recurringCampaigns.swap, { id, slot_at, news_id: first, with_news_id: wanted })
    await staff.call(recurringCampaigns.swap, { id, slot_at, news_id: third })
    const [after, next_one] = await rehearsal(id)
    expect(idsOf(after)?.slice(0, 2)).toEqual([wanted, other])
    expect(news_ids).toContain(idsOf(after)?.[2])
    expect(idsOf(after)).not.toContain(third)
    expect(idsOf(next_one)).not.toContain(wanted)
    const twice = { id, slot_at, news_id: other, with_news_id: wanted }
    expect((await staff.send(recurringCampaigns.swap, twice)).errors).toHaveProperty('with_news_id')
    await runAt(next)
    expect((await logOf(id))[0]).toMatchObject({ state: 'sent', rehearsed: 'same' })
    expect(idsOf((await logOf(id))[0])).toEqual(idsOf(after))
  })

  it('can be skipped, which the log says, and the next ones stay', async () => {
    const { id, next } = await aSetup()
    const slot_at = next.toISOString()
    await staff.call(recurringCampaigns.skip, { id, slot_at })
    expect((await rehearsal(id))[0]?.is_skipped).toBe(true)
    await runAt(next)
    expect(await logOf(id)).toMatchObject([{ state: 'skipped', reason: 'by_staff', campaign_id: null }])
    await runAt(later(next, 24))
    expect((await logOf(id))[0]).toMatchObject({ state: 'sent' })
    expect((await staff.send(recurringCampaigns.skip, { id, slot_at })).msg).toContain('not one of the next')
  })
})

describe('runs', () => {
  it('happen once, however often and wherever the clock strikes', async () => {
    const { id, next } = await aSetup()
    await Promise.all([runAt(next), runAt(next), runAt(next)])
    await runAt(later(next, 1))
    // The clock goes back by an hour, and by a day.
    await runAt(later(next, -1))
    await runAt(later(next, -24))
    await runAt(next)
    expect(await campaignsOf(id)).toHaveLength(1)
    expect((await staff.call(recurringCampaigns.find, { id })).next_at).toBe(later(next, 24).toISOString())
  })

  it('that came too early by a wrong clock are not repeated when the clock is right again', async () => {
    const { id, next, version } = await aSetup()
    await runAt(later(next, 24))
    const before = await campaignsOf(id)
    await staff.call(recurringCampaigns.update, { id, version, starts_on: '2026-01-02' })
    await runAt(later(next, 24))
    expect(await campaignsOf(id)).toHaveLength(before.length)
  })

  it('that were missed are made up for by one campaign', async () => {
    const { id, next } = await aSetup({ missed: 'once' })
    await runAt(later(next, 24 * 3 + 2))
    expect((await logOf(id)).map(({ state, reason, is_late }) => [state, reason, is_late])).toEqual([
      ['sent', null, true],
      ['missed', 'server_off', false],
      ['missed', 'server_off', false],
      ['missed', 'server_off', false],
    ])
    expect(await campaignsOf(id)).toHaveLength(1)
  })

  it('that were missed are not made up for if the setup says so', async () => {
    const { id, next } = await aSetup({ missed: 'skip' })
    await runAt(later(next, 24 + 2))
    expect((await logOf(id)).map(({ state }) => state)).toEqual(['missed', 'missed'])
    await runAt(later(next, 48))
    expect((await logOf(id))[0]).toMatchObject({ state: 'sent', is_late: false })
    expect(await campaignsOf(id)).toHaveLength(1)
  })

  it('with too few articles are skipped with a note', async () => {
    const { id, next } = await aSetup({ articles: 1, min_items: 2 })
    await runAt(next)
    expect(await logOf(id)).toMatchObject([
      { state: 'skipped', reason: 'few', articles: [expect.anything()], rehearsed: 'none' },
    ])
    const bell = (await staff.call(notifications.list)).rows.filter(({ facts }) => facts.recurring_id === id)
    expect(bell).toMatchObject([{ kind: 'recurring.not_sent' }])
  })

  it('that cannot be sent are logged with the reason, and the next one is tried', async () => {
    const { id, next, campaign_id, sender_id } = await aSetup()
    const set = (deleted_at: Date | null) =>
      api.services.db
        .updateTable('campaigns')
        .set({ deleted_at })
        .where('campaign_id', '=', campaign_id)
        .execute()
    await set(new Date())
    await runAt(next)
    expect(await logOf(id)).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('does not exist any more') },
    ])
    await set(null)
    await runAt(later(next, 24))
    expect((await logOf(id))[0]).toMatchObject({ state: 'sent' })
    await api.services.db.deleteFrom('mail_senders').where('sender_id', '=', sender_id).execute()
    await runAt(later(next, 48))
    expect((await logOf(id))[0]).toMatchObject({
      state: 'failed',
      problem: 'Choose a sender for the campaign first.',
    })
  })
})
