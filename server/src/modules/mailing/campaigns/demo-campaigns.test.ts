import { expect, it } from 'vitest'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { startApi } from '../../../../test/api.ts'
import { driftOf } from '../../../../test/counters.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { demoContacts } from '../contacts/contacts.factory.ts'
import { demoCampaigns } from './demo-campaigns.factory.ts'

it('the figures and reports of the campaigns of the demo add up to their mails', async () => {
  const api = await startApi()
  try {
    const { db, pool } = api.services
    await manyMembers(db, 300)
    await db.transaction().execute(async (all) => {
      await demoContacts.make(all, api.services)
      expect(await demoCampaigns.make(all, api.services)).toBe(true)
    })
    const staff = await api.as('superuser')
    const { rows } = await staff.call(campaigns.list, {})
    expect(rows.map(({ state }) => state).toSorted()).toEqual([
      ...['draft', 'finished', 'finished', 'finished', 'scheduled'],
    ])
    for (const { campaign_id, figures } of rows.filter(({ state }) => state === 'finished')) {
      // Counted from the rows, without any counter.
      const { rows: ledger } = await pool.query(
        `select count(*)::int as recipients, count(*) filter (where state = 'sent')::int as sent,
          count(*) filter (where state = 'failed')::int as failed,
          count(*) filter (where state = 'skipped')::int as skipped,
          count(*) filter (where state not in ('sent', 'failed', 'skipped'))::int as waiting,
          count(unsubscribed_at)::int as unsubscribed,
          (select count(*)::int from campaign_hits where campaign_id = $1 and link = 0) as opened,
          (select count(*)::int from campaign_hits where campaign_id = $1 and link > 0) as clicked
        from mails where source = $2`,
        [campaign_id, `campaign ${campaign_id}`],
      )
      expect(figures).toEqual({ ...ledger[0], uncertain: 0, cancelled: 0 })
      const { recipients, waiting, sent, opened, clicked } = figures
      expect(waiting).toBe(0)
      expect(Math.min(sent, opened, clicked)).toBeGreaterThan(0)

      const report = await staff.call(campaigns.report, { id: campaign_id })
      expect(report).toMatchObject({
        opens: opened,
        clicks: clicked,
        unsubscribed: figures.unsubscribed,
        by_list: [{ recipients, sent, failed: figures.failed, skipped: figures.skipped }],
      })
      expect(sumOf(report.links.map(({ clicks }) => clicks))).toBe(clicked)
      expect(sumOf(report.by_domain.map((domain) => domain.recipients))).toBe(recipients)
      expect(sumOf(report.reasons.map(({ count }) => count))).toBe(figures.failed + figures.skipped)
    }
    expect(await driftOf(pool)).toEqual([])
  } finally {
    await api.close()
  }
})

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
